import type { OrderedLine } from './order-snapshot.ts'

/** What is in a parcel decides how it travels: frozen goods on dry ice, all others as they are, and some only by e-mail. */
export type ParcelContents = 'frozen' | 'dry' | 'mail'

export function parcelContents({
  travels,
  isFrozen,
}: Readonly<{ travels: boolean; isFrozen: boolean }>): ParcelContents {
  if (!travels) return 'mail'
  return isFrozen ? 'frozen' : 'dry'
}

/** Orders from before lines said so: meals and bundles of them were all that was frozen for certain. */
const FROZEN_TYPES: ReadonlySet<string> = new Set(['meal', 'bundle'])

/** What is in the parcel of an order. */
export function contentsOf(order: OrderedContents): ParcelContents {
  const isFrozen = order.lines.some((line) => line.isFrozen ?? FROZEN_TYPES.has(line.type))
  return parcelContents({ travels: order.deliveryMethod.code !== 'BY_MAIL', isFrozen })
}

type OrderedContents = Readonly<{
  lines: readonly Pick<OrderedLine, 'type' | 'isFrozen'>[]
  deliveryMethod: Readonly<{ code: string }>
}>
