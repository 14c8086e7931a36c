import type { CartMode } from '#app/shop/cart/cart-mode.ts'
import { typeOfName } from '#app/shop/catalog/product-type-names.ts'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import type { PriceLine, PriceRequest } from '#app/shop/pricing/price-request.ts'
import type { ShownLine } from './cart-wishes.ts'
import { recursIn } from './line-mode.ts'
import type { Predict } from './shown-cart.ts'
import { MISSING_MEALS, priceKey } from './shown-items.ts'

/** The box that tiles show prices for. */
const SHOWN_BOX_SIZE = 16

/** What the lines will cost, by the shop's own engine and with what the shop last said of prices and codes. */
export const predictPrice: Predict = ({ request }, { lines, codes, mode, missing }) => {
  const gifts = request.lines.filter(({ gift }) => gift === 'free-gift')
  const wanted = lines.flatMap((line) => priceLines(line, { request, mode }))
  const toCome = missing > 0 ? [missingMeals(missing, { lines: wanted, vat: request.vat })] : []
  return priceCart({ ...request, lines: [...wanted, ...toCome, ...gifts], codes: codes.map(({ code }) => code) })
}

/** Meals that are not chosen yet count at the box's price per meal. */
function missingMeals(quantity: number, { lines, vat }: Pick<PriceRequest, 'lines' | 'vat'>): PriceLine {
  const meal = lines.find(({ type }) => type === 'meal')
  return {
    key: MISSING_MEALS,
    variantId: 0,
    productId: 0,
    type: 'meal',
    quantity,
    onceCents: 0,
    boxSurchargeCents: 0,
    depositCents: 0,
    nominalGrams: 1000,
    taxClass: meal?.taxClass ?? Object.keys(vat)[0] ?? '',
    recurs: true,
    gift: null,
    offerCode: null,
  }
}

type Basis = Readonly<{ request: PriceRequest; mode: CartMode }>

function priceLines(line: ShownLine, { request, mode }: Basis): readonly PriceLine[] {
  const known = line.confirmed.flatMap(({ id }) => request.lines.find(({ key }) => key === priceKey(id)) ?? [])
  const recurs = recursIn(line, mode)
  if (known.length === 0) return [{ ...newLine(line, request), recurs }]
  const others = known.slice(1).reduce((sum, { quantity }) => sum + quantity, 0)
  return known.map((each, place) => ({
    ...each,
    quantity: place === 0 ? Math.max(0, line.quantity - others) : each.quantity,
    recurs: each.gift === null && recurs,
  }))
}

/** Goods that the shop has not priced yet, as their tile told them. */
function newLine({ key, goods, quantity }: ShownLine, { boxes, lines, vat }: PriceRequest): PriceLine {
  const type = typeOfName(goods.type)
  const shownBox = boxes.find(({ size }) => size === SHOWN_BOX_SIZE)?.mealCents
  return {
    key,
    variantId: numberOf(goods.variantId),
    productId: numberOf(goods.productId),
    type,
    quantity,
    onceCents: goods.onceCents,
    boxSurchargeCents: goods.inBoxCents === null || shownBox === undefined ? 0 : goods.inBoxCents - shownBox,
    depositCents: goods.depositCents,
    nominalGrams: goods.nominalGrams,
    taxClass: lines.find((line) => line.type === type)?.taxClass ?? Object.keys(vat)[0] ?? '',
    recurs: false,
    gift: null,
    offerCode: null,
  }
}

function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('/') + 1))
}
