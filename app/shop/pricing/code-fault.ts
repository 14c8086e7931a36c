import type { CodeFault, CodeHint, Discount } from '#app/shop/discounts/discount.ts'
import { isSameCode } from '#app/shop/discounts/same-code.ts'
import { total } from './allocate.ts'
import { isEntitled, isInRange } from './entitlement.ts'
import type { Goods } from './goods-price.ts'
import type { PriceRequest } from './price-request.ts'

/** Why a discount does not help, and the nearest change that would make it help. */
export type Objection = Readonly<{ fault: CodeFault; hint: CodeHint | null }>

export type Occasion = Readonly<{
  goods: readonly Goods[]
  progress: number
  feeCents: number
  buyer: PriceRequest['buyer']
  now: Date
}>

/** The first reason why a discount does not hold for a cart; null if it holds. */
export function objectionTo(discount: Discount, occasion: Occasion): Objection | null {
  return timeObjection(discount, occasion) ?? buyerObjection(discount, occasion) ?? cartObjection(discount, occasion)
}

/** Why a discount never helps a buyer again, whatever they put into the cart; null if it can, today or one day. */
export function objectionForGood(discount: Discount, occasion: Pick<Occasion, 'buyer' | 'now'>): Objection | null {
  const objections = [timeObjection(discount, occasion), buyerObjection(discount, occasion)]
  return objections.find((each) => each !== null && each.hint?.kind !== 'wait-until') ?? null
}

type Moment = Pick<Occasion, 'now'>

function timeObjection({ startsAt, endsAt, usageLimit, used }: Discount, { now }: Moment): Objection | null {
  if (endsAt && endsAt <= now) return objection('CURRENTLY_INACTIVE')
  if (startsAt && startsAt > now) return objection('CURRENTLY_INACTIVE', { kind: 'wait-until', date: startsAt })
  return usageLimit !== null && used >= usageLimit ? objection('USAGE_LIMIT_REACHED') : null
}

/** Automatic discounts are given to everybody, the others to who typed their code. */
export function isGiven({ code }: Discount, codes: readonly string[]): boolean {
  return code === null || codes.some((each) => isSameCode(each, code))
}

/** Whether the price of a cart with these codes depends on who buys it. */
export function dependsOnBuyer(discounts: readonly Discount[], codes: readonly string[]): boolean {
  return discounts.some((each) => (each.oncePerCustomer || each.firstOrderOnly) && isGiven(each, codes))
}

/** Nobody knows yet whether a guest has ordered before: the benefit of the doubt, until the order is placed. */
function buyerObjection(discount: Discount, { buyer }: Pick<Occasion, 'buyer'>): Objection | null {
  const { id, code, oncePerCustomer, firstOrderOnly } = discount
  if (code !== null && buyer.ownCodes?.some((own) => isSameCode(own, code)))
    return objection('CUSTOMER_NOT_ELIGIBLE', { kind: 'own-code' })
  if (oncePerCustomer && buyer.usedDiscounts.includes(id)) return objection('CUSTOMER_USAGE_LIMIT_REACHED')
  return firstOrderOnly && buyer.isFirstOrder === false ? objection('CUSTOMER_NOT_ELIGIBLE') : null
}

function cartObjection(discount: Discount, { goods, progress, feeCents }: Occasion): Objection | null {
  const entitled = goods.filter(({ line }) => isEntitled(discount, line))
  if (entitled.length === 0) return rangeObjection(discount, goods)
  const missing = (discount.minimumCents ?? 0) - total(entitled.map(({ subtotalCents }) => subtotalCents))
  if (missing > 0) return objection('PURCHASE_NOT_IN_RANGE', { kind: 'spend-more', cents: missing })
  const meals = Math.ceil((discount.minimumMeals ?? 0) - progress)
  if (meals > 0) return objection('QUANTITY_NOT_IN_RANGE', { kind: 'add-meals', meals })
  return discount.class === 'delivery' && feeCents === 0 ? objection('NO_ENTITLED_SHIPPING_LINES') : null
}

function rangeObjection(discount: Discount, goods: readonly Goods[]): Objection {
  if (goods.some(({ line }) => isInRange(discount, line)))
    return objection('INCOMPATIBLE_PURCHASE_TYPE', {
      kind: discount.purchase === 'once' ? 'switch-to-once' : 'switch-to-subscription',
    })
  const [productId] = discount.productIds ?? []
  if (productId !== undefined) return objection('NO_ENTITLED_LINE_ITEMS', { kind: 'add-product', productId })
  const meals = discount.minimumMeals ?? 1
  return objection('NO_ENTITLED_LINE_ITEMS', discount.mealsOnly ? { kind: 'add-meals', meals } : null)
}

function objection(fault: CodeFault, hint: CodeHint | null = null): Objection {
  return { fault, hint }
}
