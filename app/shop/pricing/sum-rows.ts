import type { Language, Translated } from '#app/foundation/i18n/language.ts'
import { total } from './allocate.ts'
import type { DiscountShare, PricedCart, PricedLine } from './priced-cart.ts'

/** What a discount takes off altogether, from goods and delivery. */
export type DiscountSum = Readonly<{ id: number; code: string | null; title: Translated; cents: number }>

/** A row between the goods and the total. Discounts are below zero. */
export type SumRow = Readonly<
  { kind: 'goods' | 'delivery' | 'deposit'; cents: number } | { kind: 'discount'; discount: DiscountSum; cents: number }
>

/**
 * How every screen, mail and paper shows a price: each line costs what it costs before discounts, the lines add up to
 * the goods, and goods, discounts, delivery and deposit add up to the total. A discount that fell on many lines is one row.
 */
export function sumRows(price: PricedCart): readonly SumRow[] {
  const deposit = { kind: 'deposit', cents: price.depositCents } as const
  return [
    { kind: 'goods', cents: total(price.lines.map(lineCents)) },
    ...discountSums(price).map((discount) => ({ kind: 'discount' as const, discount, cents: -discount.cents })),
    { kind: 'delivery', cents: price.delivery.feeCents },
    ...(price.depositCents > 0 ? [deposit] : []),
  ]
}

/** What a line costs wherever it is shown. */
export function lineCents({ subtotalCents }: Pick<PricedLine, 'subtotalCents'>): number {
  return subtotalCents
}

export function discountSums({ lines, delivery }: Pick<PricedCart, 'lines' | 'delivery'>): readonly DiscountSum[] {
  const sums = new Map<number, DiscountSum>()
  for (const { discountId: id, code, title, cents } of sharesOf({ lines, delivery }))
    sums.set(id, { id, code, title, cents: (sums.get(id)?.cents ?? 0) + cents })
  return [...sums.values()].filter(({ cents }) => cents > 0)
}

/** What a discount is called; one without a title by its code. */
export function discountName({ title, code }: Pick<DiscountSum, 'title' | 'code'>, language: Language): string {
  return title[language] || code || ''
}

/** Every part of a discount, on whatever it fell. */
export function sharesOf({ lines, delivery }: Pick<PricedCart, 'lines' | 'delivery'>): readonly DiscountShare[] {
  return [...lines.flatMap(({ shares }) => shares), ...delivery.shares]
}
