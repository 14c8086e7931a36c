import type { CartGoods, ConfirmedCart, ConfirmedLine } from '#app/shop/cart/browser/cart-memory.ts'
import type { AddedLine, CartOperation, UpdatedLine } from '#app/shop/cart/browser/cart-operation.ts'
import type { CartPlan, CartProblem } from '#app/shop/cart/browser/cart-state.ts'
import { type ShopAnswer, type ShopRequests, ShopThrottled } from '#app/shop/cart/browser/cart-turn.ts'
import type { CartAttribute } from '#app/shop/cart/cart-lines.ts'

export const MONTHLY: CartPlan = {
  id: 'gid://shopify/SellingPlan/2004',
  name: 'Alle 4 Wochen',
  interval: 'WEEK',
  intervalCount: 4,
}
export const FORTNIGHTLY: CartPlan = { ...MONTHLY, id: 'gid://shopify/SellingPlan/2002', intervalCount: 2 }
export const BONUS = 'gid://shopify/ProductVariant/900'

export function someGoods(variantId: string, more: Partial<CartGoods> = {}): CartGoods {
  return {
    productId: variantId.replace('Variant', ''),
    variantId,
    handle: 'coco-curry',
    title: 'Coco Curry',
    variantTitle: '',
    sku: 'CC',
    image: null,
    type: 'Meal',
    available: true,
    nominalGrams: 1000,
    onceCents: 890,
    inBoxCents: 790,
    depositCents: 0,
    compareAtCents: null,
    plans: [MONTHLY, FORTNIGHTLY],
    requiresPlan: false,
    ...more,
  }
}

/** What of the shop is no meal: oil, which could come with a box, and a tote, which could not. */
export const [OIL, TOTE] = [801, 802] as const

export const SIDES: Readonly<Record<string, Partial<CartGoods>>> = {
  [`gid://shopify/ProductVariant/${OIL}`]: { type: 'Pantry', nominalGrams: 1, inBoxCents: null },
  [`gid://shopify/ProductVariant/${TOTE}`]: { type: 'Merch', nominalGrams: 1, inBoxCents: null, plans: [] },
}

type StoredLine = {
  id: string
  variantId: string
  quantity: number
  attributes: readonly CartAttribute[]
  planId: string | null
}
type StoredCart = {
  id: string
  lines: StoredLine[]
  codes: readonly string[]
  attributes: readonly CartAttribute[]
  customerId: string | null
}

type ShopState = {
  carts: Map<string, StoredCart>
  unknown: readonly string[]
  truth: object | null
  number: number
  /** Customers by the tokens that they sign in with. */
  customers: Readonly<Record<string, string>>
}

const NO_CUSTOMERS: ShopState['customers'] = {}

/** A shop in memory that treats carts as the published API does; it knows every variant but those it is told not to. */
export function simulatedShop({
  unknown = [] as readonly string[],
  truth = null as object | null,
  customers = NO_CUSTOMERS,
} = {}) {
  const state: ShopState = { carts: new Map(), unknown, truth, number: 0, customers }
  const requests: CartOperation['kind'][] = []
  return {
    carts: state.carts,
    requests,
    perform: (operation: CartOperation, cartId: string | null): ShopAnswer => {
      requests.push(operation.kind)
      return perform(state, operation, cartId)
    },
    find: (id: string) => {
      const cart = state.carts.get(id)
      return cart ? confirmed(cart, truth) : null
    },
    /** Quantity of each variant that the shop has in a cart. */
    quantities: (id: string | null): Record<string, number> => {
      const all: Record<string, number> = {}
      for (const { variantId, quantity } of state.carts.get(id ?? '')?.lines ?? [])
        all[variantId] = (all[variantId] ?? 0) + quantity
      return all
    },
  }
}

function perform(state: ShopState, operation: CartOperation, cartId: string | null): ShopAnswer {
  if (operation.kind === 'create') return create(state, operation.input)
  const cart = state.carts.get(cartId ?? '')
  if (!cart) return refusal(['cartId'], 'The specified cart does not exist.')
  return change(state, cart, operation) ?? { kind: 'cart', cart: confirmed(cart, state.truth), warnings: [] }
}

function create(state: ShopState, input: Extract<CartOperation, { kind: 'create' }>['input']): ShopAnswer {
  const refused = badLine(state, input.lines)
  if (refused) return refused
  const made: StoredCart = {
    ...{ id: `cart-${++state.number}`, lines: [], codes: input.discountCodes, attributes: input.attributes },
    customerId: null,
  }
  add(state, made, input.lines)
  state.carts.set(made.id, made)
  return { kind: 'cart', cart: confirmed(made, state.truth), warnings: [] }
}

function change(state: ShopState, cart: StoredCart, operation: CartOperation): ShopAnswer | null {
  if (operation.kind === 'codes') cart.codes = operation.discountCodes
  if (operation.kind === 'attributes') cart.attributes = operation.attributes
  if (operation.kind === 'add') return badLine(state, operation.lines) ?? add(state, cart, operation.lines)
  if (operation.kind === 'remove') return remove(cart, operation.lineIds)
  if (operation.kind === 'buyer') return identify(state.customers, cart, operation.customerAccessToken)
  return operation.kind === 'update' ? update(cart, operation.lines) : null
}

function add(state: ShopState, cart: StoredCart, lines: readonly AddedLine[]): null {
  for (const { merchandiseId, quantity, attributes, sellingPlanId = null } of lines) {
    const same = cart.lines.find(
      (line) =>
        line.variantId === merchandiseId &&
        line.planId === sellingPlanId &&
        JSON.stringify(line.attributes) === JSON.stringify(attributes),
    )
    const id = `line-${++state.number}`
    if (same) same.quantity += quantity
    else cart.lines.push({ id, variantId: merchandiseId, quantity, attributes, planId: sellingPlanId })
  }
  return null
}

function remove(cart: StoredCart, lineIds: readonly string[]): ShopAnswer | null {
  const known = new Set(cart.lines.map(({ id }) => id))
  const place = lineIds.findIndex((id) => !known.has(id))
  if (place >= 0) return refusal(['lineIds', String(place)], 'There is no such line.')
  cart.lines = cart.lines.filter(({ id }) => !lineIds.includes(id))
  return null
}

function update(cart: StoredCart, lines: readonly UpdatedLine[]): ShopAnswer | null {
  const place = lines.findIndex(({ id }) => !cart.lines.some((line) => line.id === id))
  if (place >= 0) return refusal(['lines', String(place), 'id'], 'There is no such line.')
  const updates = new Map(lines.map((line) => [line.id, line]))
  const updated = cart.lines.map((line) => {
    const { quantity, sellingPlanId } = updates.get(line.id) ?? { quantity: line.quantity, sellingPlanId: line.planId }
    return { ...line, quantity, planId: sellingPlanId }
  })
  cart.lines = updated.filter(({ quantity }) => quantity > 0)
  return null
}

function identify(customers: ShopState['customers'], cart: StoredCart, token: string | null): ShopAnswer | null {
  const customerId = token === null ? null : customers[token]
  if (customerId === undefined)
    return refusal(['buyerIdentity', 'customerAccessToken'], 'The customer access token is not valid.')
  cart.customerId = customerId
  return null
}

function refusal(field: readonly string[], message: string): ShopAnswer {
  return { kind: 'refused', problems: [{ code: 'INVALID', field, message }] }
}

function badLine({ unknown }: ShopState, lines: readonly AddedLine[]): ShopAnswer | null {
  const place = lines.findIndex(({ merchandiseId }) => unknown.includes(merchandiseId))
  return place < 0 ? null : refusal(['lines', String(place), 'merchandiseId'], 'There is no such merchandise.')
}

function confirmed({ id, lines, codes, attributes, customerId }: StoredCart, truth: object | null): ConfirmedCart {
  return {
    id,
    checkoutUrl: `https://backend.tiefgruen.example/cart/c/${id}?key=k`,
    attributes,
    discountCodes: codes.map((code) => ({ code, applicable: true })),
    lines: lines.map(confirmedLine),
    subtotalCents: 0,
    truth: truth && JSON.stringify(truth),
    customerId,
    language: 'de',
  }
}

function confirmedLine({ id, variantId, quantity, attributes, planId }: StoredLine): ConfirmedLine {
  const isBonus = variantId === BONUS
  const goods = someGoods(variantId, isBonus ? { nominalGrams: 1, type: 'Gift', plans: [] } : (SIDES[variantId] ?? {}))
  const plan = [MONTHLY, FORTNIGHTLY].find((each) => each.id === planId) ?? null
  const unitCents = isBonus ? 0 : plan ? 790 : 890
  const cost = { unitCents, subtotalCents: unitCents * quantity, totalCents: unitCents * quantity, discounts: [] }
  return { id, quantity, attributes, plan, goods, cost, kind: isBonus ? 'bonus' : 'goods' }
}

export type SimulatedShop = ReturnType<typeof simulatedShop>

/** What can happen to a message on its way. */
export type Fate = 'arrives' | 'request-lost' | 'answer-lost' | 'fails' | 'throttled-shortly' | 'throttled-long'

export const UNKNOWN: readonly CartProblem[] = [
  { code: null, field: null, message: 'The mutation failed due to an unknown error.' },
]

function keepAway(happens: Fate): void {
  if (happens === 'throttled-shortly') throw new ShopThrottled(2)
  if (happens === 'throttled-long') throw new ShopThrottled(90)
}

/** The way to a shop; `fate` says what happens to the next message, and `delay` when. */
export function requestsTo(
  shop: SimulatedShop,
  fate: () => Fate = () => 'arrives',
  delay: () => Promise<unknown> = () => Promise.resolve(),
): ShopRequests {
  return {
    async send(operation, cartId) {
      const happens = fate()
      await delay()
      keepAway(happens)
      if (happens === 'request-lost') return { kind: 'unreachable' }
      if (happens === 'fails') return { kind: 'refused', problems: UNKNOWN }
      const answer = shop.perform(operation, cartId)
      await delay()
      return happens === 'answer-lost' ? { kind: 'unreachable' } : answer
    },
    async fetch(cartId) {
      const happens = fate()
      await delay()
      keepAway(happens)
      if (happens !== 'arrives') throw new Error('No connection')
      const found = shop.find(cartId)
      await delay()
      return found
    },
  }
}
