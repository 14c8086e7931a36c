import type { CartAttribute } from '#app/shop/cart/cart-lines.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { distinctChanges, giftsOf, type ModelCart, perform, placeOf } from './cart-model.fixture.ts'
import { addressPlace, type ModelAddress } from './cart-model-address.fixture.ts'
import { priceFault } from './cart-model-price.fixture.ts'
import type { ModelShop, ModelShops } from './cart-model-shop.fixture.ts'
import type { CartStep, GivenAddress, LineChange, WantedLine } from './cart-steps.fixture.ts'

/** A cart as a client sees it, gifts among its lines. */
export type SeenCart = Readonly<{
  id: string
  lines: readonly Readonly<{
    id: string
    variantId: number
    quantity: number
    plan: number | null
    attributes: readonly CartAttribute[]
  }>[]
  codes: readonly string[]
  cards: readonly number[]
  attributes: readonly CartAttribute[]
  country: string
  addresses: readonly (ModelAddress & Readonly<{ id: string }>)[]
  email: string | null
  note: string
  price: PricedCart
}>

/** A way to real carts: in memory, in a database, or over HTTP. */
export type CartRequests = Readonly<{
  send: (mutation: string, variables: object) => Promise<Readonly<{ cart: SeenCart | null; isRefused: boolean }>>
  read: (id: string) => Promise<SeenCart | null>
}>

type Both = { model: ModelCart; seen: SeenCart }

/** Does the steps one after the other to a real cart and to the model, and throws at the first difference. */
export async function followSteps(
  steps: readonly CartStep[],
  { requests, shops }: { requests: CartRequests; shops: ModelShops },
): Promise<void> {
  let both: Both | null = null
  for (const step of steps) both = await follow(both, step, { requests, shops })
  if (both) await expectSame(both.seen, requests, 'what was answered last is not what is kept')
}

async function follow(
  both: Both | null,
  step: CartStep,
  { requests, shops }: { requests: CartRequests; shops: ModelShops },
): Promise<Both | null> {
  const expected = perform(both?.model ?? null, step, shops)
  const { mutation, variables } = asMutation(step, both, shops.main)
  const { cart, isRefused } = await requests.send(mutation, variables)
  const at = `${JSON.stringify(step)} on ${JSON.stringify(both?.model.lines.map(shortened))}`
  if (isRefused !== (expected === null)) throw new Error(`${isRefused ? 'wrongly refused' : 'not refused'}: ${at}`)
  if (expected === null) {
    if (both) await expectSame(both.seen, requests, `refused and yet something changed: ${at}`)
    return both
  }
  if (!cart) throw new Error(`no cart: ${at}`)
  const fault = cartFault(cart, expected) ?? priceFault(cart.price, expected, shops[expected.site])
  if (fault) throw new Error(`${fault}: ${at} gave ${JSON.stringify(cart)}`)
  return { model: expected, seen: cart }
}

function shortened({ goods, quantity, plan, attributes }: ModelCart['lines'][number]) {
  return [goods.variantId, quantity, plan, ...attributes.map(({ key }) => key)]
}

async function expectSame(seen: SeenCart, requests: CartRequests, fault: string): Promise<void> {
  const now = await requests.read(seen.id)
  if (JSON.stringify(now) !== JSON.stringify(seen)) throw new Error(`${fault}: ${JSON.stringify([seen, now])}`)
}

function cartFault(seen: SeenCart, model: ModelCart): string | null {
  const bought = model.lines.map(({ goods, quantity, plan, attributes }) => [
    ...[goods.variantId, quantity, plan, attributes],
  ])
  const gifts = giftsOf(model).map((id) => [id, 1, null, [{ key: '_freeGift', value: 'true' }]])
  const lines = seen.lines.map(({ variantId, quantity, plan, attributes }) => [variantId, quantity, plan, attributes])
  const pairs = {
    lines: [lines, [...bought, ...gifts]],
    codes: [seen.codes, model.codes],
    cards: [seen.cards, model.cards],
    attributes: [seen.attributes, model.attributes],
    addresses: [seen.addresses.map(plainAddress), model.addresses.map(plainAddress)],
    details: [
      [seen.country, seen.email, seen.note],
      [model.country, model.email, model.note],
    ],
  }
  const wrong = Object.entries(pairs).find(([, [one, other]]) => JSON.stringify(one) !== JSON.stringify(other))
  return wrong ? `${wrong[0]} are ${wrong[1].map((each) => JSON.stringify(each)).join(' instead of ')}` : null
}

function plainAddress({ zip, city, country, selected }: ModelAddress) {
  return [zip, city, country, selected]
}

/** The step as the published API knows it. */
function asMutation(step: CartStep, both: Both | null, shop: ModelShop): { mutation: string; variables: object } {
  const cartId = both?.seen.id ?? ''
  const of = (mutation: string, given: object) => ({ mutation, variables: { cartId, ...given } })
  const cardCode = (card: number) => shop.giftCards[card]?.code ?? '0000-0000-0000-0000'
  switch (step.kind) {
    case 'create': {
      const { attributes, codes: discountCodes, country } = step
      const lines = step.lines.map((line) => lineInput(line, shop))
      const input = { attributes, discountCodes, lines, buyerIdentity: { countryCode: country } }
      return { mutation: 'cartCreate', variables: { input } }
    }
    case 'add':
      return of('cartLinesAdd', { lines: step.lines.map((line) => lineInput(line, shop)) })
    case 'update': {
      const changes = both ? distinctChanges(both.model, step.changes) : []
      return of('cartLinesUpdate', {
        lines: changes.map((change) => ({ id: lineId(both, change.line), ...lineInput(change, shop) })),
      })
    }
    case 'remove':
      return of('cartLinesRemove', { lineIds: step.lines.map((line) => lineId(both, line)) })
    case 'codes':
      return of('cartDiscountCodesUpdate', { discountCodes: step.codes })
    case 'gift-cards':
      return of('cartGiftCardCodesUpdate', { giftCardCodes: step.cards.map(cardCode) })
    case 'remove-gift-cards': {
      const ids = step.cards.map((card) => `gid://shopify/AppliedGiftCard/${shop.giftCards[card]?.id ?? 0}`)
      return of('cartGiftCardCodesRemove', { appliedGiftCardIds: ids })
    }
    case 'attributes':
      return of('cartAttributesUpdate', { attributes: step.attributes })
    case 'add-addresses':
      return of('cartDeliveryAddressesAdd', { addresses: step.addresses.map(addressInput) })
    case 'update-address':
      return of('cartDeliveryAddressesUpdate', {
        addresses: [{ id: addressId(both, step.address), ...addressInput(step.given) }],
      })
    case 'remove-address':
      return of('cartDeliveryAddressesRemove', { addressIds: [addressId(both, step.address)] })
    case 'buyer': {
      const { country, email } = step
      const buyerIdentity = { ...(country && { countryCode: country }), ...(email !== undefined && { email }) }
      return of('cartBuyerIdentityUpdate', { buyerIdentity })
    }
    case 'note':
      return of('cartNoteUpdate', { note: step.note })
    case 'wrong-key':
      return of('cartNoteUpdate', { cartId: cartId.replace(/.{24}$/, 'x'.repeat(24)), note: step.note })
  }
}

function lineInput({ goods, quantity, plan, attributes }: Partial<WantedLine> | LineChange, shop: ModelShop): object {
  const variantId = goods === undefined ? undefined : (shop.goods[goods]?.variantId ?? 99_999_999)
  return {
    ...(variantId !== undefined && { merchandiseId: `gid://shopify/ProductVariant/${variantId}` }),
    ...(quantity !== undefined && { quantity }),
    ...(plan !== undefined && { sellingPlanId: plan === null ? null : `gid://shopify/SellingPlan/${plan}` }),
    ...(attributes !== undefined && { attributes }),
  }
}

function lineId(both: Both | null, line: number): string {
  const place = both ? placeOf(both.model, line) : 0
  return both?.seen.lines[place]?.id ?? 'gid://shopify/CartLine/00000000-0000-0000-0000-000000000000'
}

function addressInput({ zip, city, country, selected }: GivenAddress): object {
  const address = { deliveryAddress: { zip, city, countryCode: country } }
  return { address, ...(selected !== undefined && { selected }) }
}

function addressId(both: Both | null, at: number): string {
  const place = both ? addressPlace(both.model, at) : 0
  return both?.seen.addresses[place]?.id ?? 'gid://shopify/CartSelectableAddress/nobody'
}
