import { sql } from 'kysely'
import { dayIn, plusDays, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { languageFor } from '#app/foundation/i18n/language.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import { grantStoreCredit } from '#app/shop/credit/grant-store-credit.server.ts'
import { findSiteOrigin, queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { STANDING, type Standing, standingOf } from './find-loyalty.server.ts'
import { usableAfter } from './loyalty.ts'
import { type ReferredOrder, referralStateOf } from './referral.ts'
import { referralMail } from './referral-mail.ts'
import './reward-tables.ts'

const NAME = 'rewards.referrals'

/** Rewards referrers whose friends have kept their first order, and ends what was given back. */
export const rewardReferrals: DueWork = {
  name: NAME,
  async findDue(db, { now, limit }) {
    const waiting = await listWaiting(db)
    return waiting
      .filter((referral) => referralStateOf(orderOf(referral, now)) !== 'waiting')
      .slice(0, limit)
      .map(({ id }) => String(id))
  },
  async nextDue(db, after) {
    const ends = (await listWaiting(db)).flatMap((referral) => endOf(referral) ?? [])
    const later = ends.filter((end) => !after || end > after)
    return later.sort((one, other) => one.getTime() - other.getTime())[0] ?? null
  },
  async run(key, { db, now }) {
    await inTransaction(db, (tx) => settleReferral(tx, { id: Number(key), now }))
  },
}

type Waiting = Standing &
  Readonly<{
    id: number
    referrerId: number
    rewardCents: number
    site: string
    financialStatus: string
    isCancelled: boolean
    totalCents: number
    refundedCents: number
    isRefused: boolean
  }>

/**
 * Looked at once more when the reward is due: what two browsers ordered at the same moment, and what the referrer
 * ordered since, was not known when the code was taken.
 */
const REFUSED = sql`(
  exists (select from customer owner where owner.id = r.referrer_id and owner.blocked_at is not null) or
  exists (select from customer friend join customer owner on owner.mailbox = friend.mailbox
    where friend.id = o.customer_id and owner.id = r.referrer_id)
  or exists (select from customer_order own where own.door = o.door and own.customer_id = r.referrer_id)
  or exists (select from customer_order own where own.payment_fingerprint = o.payment_fingerprint
    and own.customer_id = r.referrer_id)
  or exists (select from customer_order before where before.door = o.door and before.id < o.id
    and before.kind <> 'vouchers')
  or exists (select from customer_order before where before.payment_fingerprint = o.payment_fingerprint
    and before.id < o.id and before.kind <> 'vouchers'))`

const WAITING = sql`
  select r.id, r.referrer_id as "referrerId", r.reward_cents as "rewardCents", o.site,
    o.financial_status as "financialStatus", o.cancelled_at is not null as "isCancelled",
    o.total_cents as "totalCents", o.refunded_cents as "refundedCents", ${REFUSED} as "isRefused", ${STANDING}
  from referral r join customer_order o on o.id = r.order_id`

async function listWaiting(db: Database): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    ${WAITING} where r.state = 'waiting' and ${withoutJob(NAME, 'r.id')} order by r.id`.execute(db)
  return rows
}

/** The moment after which nobody can withdraw from an order any more; null while that is not known. */
function endOf(standing: Standing): Date | null {
  const last = usableAfter(standingOf(standing))
  return last && startOfDay(plusDays(last, 1), SHOP_TIME_ZONE)
}

function orderOf(referral: Waiting, now: Date): ReferredOrder {
  const last = usableAfter(standingOf(referral))
  return { ...referral, isOver: last !== null && last < dayIn(SHOP_TIME_ZONE, now) }
}

/** The row is locked and looked at again: whoever comes second finds it settled. */
async function settleReferral(tx: InTransaction, { id, now }: Readonly<{ id: number; now: Date }>): Promise<void> {
  const open = await tx
    .selectFrom('referral')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!open) return
  const { rows } = await sql<Waiting>`${WAITING} where r.id = ${id}`.execute(tx)
  const [referral] = rows
  const state = referral && referralStateOf(orderOf(referral, now))
  if (!state || state === 'waiting') return
  await tx.updateTable('referral').set({ state, settled_at: now }).where('id', '=', id).execute()
  if (state === 'rewarded') await reward(tx, referral, now)
}

async function reward(tx: InTransaction, { id, referrerId, rewardCents, site }: Waiting, now: Date): Promise<void> {
  await grantStoreCredit(tx, { customerId: referrerId, cents: rewardCents, reason: 'referral', now })
  const { email, language, first_name } = await tx
    .selectFrom('customer')
    .select(['email', 'language', 'first_name'])
    .where('id', '=', referrerId)
    .executeTakeFirstOrThrow()
  const siteOrigin = await findSiteOrigin(tx, site)
  const mail = referralMail({ language: languageFor(language), name: first_name, cents: rewardCents, ...siteOrigin })
  await queueShopMail(tx, mail, { siteOrigin, recipient: email, dedupeKey: `referral:${id}:rewarded`, now })
}
