import type { CartMemory } from '#app/shop/cart/browser/cart-memory.ts'
import type { CartItem } from '#app/shop/cart/browser/cart-state.ts'
import { lineKey, shownLines } from '#app/shop/cart/browser/cart-wishes.ts'
import { priceKey } from '#app/shop/cart/browser/shown-items.ts'
import { total } from '#app/shop/pricing/allocate.ts'
import type { PricedCart, PricedLine, PriceStep } from '#app/shop/pricing/priced-cart.ts'

/** The steps that lead to one amount; together the groups are the total. */
export type PriceGroup = Readonly<{
  key: string
  /** Of the goods; null for the delivery. */
  title: string | null
  steps: readonly PriceStep[]
  cents: number
}>

/** Where every cent comes from: the goods in their order, then gifts, then the delivery. */
export function priceGroups({ steps }: Pick<PricedCart, 'steps'>, titles: LineTitles): readonly PriceGroup[] {
  const groups = Map.groupBy(steps, ({ subject }) => (subject.kind === 'line' ? subject.key : DELIVERY))
  return [...groups].map(([key, own]) => ({
    key,
    title: key === DELIVERY ? null : (titles.get(key) ?? ''),
    steps: own,
    cents: total(own.map(({ cents }) => cents)),
  }))
}

const DELIVERY = 'delivery'

/** What is on each line, by the key that prices know it by. */
export type LineTitles = ReadonlyMap<string, string>

export function lineTitles(memory: Pick<CartMemory, 'confirmed' | 'wishes'>): LineTitles {
  const confirmed = memory.confirmed?.lines.map(({ id, goods }) => [priceKey(id), goods.title] as const) ?? []
  return new Map([...confirmed, ...shownLines(memory).map(({ key, goods }) => [key, goods.title] as const)])
}

/** By which prices know the line of an item. */
export function keyOf({ tempId, variant, oneTime }: Pick<CartItem, 'tempId' | 'variant' | 'oneTime'>): string {
  return tempId === null ? lineKey(variant.id, oneTime) : priceKey(tempId)
}

export function pricedLineOf(item: CartItem, price: PricedCart | null): PricedLine | null {
  return price?.lines.find(({ key }) => key === keyOf(item)) ?? null
}
