import type { DossierPart } from '#app/shop/customers/dossier/dossier.ts'
import { findReferralCode, listReferrals } from './referral-codes.server.ts'
import './reward-tables.ts'

/** Points and referrals. The ledger names nobody and stays; a code that leads to nobody any more goes. */
export const rewardPart: DossierPart = {
  name: 'rewards',
  async read(db, { customerId }) {
    const points = await db
      .selectFrom('loyalty_move')
      .leftJoin('customer_order', 'customer_order.id', 'order_id')
      .select(['points', 'reason', 'customer_order.number as order', 'at'])
      .where('loyalty_move.customer_id', '=', customerId)
      .orderBy('loyalty_move.id')
      .execute()
    const referrals = await listReferrals(db, customerId)
    const invited = db.selectFrom('referral').select('placed_at').where('friend_id', '=', customerId)
    return {
      points,
      code: await findReferralCode(db, customerId),
      referrals: referrals.map(({ id, ...referral }) => referral),
      invitedAt: (await invited.executeTakeFirst())?.placed_at ?? null,
    }
  },
  async losses(db, { customerId }) {
    const all = db.selectFrom('loyalty_move').select(({ fn }) => fn.sum<string | null>('points').as('points'))
    const { points } = await all.where('customer_id', '=', customerId).executeTakeFirstOrThrow()
    return Number(points) > 0 ? [{ kind: 'points', points: Number(points) }] : []
  },
  async erase(tx, { customerId }) {
    await tx.deleteFrom('referral_code').where('customer_id', '=', customerId).execute()
  },
}
