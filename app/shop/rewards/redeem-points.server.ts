import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { grantStoreCredit } from '#app/shop/credit/grant-store-credit.server.ts'
import { lockCustomer } from '#app/shop/customers/lock-customer.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { findPoints } from './find-loyalty.server.ts'
import { STEP_CENTS, STEP_POINTS, stepsIn } from './loyalty.ts'
import './reward-tables.ts'

type Redeeming = Readonly<{
  customerId: number
  steps: number
  /** Names the wish: sent twice, it redeems once. */
  key: string
  now: Date
}>

export type Redeemed = Readonly<{ cents: number }>

/** Turns points into store credit. Wishes of one customer follow one another: no point is redeemed twice. */
export function redeemPoints(
  db: Database,
  { customerId, steps, key, now }: Redeeming,
): Promise<Result<Redeemed, 'not-enough'>> {
  return inTransaction(db, async (tx) => {
    if (!(await lockCustomer(tx, customerId))) return refused('not-enough')
    const ownKey = `${customerId}:${key}`
    const known = await tx.selectFrom('loyalty_move').select('points').where('key', '=', ownKey).executeTakeFirst()
    if (known) return done({ cents: (-known.points / STEP_POINTS) * STEP_CENTS })
    const { usable } = await findPoints(tx, { customerId, today: dayIn(SHOP_TIME_ZONE, now) })
    if (steps < 1 || steps > stepsIn(usable)) return refused('not-enough')
    await tx
      .insertInto('loyalty_move')
      .values({ customer_id: customerId, points: -steps * STEP_POINTS, reason: 'redeemed', key: ownKey, at: now })
      .execute()
    const cents = steps * STEP_CENTS
    await grantStoreCredit(tx, { customerId, cents, reason: 'loyalty', now })
    return done({ cents })
  })
}
