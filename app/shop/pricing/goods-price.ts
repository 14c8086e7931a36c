import { boxFor } from '#app/shop/box/choose-box.ts'
import { progressOf } from '#app/shop/box/progress.ts'
import { isVoucher } from '#app/shop/catalog/product-type-names.ts'
import type { BoxPrice, PriceLine } from './price-request.ts'

/** A line with what it costs before discounts. */
export type Goods = Readonly<{ line: PriceLine; unitCents: number; subtotalCents: number }>

/** Meals by nominal weight. Gifts never count, though their lines are lines. */
export function progressOfLines(lines: readonly PriceLine[]): number {
  const bought = lines.filter(({ gift }) => gift === null)
  const weighed = bought.map((line) => ({
    grams: line.nominalGrams,
    quantity: line.quantity,
    isVoucher: isVoucher(line),
  }))
  return progressOf(weighed, lines.length)
}

/** The box whose meal price holds: what the meals fill, whatever was claimed; null where nothing comes again. */
export function boxOfLines(lines: readonly PriceLine[], boxes: readonly BoxPrice[], progress: number): BoxPrice | null {
  if (!lines.some(({ recurs, gift }) => recurs && gift === null)) return null
  const size = boxFor(
    progress,
    boxes.map((box) => box.size),
  )
  return boxes.find((box) => box.size === size) ?? null
}

export function isPricedByBox({ type, recurs }: PriceLine): boolean {
  return type === 'meal' && recurs
}

export function goodsOf(line: PriceLine, box: BoxPrice | null): Goods {
  const unitCents = unitPrice(line, box)
  return { line, unitCents, subtotalCents: unitCents * line.quantity }
}

function unitPrice(line: PriceLine, box: BoxPrice | null): number {
  if (line.gift) return 0
  return box && isPricedByBox(line) ? Math.max(0, box.mealCents + line.boxSurchargeCents) : line.onceCents
}
