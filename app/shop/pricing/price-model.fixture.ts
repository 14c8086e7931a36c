import type { Discount } from '#app/shop/discounts/discount.ts'
import type { PriceLine, PriceRequest } from './price-request.ts'

/**
 * The price of a cart by brute force, written a second time to compare with: every set of codes is tried, cents are
 * handed out one by one, nothing is shared with the engine. Slow, plain, and only the total.
 */
export function modelTotal(request: PriceRequest): number {
  const { lines, codes, discounts } = request
  const kilos = lines.map((line) =>
    line.gift || line.nominalGrams === 1 ? 0 : (line.nominalGrams / 1000) * line.quantity,
  )
  const meals = kilos.reduce((sum, each) => sum + each, 0)
  const recurring = lines.some((line) => line.recurs && !line.gift)
  const fitting = request.boxes.filter((box) => box.size <= meals)
  const box = recurring ? (fitting.at(-1) ?? request.boxes[0]) : undefined
  const prices = lines.map((line) => {
    if (line.gift) return 0
    const inBox = box && line.type === 'meal' && line.recurs
    return (inBox ? Math.max(0, box.mealCents + line.boxSurchargeCents) : line.onceCents) * line.quantity
  })
  const fee = modelFee(request, box ? box.size : meals)
  const given = discounts.filter(({ code }) => code === null || codes.includes(code))
  const helping = given.filter((each) => helps(each, { request, prices, meals, fee })).sort(byName)
  let least = Number.POSITIVE_INFINITY
  for (let set = 0; set < 2 ** helping.length; set++) {
    const chosen = helping.filter((_, place) => (set >> place) % 2 === 1)
    if (chosen.every((one) => chosen.every((other) => one === other || agree(one, other))))
      least = Math.min(least, charge(chosen, { lines, prices, fee }))
  }
  const deposits = lines.map((line) => (line.gift ? 0 : line.depositCents * line.quantity))
  return least + deposits.reduce((sum, each) => sum + each, 0)
}

function modelFee({ lines, delivery }: PriceRequest, meals: number): number {
  const types = lines.filter((line) => !line.gift).map((line) => line.type)
  if (types.some((type) => ['meal', 'bundle', 'drink', 'snack', 'pantry'].includes(type)))
    return meals <= delivery.feeUpToMeals ? delivery.feeCents : 0
  return types.some((type) => type === 'merch' || type === 'print') ? delivery.goodsFeeCents : 0
}

function helps(
  discount: Discount,
  { request, prices, meals, fee }: { request: PriceRequest; prices: number[]; meals: number; fee: number },
): boolean {
  const worth = request.lines.map((line, place) => (isFor(discount, line) ? (prices[place] ?? 0) : 0))
  return (
    request.lines.some((line) => isFor(discount, line)) &&
    (discount.minimumCents ?? 0) <= worth.reduce((sum, each) => sum + each, 0) &&
    (discount.minimumMeals ?? 0) <= meals &&
    (discount.class !== 'delivery' || fee > 0)
  )
}

function isFor({ mealsOnly, purchase, productIds }: Discount, line: PriceLine): boolean {
  if (line.gift || line.type === 'gift-card' || line.type === 'store-credit') return false
  if (mealsOnly && line.type !== 'meal' && line.type !== 'bundle') return false
  if (purchase !== 'any' && (purchase === 'subscription') !== line.recurs) return false
  return !productIds || productIds.includes(line.productId)
}

function agree(one: Discount, other: Discount): boolean {
  return one.combinesWith.includes(other.class) && other.combinesWith.includes(one.class)
}

function charge(
  chosen: Discount[],
  { lines, prices, fee }: { lines: readonly PriceLine[]; prices: number[]; fee: number },
): number {
  let left = prices
  for (const kind of ['product', 'order']) {
    const before = left
    for (const each of chosen.filter((discount) => discount.class === kind)) {
      const worth = before.map((cents, place) => (lines[place] && isFor(each, lines[place]) ? cents : 0))
      left = handOut(amountOf(each, worth), worth, left)
    }
  }
  let delivery = fee
  for (const each of chosen.filter((discount) => discount.class === 'delivery'))
    delivery = Math.max(0, delivery - amountOf(each, [fee]))
  return delivery + left.reduce((sum, cents) => sum + cents, 0)
}

function amountOf({ value }: Discount, worth: number[]): number {
  const base = worth.reduce((sum, cents) => sum + cents, 0)
  if (value.kind === 'free-delivery') return base
  if (value.kind === 'fixed') return Math.min(value.cents, base)
  const thousandths = BigInt(base) * BigInt(Math.round(value.percent * 10))
  return Number(thousandths / 1000n + (thousandths % 1000n > 0n ? 1n : 0n))
}

function handOut(amount: number, worth: number[], left: number[]): number[] {
  const parts = modelParts(amount, worth)
  if (parts.every((part, place) => part <= (left[place] ?? 0)))
    return left.map((cents, place) => cents - (parts[place] ?? 0))
  const open = worth.map((cents, place) => (cents > 0 ? (left[place] ?? 0) : 0))
  const others = modelParts(
    Math.min(
      amount,
      open.reduce((sum, cents) => sum + cents, 0),
    ),
    open,
  )
  return left.map((cents, place) => cents - (others[place] ?? 0))
}

function modelParts(amount: number, weights: number[]): number[] {
  const sum = BigInt(weights.reduce((all, weight) => all + weight, 0))
  if (sum === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount))
  const parts = exact.map((each) => Number(each / sum))
  const rests = exact.map((each) => each % sum)
  for (let missing = amount - parts.reduce((all, part) => all + part, 0); missing > 0; missing--) {
    const most = rests.reduce((best, rest, place) => (rest > (rests[best] ?? 0n) ? place : best), 0)
    parts[most] = (parts[most] ?? 0) + 1
    rests[most] = -1n
  }
  return parts
}

function byName(one: Discount, other: Discount): number {
  return (one.code ?? '') < (other.code ?? '') ? -1 : 1
}
