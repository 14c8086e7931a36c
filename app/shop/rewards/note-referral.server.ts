import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { REFERRAL_REWARD_CENTS } from './referral.ts'
import { findReferralOwners } from './referral-codes.server.ts'
import './reward-tables.ts'

type Referred = Readonly<{ orderId: number; codes: readonly string[]; now: Date }>

/** Notes whose code an order came by, together with the order. A friend is referred once, and nobody by themselves. */
export async function noteReferral(tx: InTransaction, { orderId, codes, now }: Referred): Promise<void> {
  const [owner] = await findReferralOwners(tx, codes)
  if (!owner) return
  await sql`
    insert into referral (referrer_id, friend_id, order_id, state, reward_cents, placed_at)
    select ${owner.customerId}, o.customer_id, o.id, 'waiting', ${REFERRAL_REWARD_CENTS}, ${now}
    from customer_order o where o.id = ${orderId} and o.customer_id <> ${owner.customerId}
    on conflict do nothing`.execute(tx)
}
