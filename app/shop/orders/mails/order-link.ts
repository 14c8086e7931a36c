import type { Parcel } from '#app/shop/orders/carrier-steps.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'

const DAY_MS = 86_400_000
/** Time after the end of an order for which its link still opens it, in milliseconds. */
const LASTS_MS = 90 * DAY_MS

type Ended = Readonly<{
  placedAt: Date
  cancelledAt: Date | null
  parcels: readonly Pick<Parcel, 'deliveredAt'>[]
}>

/** When the link of an order stops to open it; null while the order is still on its way. */
export function linkEndsAt({ placedAt, cancelledAt, parcels }: Ended): Date | null {
  if (cancelledAt) return after(cancelledAt)
  // Nothing travels: what was bought came by mail at once.
  if (parcels.length === 0) return after(placedAt)
  const deliveries = parcels.flatMap(({ deliveredAt }) => deliveredAt ?? [])
  if (deliveries.length < parcels.length) return null
  return after(new Date(Math.max(...deliveries.map((delivery) => delivery.getTime()))))
}

function after(end: Date): Date {
  return new Date(end.getTime() + LASTS_MS)
}

/** What a buyer knows and a stranger with the link does not: the postcode it goes to, and the address it was bought with. */
export function isBuyer(
  { email, delivery, billing }: Pick<OrderSnapshot, 'email' | 'delivery' | 'billing'>,
  typed: Readonly<{ email: string; zip: string }>,
): boolean {
  const zip = (delivery ?? billing)?.zip ?? ''
  const plain = (text: string) => text.toLowerCase().replace(/[\s-]/g, '')
  return (
    plain(zip) !== '' && plain(typed.zip) === plain(zip) && typed.email.trim().toLowerCase() === email.toLowerCase()
  )
}
