import type { Database } from '#app/foundation/database/database.ts'
import { mailboxOf } from '#app/shop/customers/mailbox.ts'
import { doorOf } from '#app/shop/orders/door.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import { findReferralOwners } from '#app/shop/rewards/referral-codes.server.ts'
import '#app/shop/customers/account-tables.ts'

/** Whoever buys, as far as the form of the checkout tells. */
export type Buyer = Readonly<{
  email: string
  /** The codes of the cart. */
  codes?: readonly string[]
  customerId?: number | null
  address: PostalAddress | null
  fingerprint: string | null
}>

/**
 * The referral codes of a cart that are the buyer's own: by the account, the mailbox, the door or the card. Nobody is a
 * friend of themselves, whatever address comes today.
 */
export async function findOwnCodes(db: Database, buyer: Buyer): Promise<readonly string[]> {
  const owners = await findReferralOwners(db, buyer.codes ?? [])
  const own: string[] = []
  for (const { code, customerId } of owners) if (await isOwner(db, customerId, buyer)) own.push(code)
  return own
}

async function isOwner(db: Database, ownerId: number, buyer: Buyer): Promise<boolean> {
  const { email, customerId = null, address, fingerprint } = buyer
  if (customerId === ownerId) return true
  const mailboxes = db
    .selectFrom('customer')
    .select('mailbox')
    .where('id', 'in', [ownerId, customerId ?? ownerId])
  const [owner, ...self] = (await mailboxes.orderBy((on) => on('id', '=', ownerId), 'desc').execute()).map(
    ({ mailbox }) => mailbox,
  )
  if ([mailboxOf(email), ...self].some((mailbox) => mailbox === owner)) return true
  if (address && (await hasDoor(db, ownerId, doorOf(address)))) return true
  return fingerprint !== null && (await hasCard(db, ownerId, fingerprint))
}

async function hasDoor(db: Database, customerId: number, door: string): Promise<boolean> {
  const orders = db.selectFrom('customer_order').select('id').where('customer_id', '=', customerId)
  if (await orders.where('door', '=', door).executeTakeFirst()) return true
  const kept = await db.selectFrom('customer_address').selectAll().where('customer_id', '=', customerId).execute()
  return kept.some(({ last_name: lastName, ...address }) => doorOf({ ...address, lastName }) === door)
}

async function hasCard(db: Database, customerId: number, fingerprint: string): Promise<boolean> {
  const orders = db.selectFrom('customer_order').select('id').where('customer_id', '=', customerId)
  const methods = db.selectFrom('payment_method').select('id').where('customer_id', '=', customerId)
  const found =
    (await orders.where('payment_fingerprint', '=', fingerprint).executeTakeFirst()) ??
    (await methods.where('fingerprint', '=', fingerprint).executeTakeFirst())
  return found !== undefined
}
