import { modelTotal } from '#app/shop/pricing/price-model.fixture.ts'
import type { PriceLine, PriceRequest } from '#app/shop/pricing/price-request.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { giftsOf, holds, isBonus, type ModelCart, mealsIn } from './cart-model.fixture.ts'
import { destination } from './cart-model-address.fixture.ts'
import type { ModelGoods, ModelShop } from './cart-model-shop.fixture.ts'

/** What is wrong with the price of a cart; null when every cent is where it belongs. */
export function priceFault(price: PricedCart, cart: ModelCart, shop: ModelShop): string | null {
  return sumFault(price) ?? modelFault(price, cart, shop) ?? vatFault(price, cart, shop) ?? giftFault(price, cart, shop)
}

function sumFault(price: PricedCart): string | null {
  const { lines, delivery, discountCents, depositCents, subtotalCents, totalCents, credits, dueCents } = price
  const amounts = [
    ...lines.flatMap((line) => [line.unitCents, line.subtotalCents, line.totalCents, line.depositCents]),
    ...lines.flatMap(({ shares }) => shares.map(({ cents }) => cents)),
    ...[delivery.feeCents, delivery.totalCents, discountCents, depositCents, subtotalCents, totalCents, dueCents],
  ]
  if (!amounts.every((cents) => Number.isInteger(cents) && cents >= 0)) return 'an amount below nothing'
  const full = sum(lines.map((line) => line.subtotalCents))
  if (full - discountCents + delivery.feeCents + depositCents !== totalCents) return 'the parts are not the total'
  if (sum(lines.map((line) => line.totalCents)) !== subtotalCents) return 'the lines are not the subtotal'
  if (sum(credits.map(({ usedCents }) => usedCents)) + dueCents !== totalCents) return 'the payment is not the total'
  return null
}

function modelFault(price: PricedCart, cart: ModelCart, shop: ModelShop): string | null {
  const request = requestOf(cart, shop)
  const expected = modelTotal(request)
  if (price.totalCents !== expected) return `the total is ${price.totalCents} instead of ${expected}`
  const meals = mealsIn(cart, shop)
  if (Math.abs(price.progress - meals) > 1e-9) return `${price.progress} meals instead of ${meals}`
  const vouchers = price.lines.filter((_, place) => request.lines[place]?.type === 'gift-card')
  const payable = expected - sum(vouchers.map((line) => line.totalCents))
  const balance = sum(request.credits.map(({ balanceCents }) => balanceCents))
  const due = expected - Math.min(balance, payable)
  return price.dueCents === due ? null : `${price.dueCents} are due instead of ${due}`
}

/** The rates add up to the total, and each is the rate of its goods and their part of the delivery. */
function vatFault({ lines, vat, delivery, totalCents }: PricedCart, cart: ModelCart, shop: ModelShop): string | null {
  if (sum(vat.map(({ grossCents }) => grossCents)) !== totalCents) return 'the tax rates are not the total'
  const wrong = vat.find(({ percent, grossCents, netCents, vatCents }) => {
    const tenths = BigInt(Math.round(percent * 10))
    const due = (2n * BigInt(grossCents) * tenths + 1000n + tenths) / (2n * (1000n + tenths))
    return vatCents !== Number(due) || netCents !== grossCents - vatCents || netCents < 0
  })
  if (wrong) return `${wrong.vatCents} are not ${wrong.percent} percent in ${wrong.grossCents}`
  const rates = goodsOf(cart, shop).map((goods) => rateOf(goods, cart, shop))
  const other = lines.find((line, place) => line.vatPercent !== rates[place])
  if (other) return `a line is taxed at ${other.vatPercent} percent`
  const left = vat.map(({ percent, grossCents }) => {
    const own = lines.filter((line) => line.vatPercent === percent)
    return grossCents - sum(own.map((line) => line.totalCents + line.depositCents))
  })
  if (left.some((cents) => cents < 0) || sum(left) !== delivery.totalCents) return 'the rates do not carry the delivery'
  return null
}

function giftFault({ lines }: PricedCart, cart: ModelCart, shop: ModelShop): string | null {
  const goods = goodsOf(cart, shop)
  const free = lines.filter((_, place) => {
    const each = goods[place]
    return place >= cart.lines.length || (each && isBonus(each, shop))
  })
  if (free.some(({ totalCents, quantity }) => totalCents !== 0 || quantity !== 1)) return 'a gift costs something'
  return lines.length === goods.length ? null : 'a line has no price'
}

/** Bought goods in their order, gifts behind them. */
function goodsOf(cart: ModelCart, { goods }: ModelShop): readonly ModelGoods[] {
  const gifts = giftsOf(cart).flatMap((id) => goods.find(({ variantId }) => variantId === id) ?? [])
  return [...cart.lines.map((line) => line.goods), ...gifts]
}

function rateOf({ type, taxClass }: ModelGoods, cart: ModelCart, { rules, now }: ModelShop): number {
  if (type === 'gift-card') return 0
  const day = now.toISOString().slice(0, 10)
  const { country, zip } = destination(cart)
  const rows = rules.vat.filter((row) => row.country === country && row.from <= day && (!row.to || day < row.to))
  const percentIn = (postcode: string | null) => (name: string) =>
    rows.findLast((row) => row.taxClass === name && row.postcode === postcode)?.percent
  // A place with rates of its own has these before those of its country.
  const percentOf = (name: string) => (zip === null ? undefined : percentIn(zip)(name)) ?? percentIn(null)(name)
  return percentOf(taxClass) ?? percentOf('standard') ?? Number.NaN
}

function requestOf(cart: ModelCart, shop: ModelShop): PriceRequest {
  const { rules, giftCards, now } = shop
  const { country } = destination(cart)
  const delivery = rules.delivery[country]
  if (!delivery) throw new Error(`Nothing is delivered to ${country}`)
  const active = rules.discounts.filter(
    ({ startsAt, endsAt, usageLimit, used }) =>
      (!startsAt || startsAt <= now) && (!endsAt || now < endsAt) && (usageLimit === null || used < usageLimit),
  )
  const known = active.flatMap(({ code }) => (code !== null && holds(cart.codes, code) ? [code] : []))
  const cents = (id: number) => giftCards.find((card) => card.id === id)?.cents ?? 0
  return {
    lines: goodsOf(cart, shop).map((goods, place) => lineOf(goods, place, { cart, shop })),
    ...{ boxes: rules.boxes, delivery, vat: {}, codes: known, discounts: active, now },
    buyer: { isFirstOrder: null, usedDiscounts: [] },
    credits: cart.cards.map((id) => ({ id: String(id), kind: 'gift-card', balanceCents: cents(id) })),
  }
}

function lineOf(goods: ModelGoods, place: number, { cart, shop }: { cart: ModelCart; shop: ModelShop }): PriceLine {
  const line = cart.lines[place]
  return {
    ...{ key: String(place), variantId: goods.variantId, productId: goods.productId, type: goods.type },
    quantity: line?.quantity ?? 1,
    onceCents: goods.cents,
    boxSurchargeCents: goods.surchargeCents,
    depositCents: goods.depositCents,
    nominalGrams: goods.grams,
    taxClass: goods.taxClass,
    recurs: line !== undefined && line.plan !== null && !line.attributes.some(({ key }) => key === '_oneTime'),
    gift: line ? (isBonus(goods, shop) ? 'bonus' : null) : 'free-gift',
    offerCode: goods.offerCode,
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
