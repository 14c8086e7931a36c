import type { InTransaction } from '#app/foundation/database/database.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { checkAddress } from '#app/shop/customers/addresses/check-address.ts'
import { doorOf } from '#app/shop/orders/door.ts'
import { queueOrderMail } from '#app/shop/orders/mails/queue-order-mail.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import type { OrderSnapshot, PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import { lockOrder } from '#app/shop/orders/parcels/hold-parcels.server.ts'
import { isInBerlinZone } from '#app/shop/sites/berlin-zone.ts'
import '#app/shop/orders/order-tables.ts'

/** The country decided about tax and delivery and stays. */
export type CorrectedAddress = Omit<PostalAddress, 'country' | 'province'>
export const CORRECTED_FIELDS = [
  ...(['firstName', 'lastName', 'company', 'address1', 'address2', 'zip', 'city', 'phone'] as const),
]
export type CorrectedField = (typeof CORRECTED_FIELDS)[number]

export type DeliveryFault = 'too-late' | 'address-fault' | 'outside-courier' | 'same-delivery'
type Correction = Readonly<{ orderId: number; address: CorrectedAddress; actor: string; now: Date }>

/**
 * Another delivery address for an order of which nothing has left. Price, day, tax and invoice stay; the buyer gets a
 * mail. Answers with the fields that are others now: what stood in them is told nowhere.
 */
export async function correctDelivery(
  tx: InTransaction,
  { orderId, address, actor, now }: Correction,
): Promise<Result<readonly CorrectedField[], DeliveryFault>> {
  await lockOrder(tx, orderId)
  const { snapshot } = await tx
    .selectFrom('customer_order')
    .select('snapshot')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { delivery: before } = snapshot
  if (before === null || !(await isAllHere(tx, orderId))) return refused('too-late')
  const delivery = checked(before, address)
  if (delivery === null) return refused('address-fault')
  if (!isReached(snapshot, delivery)) return refused('outside-courier')
  const changed = CORRECTED_FIELDS.filter((field) => delivery[field] !== before[field])
  if (changed.length === 0) return refused('same-delivery')
  await tx
    .updateTable('customer_order')
    .set({ snapshot: JSON.stringify({ ...snapshot, delivery }), door: doorOf(delivery) })
    .where('id', '=', orderId)
    .execute()
  await recordOrderEvent(tx, { orderId, kind: 'address-corrected', actor, now })
  await queueOrderMail(tx, { kind: 'address-corrected', orderId, about: String(now.getTime()), now })
  return done(changed)
}

/** Nothing has left, and something is still to leave. */
async function isAllHere(tx: InTransaction, orderId: number): Promise<boolean> {
  const parcels = await tx.selectFrom('fulfilment').select('state').where('order_id', '=', orderId).execute()
  return parcels.length > 0 && parcels.every(({ state }) => state === 'OPEN')
}

/** By the rules of the checkout. */
function checked(before: PostalAddress, typed: CorrectedAddress): PostalAddress | null {
  const { address, faults } = checkAddress({ ...typed, country: before.country, zoneCode: '' })
  if (faults.length > 0) return null
  const { zoneCode: _, ...fields } = address
  return { ...before, ...fields }
}

function isReached({ deliveryMethod }: OrderSnapshot, { country, zip }: PostalAddress): boolean {
  return deliveryMethod.code !== 'BERLIN_COURIER' || (country === 'DE' && isInBerlinZone(zip))
}
