import { aDiscount } from '#app/shop/discounts/discount.fixture.ts'
import type { Discount, DiscountClass, DiscountValue } from '#app/shop/discounts/discount.ts'
import { aLine, aRequest } from './price-request.fixture.ts'
import type { PriceLine, PriceRequest } from './price-request.ts'

/** Draws numbers from 0 up to, not including, the limit; the same seed draws the same ones. */
export type Draw = (limit: number) => number

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const TYPES = [
  ['meal', 'food'],
  ['meal', 'food'],
  ['bundle', 'food'],
  ['drink', 'drink'],
  ['merch', 'merch'],
  ['ebook', 'ebook'],
  ['gift-card', 'voucher'],
] as const
const CLASSES: readonly DiscountClass[] = ['product', 'order', 'delivery']
const PURCHASES = ['any', 'any', 'subscription', 'once'] as const

function pick<Item>(draw: Draw, items: readonly [Item, ...Item[]] | readonly Item[]): Item {
  const item = items[draw(items.length)]
  if (item === undefined) throw new Error('nothing to draw from')
  return item
}

function randomLine(draw: Draw, place: number): PriceLine {
  const [type, taxClass] = pick(draw, TYPES)
  return aLine({
    key: `line-${place}`,
    productId: place,
    type,
    taxClass,
    quantity: 1 + draw(draw(10) === 0 ? 99 : 8),
    onceCents: draw(5) === 0 ? draw(4) : draw(6000),
    boxSurchargeCents: type === 'meal' ? draw(5) * 50 - 100 : 0,
    depositCents: type === 'drink' ? 25 : 0,
    nominalGrams: type === 'meal' ? 1000 : type === 'bundle' ? 6000 : 1,
    recurs: draw(2) === 0,
    gift: draw(12) === 0 ? 'free-gift' : null,
  })
}

function randomValue(draw: Draw, kind: DiscountClass): DiscountValue {
  if (kind === 'delivery' && draw(2) === 0) return { kind: 'free-delivery' }
  if (draw(2) === 0) return { kind: 'fixed', cents: draw(3000) }
  return { kind: 'percent', percent: draw(6) === 0 ? 100 : draw(1000) / 10 }
}

function randomDiscount(draw: Draw, place: number): Discount {
  const kind = pick(draw, CLASSES)
  return aDiscount({
    id: place + 1,
    code: draw(6) === 0 ? null : `CODE${place}`,
    class: kind,
    value: randomValue(draw, kind),
    productIds: draw(4) === 0 ? [draw(4), draw(4)] : null,
    mealsOnly: draw(4) === 0,
    purchase: pick(draw, PURCHASES),
    minimumCents: draw(5) === 0 ? draw(8000) : null,
    minimumMeals: draw(5) === 0 ? draw(14) : null,
    combinesWith: CLASSES.filter(() => draw(3) > 0),
  })
}

/** Any cart: small and large, free and dear, with up to four discounts and two credits. */
export function randomRequest(draw: Draw): PriceRequest {
  const lines = Array.from({ length: draw(7) }, (_, place) => randomLine(draw, place))
  const discounts = Array.from({ length: draw(5) }, (_, place) => randomDiscount(draw, place))
  const credits = Array.from({ length: draw(3) }, (_, place) => ({
    id: `credit-${place}`,
    kind: 'gift-card' as const,
    balanceCents: draw(10_000),
  }))
  return aRequest({ lines, discounts, credits })
}
