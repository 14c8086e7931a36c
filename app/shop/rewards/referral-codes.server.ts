import { randomBytes } from 'node:crypto'
import type { Database } from '#app/foundation/database/database.ts'
import { REFERRAL_CODE_BYTES, type ReferralState, readReferralCode, referralCodeFrom } from './referral.ts'
import './reward-tables.ts'

/** Tries to find a code that nobody has. */
const MOST_TRIES = 10

/** The code of a customer, made when it is first asked for. */
export async function ensureReferralCode(db: Database, customerId: number, now: Date): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const known = await findReferralCode(db, customerId)
    if (known) return known
    await db
      .insertInto('referral_code')
      .values({ customer_id: customerId, code: referralCodeFrom(randomBytes(REFERRAL_CODE_BYTES)), made_at: now })
      // Another tab was faster, or somebody has this very code.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  throw new Error('No referral code that is free was found')
}

export async function findReferralCode(db: Database, customerId: number): Promise<string | null> {
  const own = db.selectFrom('referral_code').select('code').where('customer_id', '=', customerId)
  return (await own.executeTakeFirst())?.code ?? null
}

export type ReferralOwner = Readonly<{ code: string; customerId: number }>

/** The referral codes among those of a cart and whose they are, in their order. Those of blocked customers count no more. */
export async function findReferralOwners(
  db: Pick<Database, 'selectFrom'>,
  codes: readonly string[],
): Promise<readonly ReferralOwner[]> {
  const asked = codes.flatMap((code) => readReferralCode(code) ?? [])
  if (asked.length === 0) return []
  const owners = await db
    .selectFrom('referral_code')
    .innerJoin('customer', 'customer.id', 'referral_code.customer_id')
    .select(['referral_code.code', 'customer.id as customerId'])
    .where('referral_code.code', 'in', asked)
    .where('blocked_at', 'is', null)
    .execute()
  return owners.toSorted((one, other) => asked.indexOf(one.code) - asked.indexOf(other.code))
}

/** A referral as its referrer sees it: nothing in it tells who the friend is. */
export type ShownReferral = Readonly<{ id: number; state: ReferralState; rewardCents: number; month: string }>

/** Everything that came of a customer's code, the newest first; friends are known by the month of their order alone. */
export async function listReferrals(db: Database, referrerId: number): Promise<readonly ShownReferral[]> {
  const rows = await db
    .selectFrom('referral')
    .select(['id', 'state', 'reward_cents', 'placed_at'])
    .where('referrer_id', '=', referrerId)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ id, state, reward_cents, placed_at }) => ({
    id,
    state,
    rewardCents: reward_cents,
    month: placed_at.toISOString().slice(0, 7),
  }))
}

const MOST_SHOWN = 100
