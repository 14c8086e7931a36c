import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { STEP_CENTS, STEP_POINTS } from '#app/shop/rewards/loyalty.ts'
import { findWrongPoints } from '#app/shop/rewards/settle-points.server.ts'

/** What the books of points and referrals must agree on with those of orders and credit. */
export const REWARD_QUESTIONS = {
  'points that became another amount of credit': sql`
    select coalesce(points.customer_id, credit.customer_id)::text as subject,
      coalesce(points.cents, 0) || ' against ' || coalesce(credit.cents, 0) as detail
    from (
      select customer_id, -sum(points) * ${sql.lit(STEP_CENTS)} / ${sql.lit(STEP_POINTS)} as cents
      from loyalty_move where reason = 'redeemed' group by customer_id
    ) points full join (
      select a.customer_id, sum(m.cents) as cents from credit_move m join credit_account a on a.id = m.account_id
      where m.reason = 'loyalty' group by a.customer_id
    ) credit on credit.customer_id = points.customer_id
    where coalesce(points.cents, 0) <> coalesce(credit.cents, 0)`,
  'referrals that brought another amount of credit': sql`
    select coalesce(referrals.customer_id, credit.customer_id)::text as subject,
      coalesce(referrals.cents, 0) || ' against ' || coalesce(credit.cents, 0) as detail
    from (
      select referrer_id as customer_id, sum(reward_cents) as cents
      from referral where state = 'rewarded' group by referrer_id
    ) referrals full join (
      select a.customer_id, sum(m.cents) as cents from credit_move m join credit_account a on a.id = m.account_id
      where m.reason = 'referral' group by a.customer_id
    ) credit on credit.customer_id = referrals.customer_id
    where coalesce(referrals.cents, 0) <> coalesce(credit.cents, 0)`,
  'a referral for an order that somebody placed before': sql`
    select o.number as subject, earlier.number as detail from referral r
    join customer_order o on o.id = r.order_id
    join customer_order earlier on earlier.customer_id = o.customer_id and earlier.id < o.id
      and earlier.kind <> 'vouchers'`,
}

export const WRONG_POINTS = 'an order whose points are not what it is worth'

/** Orders whose points do not follow from their money. */
export async function wrongPoints(db: Database) {
  const found = await findWrongPoints(db)
  return found.map(({ number, worth, kept }) => ({
    kind: WRONG_POINTS,
    subject: number,
    detail: `${worth} points, ${kept} kept`,
  }))
}
