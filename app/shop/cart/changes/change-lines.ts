import { readGlobalId, wholeNumber } from '#app/foundation/ids/global-id.ts'
import { type Cart, type CartLine, FREE_GIFT } from '#app/shop/cart/cart.ts'
import { readLineId } from '#app/shop/cart/cart-id.ts'
import { isWithinLimit, MOST_LINES, MOST_PIECES, quantityFault } from '#app/shop/cart/cart-limits.ts'
import { attributesOfNewLine, type CartAttribute, isOneTime, isSameLine } from '#app/shop/cart/cart-lines.ts'
import { merchandiseGone } from '#app/shop/cart/cart-words.ts'
import { storableAttributes } from '#app/shop/cart/storable-text.ts'
import { planNumber, plansFor } from '#app/shop/catalog/window/selling-plans.ts'
import type { WindowProduct, WindowVariant } from '#app/shop/catalog/window/shop-window.ts'
import { type CartChange, type CartShop, type Changed, changed, refusedFor, wordsOf } from './cart-change.ts'
import type { CartErrorCode, CartRefusal } from './cart-refusal.ts'
import { attributeRefusals } from './change-details.ts'
import { isGiftLineId } from './price-lines.ts'
import { bonusFault, saleFault } from './sale-rules.ts'

export type LineInput = Readonly<{
  merchandiseId: string
  quantity?: number | null
  sellingPlanId?: string | null
  attributes?: readonly CartAttribute[] | null
}>
export type LineUpdateInput = Readonly<{ id: string }> & Partial<LineInput>

/** A line as it was sent, with the places in what was sent that its faults are told at. */
type Wanted = Readonly<{ line: CartLine; merchandiseId: string; at: readonly string[] }>

/** Puts goods into the cart: onto the line that is the same, or onto a new one. */
export function addLines(inputs: readonly LineInput[]): CartChange {
  return (cart, shop) => {
    const wanted = inputs.map((input, index) => newLine(input, ['lines', String(index)], shop))
    const refusals = wanted.flatMap((each) => [
      ...quantityRefusals(each, shop, 1),
      ...goodsRefusals(each, { cart, shop }),
    ])
    if (refusals.length) return refusedFor(refusals)
    return fitting(wanted, merged([...cart.lines, ...wanted.map(({ line }) => line)], cart), shop)
  }
}

/** What is not mentioned of a line stays; none of it left takes the line out; a plan of null means bought once. */
export function updateLines(inputs: readonly LineUpdateInput[]): CartChange {
  return (cart, shop) => {
    const refusals: CartRefusal[] = []
    const wanted: Wanted[] = []
    inputs.forEach((input, index) => {
      const at = ['lines', String(index)]
      const line = findLine(cart, input.id)
      if (!line) {
        refusals.push(lineRefusal(input.id, [...at, 'id'], { cart, shop }))
        return
      }
      const each = { line: marked(updated(line, input), shop), merchandiseId: input.merchandiseId ?? '', at }
      refusals.push(
        ...quantityRefusals(each, shop, 0),
        ...(each.line.quantity ? goodsRefusals(each, { cart, shop }) : []),
      )
      wanted.push(each)
    })
    if (refusals.length) return refusedFor(refusals)
    const changes = new Map(wanted.map(({ line }) => [line.id, line]))
    const lines = cart.lines.map((line) => changes.get(line.id) ?? line).filter(({ quantity }) => quantity > 0)
    return fitting(wanted, merged(lines, cart), shop)
  }
}

export function removeLines(ids: readonly string[]): CartChange {
  return (cart, shop) => {
    const found = ids.map((id) => findLine(cart, id))
    const refusals = ids.flatMap((id, index) =>
      found[index] ? [] : [lineRefusal(id, ['lineIds', String(index)], { cart, shop })],
    )
    if (refusals.length) return refusedFor(refusals)
    return changed({ ...cart, lines: cart.lines.filter((line) => !found.includes(line)) })
  }
}

type Surroundings = Readonly<{ cart: Cart; shop: CartShop }>

function newLine(
  { merchandiseId, quantity, sellingPlanId, attributes }: LineInput,
  at: readonly string[],
  shop: CartShop,
): Wanted {
  const line = {
    id: shop.newId(),
    variantId: numberIn(merchandiseId, 'ProductVariant') ?? 0,
    quantity: quantity ?? 1,
    plan: planIn(sellingPlanId),
    attributes: copied(attributes ?? []),
  }
  return { line: marked(line, shop), merchandiseId, at }
}

/** Goods that there are only once say so, with every client. */
function marked(line: CartLine, { window }: CartShop): CartLine {
  const variant = window.findVariant(line.variantId)
  if (!variant || isOneTime(line.attributes)) return line
  const own = attributesOfNewLine({ oneTime: window.productOf(variant).isOneTime })
  return { ...line, attributes: [...line.attributes, ...own] }
}

function updated(line: CartLine, { merchandiseId, quantity, sellingPlanId, attributes }: LineUpdateInput): CartLine {
  return {
    ...line,
    variantId: merchandiseId == null ? line.variantId : (numberIn(merchandiseId, 'ProductVariant') ?? 0),
    quantity: quantity ?? line.quantity,
    plan: sellingPlanId === undefined ? line.plan : planIn(sellingPlanId),
    attributes: attributes == null ? line.attributes : copied(attributes),
  }
}

/** A plan that cannot be read is none of ours: 0 is nobody's number. */
function planIn(id: string | null | undefined): number | null {
  return id == null ? null : (numberIn(id, 'SellingPlan') ?? 0)
}

function numberIn(text: string, type: string): number | null {
  const id = readGlobalId(text)
  return id?.type === type ? wholeNumber(id.id) : null
}

/** The mark of a gift is the shop's own to give. */
function copied(attributes: readonly CartAttribute[]): readonly CartAttribute[] {
  return storableAttributes(attributes).filter(({ key }) => key !== FREE_GIFT)
}

function findLine({ lines, token }: Cart, id: string): CartLine | undefined {
  const own = readLineId(id, token)
  return lines.find((line) => line.id === own)
}

function lineRefusal(id: string, field: readonly string[], { cart, shop }: Surroundings): CartRefusal {
  const words = wordsOf(shop)
  const isGift = isGiftLineId(readLineId(id, cart.token) ?? '')
  return {
    code: isGift ? 'INVALID_MERCHANDISE_LINE' : 'INVALID',
    field,
    message: isGift ? words.giftLocked : words.lineUnknown,
  }
}

function quantityRefusals({ line: { quantity }, at }: Wanted, shop: CartShop, least: 0 | 1): CartRefusal[] {
  const words = wordsOf(shop)
  const field = [...at, 'quantity']
  const fault = quantityFault(quantity, least)
  if (fault === 'too-many') return [{ code: 'MAXIMUM_EXCEEDED', field, message: words.tooMany }]
  return fault ? [{ code: 'LESS_THAN', field, message: least ? words.tooFew : words.negative }] : []
}

/** What is wrong with the goods themselves, whatever else lies in the cart. */
function goodsRefusals({ line, merchandiseId, at }: Wanted, { cart, shop }: Surroundings): CartRefusal[] {
  const variant = shop.window.findVariant(line.variantId)
  const refusal = (code: CartErrorCode, name: string, message: string) => [{ code, field: [...at, name], message }]
  if (!variant) return refusal('INVALID', 'merchandiseId', merchandiseGone(merchandiseId))
  const product = shop.window.productOf(variant)
  const words = wordsOf(shop)
  const fault = saleFault(product, variant, { codes: cart.codes, bonus: shop.bonus })
  if (fault === 'not-for-sale') return refusal('INVALID', 'merchandiseId', words.notForSale(product.title))
  if (fault === 'needs-offer-code') return refusal('INVALID', 'merchandiseId', words.needsOfferCode(product.title))
  return [
    ...planRefusals({ line, at }, { product, variant, shop }),
    ...attributeRefusals(line.attributes, [...at, 'attributes'], shop),
  ]
}

function planRefusals(
  { line: { plan }, at }: Pick<Wanted, 'line' | 'at'>,
  { product, shop }: { product: WindowProduct; variant: WindowVariant; shop: CartShop },
): CartRefusal[] {
  const words = wordsOf(shop)
  const field = [...at, 'sellingPlanId']
  if (plan === null && product.isSubscriptionVersion)
    return [{ code: 'VARIANT_REQUIRES_SELLING_PLAN', field, message: words.needsPlan(product.title) }]
  const hasPlan = plan === null || plansFor(product, shop.window).some((each) => planNumber(each) === plan)
  return hasPlan ? [] : [{ code: 'SELLING_PLAN_NOT_APPLICABLE', field, message: words.wrongPlan(product.title) }]
}

/** Lines that are the same become one, in the place of the first. */
function merged(lines: readonly CartLine[], cart: Cart): Cart {
  const kept: CartLine[] = []
  for (const line of lines) {
    const place = kept.findIndex((each) => each.variantId === line.variantId && isSame(each, line))
    const first = kept[place]
    if (first) kept[place] = { ...first, quantity: first.quantity + line.quantity }
    else kept.push(line)
  }
  return { ...cart, lines: kept }
}

function isSame(one: CartLine, other: CartLine): boolean {
  return isSameLine(identityOf(one), identityOf(other))
}

function identityOf({ variantId, plan, attributes }: CartLine) {
  return { variantId: String(variantId), sellingPlanId: plan === null ? null : String(plan), attributes }
}

/** Whether everything fits together: not too many lines or pieces, and no bonus that was not earned. */
function fitting(wanted: readonly Wanted[], cart: Cart, shop: CartShop): Changed {
  const words = wordsOf(shop)
  if (!isWithinLimit(cart.lines.length, MOST_LINES))
    return refusedFor([{ code: 'CART_TOO_LARGE', field: ['lines'], message: words.tooManyLines }])
  const refusals = wanted.flatMap(({ line, at }): CartRefusal[] => {
    const whole = cart.lines.find((each) => each.variantId === line.variantId && isSame(each, line))
    if (whole && whole.quantity > MOST_PIECES && line.variantId !== shop.bonus?.variantId)
      return [{ code: 'MAXIMUM_EXCEEDED', field: [...at, 'quantity'], message: words.tooMany }]
    const fault = line.quantity > 0 && line.variantId === shop.bonus?.variantId ? bonusFault(cart, shop) : null
    return fault ? [{ code: 'INVALID', field: [...at, 'merchandiseId'], message: fault }] : []
  })
  return refusals.length ? refusedFor(refusals) : changed(cart)
}
