import type { Database } from '#app/foundation/database/database.ts'

export type FriendOffer = Readonly<{ friendCents: number; minimumCents: number }>

/** What friends save by a code, as the shop's files say; null while there is no such offer. */
export async function findFriendOffer(db: Database): Promise<FriendOffer | null> {
  const offer = await db
    .selectFrom('discount')
    .select(['value', 'minimum_cents'])
    .where('role', '=', 'referral')
    .where('value_kind', '=', 'fixed')
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return offer ? { friendCents: offer.value, minimumCents: offer.minimum_cents ?? 0 } : null
}
