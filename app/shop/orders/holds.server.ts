import type { InTransaction } from '#app/foundation/database/database.ts'
import { holdStock } from '#app/shop/catalog/stock/hold-stock.server.ts'
import { holdCredit } from '#app/shop/credit/hold-credit.server.ts'
import { holdDiscountUse } from '#app/shop/discounts/hold-discounts.server.ts'
import type { OrderedLine, OrderSnapshot } from './order-snapshot.ts'

/** What ran out while it was being put aside. */
export type Shortage = 'stock' | 'code' | 'gift-card' | 'store-credit'

type Holder = Readonly<{
  attemptId: number
  customerId: number
  /** The amount was fixed at an earlier try: a code that was used up since still counts. */
  isAgreed?: boolean
  /** The box of a subscription that is paid. */
  cycleId?: number | null
  now: Date
}>

/** Undoes everything when something cannot be put aside. */
export class HoldFailed extends Error {
  readonly shortage: Shortage
  constructor(shortage: Shortage) {
    super(`Not enough: ${shortage}`)
    this.shortage = shortage
  }
}

/**
 * Puts aside everything counted that an order needs, always in the same order, so that two buyers never wait for each
 * other. Each step takes only what is there; the first that cannot undoes them all.
 */
export async function holdAll(tx: InTransaction, snapshot: OrderSnapshot, holder: Holder): Promise<void> {
  for (const discountId of discountsIn(snapshot.price))
    if (!(await holdDiscountUse(tx, discountId, holder)) && !holder.isAgreed) throw new HoldFailed('code')
  const credit = await holdCredit(tx, { credits: snapshot.price.credits, ...holder })
  if (!credit.ok) throw new HoldFailed(credit.refusal.code)
  if (!(await holdStock(tx, stockNeededBy(snapshot.lines), holder))) throw new HoldFailed('stock')
}

/** Whether an order takes discounts, gift cards or credit along, which always are counted. */
export function holdsCredit({ price }: OrderSnapshot): boolean {
  return discountsIn(price).length > 0 || price.credits.some(({ usedCents }) => usedCents > 0)
}

/** How many of each variant leave the freezer, by variant number. A bundle takes its parts along. */
export function stockNeededBy(lines: readonly OrderedLine[]): [variantId: number, quantity: number][] {
  const needed = new Map<number, number>()
  const add = (variantId: number, quantity: number) => needed.set(variantId, (needed.get(variantId) ?? 0) + quantity)
  for (const { variantId, quantity, parts } of lines) {
    add(variantId, quantity)
    for (const part of parts) add(part.variantId, part.quantity * quantity)
  }
  return [...needed].sort(([one], [other]) => one - other)
}

/** The counted discounts that make a price what it is, by number. Number 0 belongs to one subscription and is not counted. */
export function discountsIn({ lines, delivery }: OrderSnapshot['price']): number[] {
  const shares = [...lines.flatMap((line) => line.shares), ...delivery.shares]
  const ids = new Set(shares.map(({ discountId }) => discountId))
  return [...ids].filter((id) => id > 0).sort((one, other) => one - other)
}
