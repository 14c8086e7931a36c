import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { readCartTruth } from '#app/shop/cart/cart-truth.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { standingDatabase, standingShop } from '../standing-shop.fixture.ts'
import { cartClient, FOUR_WEEKS } from './cart-client.fixture.ts'
import { storefrontClient, tokenOf } from './storefront-client.fixture.ts'

const [shop, database] = [standingShop(), standingDatabase()]
const { ask } = storefrontClient(shop, await tokenOf(shop))
const carts = cartClient(ask)
const { cartOf } = carts

const codesOf = (errors: { code: string }[]) => errors.map(({ code }) => code)
const eur = (amount: string) => ({ amount, currencyCode: 'EUR' })

test('[7.2-op-cartDiscountCodesUpdate] [3.7-field-discounts] [D-03] [5.4-onetime-code] codes are replaced; those that do not help stay, with the reason and the way to make them help', async () => {
  const once = await cartOf(4)
  const codes = ['ABO20', 'WILLKOMMEN10', 'SOMMER25', 'FRUEHSTART', 'NIX']
  const answer = await carts.change('cartDiscountCodesUpdate', once.id, { discountCodes: codes })
  expect(answer.userErrors).toEqual([])
  expect(answer.cart.discountCodes).toEqual(codes.map((code) => ({ code, applicable: code === 'WILLKOMMEN10' })))
  expect(codesOf(answer.warnings)).toEqual([
    'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE',
    'DISCOUNT_CURRENTLY_INACTIVE',
    'DISCOUNT_USAGE_LIMIT_REACHED',
    'DISCOUNT_NOT_FOUND',
  ])
  expect(answer.warnings[0].message).toContain('Im Abo gilt er.')
  expect(answer.cart.lines.nodes[0].discountAllocations).toMatchObject([
    { code: 'WILLKOMMEN10', discountedAmount: eur('3.4') },
  ])
  const none = await carts.change('cartDiscountCodesUpdate', once.id, { discountCodes: [] })
  expect([none.cart.discountCodes, none.warnings]).toEqual([[], []])
})

test('[D-03] the reason of a code is in the language of the request, with what is missing', async () => {
  const english = cartClient(ask, 'EN')
  const cart = await cartOf(1)
  const { warnings } = await english.change('cartDiscountCodesUpdate', cart.id, { discountCodes: ['LENA15'] })
  expect(warnings).toMatchObject([{ code: 'DISCOUNT_PURCHASE_NOT_IN_RANGE', target: cart.id }])
  expect(warnings[0].message).toBe('The cart is still too small for the code LENA15. €21.51 more to go.')
})

test('[5.1-code-repeat] [3.6-field-discountCodes] a repeated code counts once, whatever its spelling', async () => {
  const cart = await cartOf(12, { plan: FOUR_WEEKS })
  const discountCodes = [' abo20 ', 'ABO20', '', '  ']
  const answer = await carts.change('cartDiscountCodesUpdate', cart.id, { discountCodes })
  expect(answer.cart.discountCodes).toEqual([{ code: 'abo20', applicable: true }])
  expect(answer.cart.cost.subtotalAmount).toEqual(eur('72.86'))
})

test('a code for the delivery is an allocation of the cart itself', async () => {
  const cart = await cartOf(3, { discountCodes: ['GRATISVERSAND'] })
  expect(cart.discountAllocations).toEqual([{ discountedAmount: eur('4.9'), targetType: 'SHIPPING_LINE' }])
  expect(cart.cost.totalAmount).toEqual(cart.cost.subtotalAmount)
})

test('the country of the buyer decides about tax, and only countries of the site count', async () => {
  const cart = await cartOf(2)
  const taxes = []
  for (const countryCode of ['DE', 'AT', 'DK']) {
    const { cart: moved } = await carts.change('cartBuyerIdentityUpdate', cart.id, { buyerIdentity: { countryCode } })
    expect(moved.buyerIdentity.countryCode).toBe(countryCode)
    expect(moved.cost.totalAmount).toEqual(cart.cost.totalAmount)
    taxes.push(moved.cost.totalTaxAmount.amount)
  }
  expect(new Set(taxes).size).toBe(3)
  const refused = await carts.change('cartBuyerIdentityUpdate', cart.id, { buyerIdentity: { countryCode: 'CH' } })
  expect(refused.userErrors).toMatchObject([{ code: 'INVALID', field: ['buyerIdentity', 'countryCode'] }])
  const { cart: swiss } = await carts.create({ buyerIdentity: { countryCode: 'CH' } })
  expect(swiss.checkoutUrl).toContain(`http://ch.localhost:${shop.port}/cart/c/`)
})

test('an empty e-mail address is refused, a cart keeps what is not mentioned', async () => {
  const { cart } = await carts.create({ buyerIdentity: { email: 'jana@example.org' } })
  for (const email of ['', 'jana', 'a@b', 'a b@c.de', 'a\0b@c.de', `${'a'.repeat(300)}@b.de`]) {
    const answer = await carts.change('cartBuyerIdentityUpdate', cart.id, { buyerIdentity: { email } })
    expect(answer.userErrors).toMatchObject([{ code: 'INVALID', field: ['buyerIdentity', 'email'] }])
  }
  const { cart: moved } = await carts.change('cartBuyerIdentityUpdate', cart.id, {
    buyerIdentity: { countryCode: 'AT' },
  })
  expect(moved.buyerIdentity).toMatchObject({ email: 'jana@example.org', countryCode: 'AT' })
})

test('[9-berlin-zone-use] in Berlin a courier is offered besides the parcel, at the same price', async () => {
  const cart = await cartOf(2)
  const [group] = cart.deliveryGroups.nodes
  expect(group.deliveryOptions).toMatchObject([{ handle: 'PARCEL', title: 'Paket', estimatedCost: eur('4.9') }])
  const choice = [{ deliveryGroupId: group.id, deliveryOptionHandle: 'BERLIN_COURIER' }]
  const choose = (given: object) => carts.change('cartSelectedDeliveryOptionsUpdate', cart.id, given)
  expect(codesOf((await choose({ selectedDeliveryOptions: choice })).userErrors)).toEqual(['INVALID_DELIVERY_OPTION'])
  const address = {
    deliveryAddress: { lastName: 'Krause', address1: 'Weg 1', zip: '10115', city: 'Berlin', countryCode: 'DE' },
  }
  const moved = await carts.change('cartDeliveryAddressesAdd', cart.id, { addresses: [{ address }] })
  expect(moved.cart.delivery.addresses).toMatchObject([{ selected: true, address: { zip: '10115' } }])
  expect(moved.cart.deliveryGroups.nodes[0].deliveryOptions).toMatchObject([
    { handle: 'PARCEL' },
    { handle: 'BERLIN_COURIER', code: 'BERLIN_COURIER', deliveryMethodType: 'LOCAL', estimatedCost: eur('4.9') },
  ])
  const chosen = await choose({ selectedDeliveryOptions: choice })
  expect(chosen.cart.deliveryGroups.nodes[0].selectedDeliveryOption).toEqual({ handle: 'BERLIN_COURIER' })
  const [{ id }] = moved.cart.delivery.addresses
  const gone = await carts.change('cartDeliveryAddressesRemove', cart.id, { addressIds: [id] })
  expect(gone.cart.deliveryGroups.nodes[0].selectedDeliveryOption).toEqual({ handle: 'PARCEL' })
  const other = [{ deliveryGroupId: 'gid://shopify/CartDeliveryGroup/2', deliveryOptionHandle: 'PARCEL' }]
  expect(codesOf((await choose({ selectedDeliveryOptions: other })).userErrors)).toEqual(['INVALID_DELIVERY_GROUP'])
})

test.each([
  [{ countryCode: 'CH' }, 'INVALID', 'countryCode'],
  [{ zip: '1011' }, 'INVALID_ZIP_CODE_FOR_COUNTRY', 'zip'],
  [{ countryCode: 'AT', zip: '10115' }, 'INVALID_ZIP_CODE_FOR_COUNTRY', 'zip'],
  [{ city: '<b>Berlin</b>' }, 'ADDRESS_FIELD_CONTAINS_HTML_TAGS', 'city'],
  [{ address1: 'a'.repeat(256) }, 'ADDRESS_FIELD_IS_TOO_LONG', 'address1'],
])('an address with %j is refused with %s at %s', async (fields, code, name) => {
  const { cart } = await carts.create()
  const answer = await carts.change('cartDeliveryAddressesAdd', cart.id, {
    addresses: [{ address: { deliveryAddress: fields } }],
  })
  const field = ['addresses', '0', 'address', 'deliveryAddress', name]
  expect(answer.userErrors).toMatchObject([{ code, field }])
  expect(answer.cart.delivery.addresses).toEqual([])
})

test('[A12] gift cards pay what is due, show their last four letters, and can be taken out', async () => {
  const card = await inTransaction(database.db, (tx) =>
    issueGiftCard(tx, { cents: 2500, expiresOn: calendarDate('2029-12-31'), now: new Date('2026-11-15T10:00:00Z') }),
  )
  const expired = await inTransaction(database.db, (tx) =>
    issueGiftCard(tx, { cents: 2500, expiresOn: calendarDate('2020-12-31'), now: new Date('2016-11-15T10:00:00Z') }),
  )
  const cart = await cartOf(2)
  const paid = await carts.change('cartGiftCardCodesUpdate', cart.id, { giftCardCodes: [card.code.toLowerCase()] })
  expect(paid.cart.appliedGiftCards).toMatchObject([
    { lastCharacters: card.code.slice(-4), balance: eur('25.0'), amountUsed: eur('21.88') },
  ])
  expect(paid.cart.cost.totalAmount).toEqual(cart.cost.totalAmount)
  expect(JSON.stringify(paid)).not.toContain(card.code.replaceAll('-', ''))
  const wrong = await carts.change('cartGiftCardCodesUpdate', cart.id, { giftCardCodes: [expired.code, '0000'] })
  expect(wrong.userErrors.map(({ field }: { field: string[] }) => field)).toEqual([
    ['giftCardCodes', '0'],
    ['giftCardCodes', '1'],
  ])
  expect(wrong.cart.appliedGiftCards).toEqual(paid.cart.appliedGiftCards)
  const [{ id }] = paid.cart.appliedGiftCards
  const without = await carts.change('cartGiftCardCodesRemove', cart.id, { appliedGiftCardIds: [id] })
  expect(without.cart.appliedGiftCards).toEqual([])
})

test('two gift cards pay one after the other; those in the cart stay by their ids, and no others do', async () => {
  const cards = await Promise.all([1000, 2000].map((cents) => sandboxCard(cents)))
  const [first = '', second = ''] = cards
  const cart = await cartOf(3)
  const update = (giftCardCodes: readonly string[], id = cart.id) =>
    carts.change('cartGiftCardCodesUpdate', id, { giftCardCodes })
  const one = await update([first])
  const [{ id }] = one.cart.appliedGiftCards
  const two = await update([id, second])
  expect(two.userErrors).toEqual([])
  expect(two.cart.appliedGiftCards.map(({ amountUsed }: { amountUsed: object }) => amountUsed)).toEqual([
    eur('10.0'),
    eur('20.0'),
  ])
  expect(readCartTruth(two.cart.metafield.value)?.price.dueCents).toBe(37)
  expect((await update([second])).cart.appliedGiftCards).toHaveLength(1)
  // An id opens nothing in a cart that does not have the card.
  const stranger = await cartOf(1)
  const stolen = await update([id], stranger.id)
  expect(stolen.userErrors).toMatchObject([{ code: 'INVALID', field: ['giftCardCodes', '0'] }])
  expect(stolen.cart.appliedGiftCards).toEqual([])
})

async function sandboxCard(cents: number): Promise<string> {
  const answer = await fetch(`${shop.origin}/sandbox/gift-cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cents }),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()).code
}

test('[9-cart-note] a note has its limit, metafields of others are not kept', async () => {
  const { cart } = await carts.create({ note: 'Hallo' })
  expect(cart.note).toBe('Hallo')
  const long = await carts.change('cartNoteUpdate', cart.id, { note: 'a'.repeat(5001) })
  expect(codesOf(long.userErrors)).toEqual(['NOTE_TOO_LONG'])
  const query = `mutation ($metafields: [CartMetafieldsSetInput!]!) {
    cartMetafieldsSet(metafields: $metafields) { metafields { id } userErrors { code field elementIndex } }
  }`
  const metafields = [{ ownerId: cart.id, key: 'tiefgruen.price', type: 'json', value: '{}' }]
  const { data } = await ask(query, { metafields })
  expect(data.cartMetafieldsSet.userErrors).toEqual([
    { code: 'APP_NOT_AUTHORIZED', field: ['metafields', '0'], elementIndex: 0 },
  ])
})
