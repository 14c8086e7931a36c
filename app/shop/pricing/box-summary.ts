import { percentUp } from './discount-amount.ts'
import { priceBox } from './price-box.ts'
import type { BoxPrice, DeliveryRule } from './price-request.ts'
import type { PricedCart } from './priced-cart.ts'
import { savingsOf } from './savings.ts'
import { sharesOf } from './sum-rows.ts'

/** What the first box costs, what every later one, and how that compares. All in cents. */
export type BoxSummary = Readonly<{
  meals: number
  /** The same meals at the highest price per meal, with their surcharges: a comparison, never a former price. */
  singleCents: number
  boxCents: number
  surchargeCents: number
  deliveryCents: number
  firstOrderCents: number
  /** What else lies in the cart, after its discounts. */
  othersCents: number
  /** Taken off by other codes. */
  codesCents: number
  firstTotalCents: number
  laterTotalCents: number
  savingsCents: number
}>

export type BoxTerms = Readonly<{
  boxes: readonly BoxPrice[]
  delivery: Pick<DeliveryRule, 'feeCents' | 'feeUpToMeals'>
  firstOrderPercent: number
}>

/** What is in the box so far. */
export type BoxContents = Readonly<{
  /** Meals priced by the box. */
  meals: number
  /** What their surcharges add up to. */
  surchargeCents: number
  /** Meals still missing until the box is full. */
  missing: number
}>

/** The price of a box once it is full. Meals beyond its size cost what the others cost. */
export function boxSummary(box: BoxPrice, contents: BoxContents, terms: BoxTerms): BoxSummary {
  const { surchargeCents } = contents
  const meals = contents.meals + contents.missing
  const { deliveryFee } = priceBox(box, terms)
  const highest = Math.max(box.mealCents, ...terms.boxes.map(({ mealCents }) => mealCents))
  const singleCents = meals * highest + surchargeCents
  const boxCents = meals * box.mealCents
  const firstOrderCents = percentUp(boxCents + surchargeCents, terms.firstOrderPercent)
  const laterTotalCents = boxCents + surchargeCents + deliveryFee
  const firstTotalCents = laterTotalCents - firstOrderCents
  return {
    meals,
    singleCents,
    boxCents,
    surchargeCents,
    deliveryCents: deliveryFee,
    firstOrderCents,
    othersCents: 0,
    codesCents: 0,
    firstTotalCents,
    laterTotalCents,
    savingsCents: singleCents + deliveryFee - firstTotalCents,
  }
}

type CartTerms = Readonly<{ firstOrderCode: string | null; boxes: readonly BoxPrice[] }>

/** The same as the cart has it, to the cent. */
export function withCart(summary: BoxSummary, price: PricedCart, { firstOrderCode, boxes }: CartTerms): BoxSummary {
  const shares = sharesOf(price)
  const firstOrderCents = shares
    .filter(({ code }) => code !== null && code === firstOrderCode)
    .reduce((sum, { cents }) => sum + cents, 0)
  const codesCents = price.discountCents - firstOrderCents
  const boxCents = summary.boxCents + summary.surchargeCents
  const goods = price.totalCents + price.discountCents - price.delivery.feeCents
  return {
    ...summary,
    deliveryCents: price.delivery.feeCents,
    firstOrderCents,
    codesCents,
    othersCents: goods - boxCents,
    firstTotalCents: price.totalCents,
    laterTotalCents: boxCents + price.delivery.feeCents,
    savingsCents: savingsOf(price, boxes).cents,
  }
}
