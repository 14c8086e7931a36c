import { eur, eurosToCents, type Money } from '#app/foundation/money/money.ts'
import { compareAtPrice, discountedLine } from '#app/shop/pricing/line-price.ts'
import { type Fields, type Json, number, text, textOrNull, texts, type VectorOps } from '../vector.ts'

function money(value: Json | undefined): Money {
  return eur(eurosToCents(Number(text(value))))
}

function decimal({ cents }: Money): string {
  return (cents / 100).toFixed(2)
}

function unitDiscounted({ price, quantity, discounts }: Fields): Json {
  const { unit, total } = discountedLine(money(price), number(quantity), texts(discounts).map(money))
  return { discountedPrice: decimal(unit), totalDiscountedPrice: decimal(total) }
}

export const ops: VectorOps = {
  'price.compareAt': ({ price, compareAtPrice: former }) => ({
    compareAtPrice: decimal(compareAtPrice(money(price), textOrNull(former) === null ? null : money(former))),
  }),
  'price.unitDiscounted': unitDiscounted,
}
