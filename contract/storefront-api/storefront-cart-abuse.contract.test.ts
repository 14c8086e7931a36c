import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCartTruth } from '#app/shop/cart/cart-truth.ts'
import { standingShop } from '../standing-shop.fixture.ts'
import { cartClient, FOUR_WEEKS, steady } from './cart-client.fixture.ts'
import { storefrontClient, tokenOf } from './storefront-client.fixture.ts'

const shop = standingShop()
const { ask } = storefrontClient(shop, await tokenOf(shop))
const carts = cartClient(ask)
const { cartOf } = carts

async function add(cartId: string, handle: string, line: object = {}) {
  return carts.change('cartLinesAdd', cartId, { lines: [{ merchandiseId: await carts.variantOf(handle), ...line }] })
}

const handles = (cart: { lines: { nodes: { merchandise: { product: { handle: string } } }[] } }) =>
  cart.lines.nodes.map(({ merchandise }) => merchandise.product.handle)

test.each([
  ...['gratis-energy-balls', 'test', 'loop-test-product', 'pr-sample-versand', 'content-creator-versand'],
  ...['produkt-vorkasse-tiefgruen', 'flyer-herbst', 'umami-bundle-sub-50off'],
])('[A8] [D-07] nobody buys %s by its id, alone or in place of something else', async (handle) => {
  const cart = await cartOf(20)
  const plan = handle.endsWith('50off') ? { sellingPlanId: FOUR_WEEKS } : {}
  const added = await add(cart.id, handle, plan)
  expect(added.userErrors).toMatchObject([{ code: 'INVALID', field: ['lines', '0', 'merchandiseId'] }])
  expect(steady(added.cart)).toEqual(steady(cart))
  const merchandiseId = await carts.variantOf(handle)
  const lines = [{ id: cart.lines.nodes[0].id, merchandiseId, ...plan }]
  const swapped = await carts.change('cartLinesUpdate', cart.id, { lines })
  expect(swapped.userErrors).toMatchObject([{ code: 'INVALID' }])
  const created = await carts.create({ lines: [{ merchandiseId, ...plan }] })
  expect(created).toMatchObject({ cart: null, userErrors: [{ field: ['input', 'lines', '0', 'merchandiseId'] }] })
})

test('[A8] [D-22] a half-price offer is sold with its code, and goes when the code goes', async () => {
  const merchandiseId = await carts.variantOf('umami-bundle-sub-50off')
  const lines = [{ merchandiseId, sellingPlanId: FOUR_WEEKS }]
  const { cart, userErrors } = await carts.create({ discountCodes: ['umami50'], lines })
  expect(userErrors).toEqual([])
  expect(cart.lines.nodes[0].cost.amountPerQuantity.amount).toBe('31.95')
  const without = await carts.change('cartDiscountCodesUpdate', cart.id, { discountCodes: [] })
  expect(without.cart.lines.nodes).toEqual([])
  expect(without.warnings).toMatchObject([{ code: 'DISCOUNT_CODE_NOT_HONOURED', target: cart.lines.nodes[0].id }])
})

test('[A8] [D-13] [5.1-bonus-add] [5.1-bonus-quantity] the bonus is given once it is earned, once, for nothing', async () => {
  const cart = await cartOf(11)
  const early = await add(cart.id, 'free-ingwer-shot')
  expect(early.userErrors[0].message).toContain('ab 12 Gerichten')
  await add(cart.id, 'coco-curry')
  const earned = await add(cart.id, 'free-ingwer-shot', { quantity: 3 })
  expect(earned.userErrors).toEqual([])
  const [meals, bonus] = earned.cart.lines.nodes
  expect(bonus).toMatchObject({
    quantity: 1,
    cost: { amountPerQuantity: { amount: '0.0' }, totalAmount: { amount: '0.0' } },
  })
  expect((await add(cart.id, 'free-ingwer-shot')).cart.lines.nodes[1].quantity).toBe(1)
  const fewer = await carts.change('cartLinesUpdate', cart.id, { lines: [{ id: meals.id, quantity: 5 }] })
  expect(handles(fewer.cart)).toEqual(['coco-curry'])
  expect(fewer.warnings).toMatchObject([{ code: 'DISCOUNT_QUANTITY_NOT_IN_RANGE', target: bonus.id }])
  expect(fewer.warnings[0].message).toContain('ab 12 Gerichten')
})

test('[A8] [D-13] [5.1-bonus-quantity] other attributes bring no second bonus, and none comes in a rhythm', async () => {
  const cart = await cartOf(12)
  await add(cart.id, 'free-ingwer-shot')
  const again = await add(cart.id, 'free-ingwer-shot', { attributes: [{ key: 'noch', value: 'eins' }] })
  expect(again.userErrors).toEqual([])
  expect(handles(again.cart)).toEqual(['coco-curry', 'free-ingwer-shot'])
  expect(again.warnings).toMatchObject([
    { code: 'DISCOUNT_QUANTITY_NOT_IN_RANGE', message: expect.stringContaining('einmal') },
  ])
  const planned = await add(cart.id, 'free-ingwer-shot', { sellingPlanId: FOUR_WEEKS })
  expect(planned.userErrors).toMatchObject([{ code: 'SELLING_PLAN_NOT_APPLICABLE' }])
})

test('[D-13] [5.1-bonus-onetime-page] [5.1-bonus-remove] an order from a one-time page has no bonus, whatever it holds', async () => {
  const cart = await cartOf(12)
  await add(cart.id, 'free-ingwer-shot')
  const attributes = [{ key: '_oneTimePage', value: 'true' }]
  const marked = await carts.change('cartAttributesUpdate', cart.id, { attributes })
  expect(handles(marked.cart)).toEqual(['coco-curry'])
  expect(marked.warnings).toHaveLength(1)
  expect((await add(cart.id, 'free-ingwer-shot')).userErrors).toMatchObject([{ code: 'INVALID' }])
  const two = [
    { merchandiseId: await carts.variantOf('coco-curry'), quantity: 12 },
    { merchandiseId: await carts.variantOf('free-ingwer-shot') },
  ]
  expect((await carts.create({ lines: two })).cart.lines.nodes).toHaveLength(2)
})

test('[3.6-field-freeGifts] [3.8-fields] [3.8-disable-inputs] [3.8-gift-source] gifts come and go with their product, cost nothing and cannot be touched', async () => {
  const cart = await cartOf(1)
  const { cart: filled } = await add(cart.id, 'starter-bundle')
  expect(handles(filled)).toEqual(['coco-curry', 'starter-bundle', 'gratis-energy-balls'])
  const [, giver, gift] = filled.lines.nodes
  expect(gift).toMatchObject({
    quantity: 1,
    attributes: [{ key: '_freeGift', value: 'true' }],
    cost: { totalAmount: { amount: '0.0' } },
  })
  expect(readCartTruth(filled.metafield.value)?.freeGifts).toMatchObject([
    { quantity: 1, title: gift.merchandise.product.title },
  ])
  const update = await carts.change('cartLinesUpdate', cart.id, { lines: [{ id: gift.id, quantity: 5 }] })
  expect(update.userErrors).toMatchObject([{ code: 'INVALID_MERCHANDISE_LINE', field: ['lines', '0', 'id'] }])
  const remove = await carts.change('cartLinesRemove', cart.id, { lineIds: [gift.id] })
  expect(remove.userErrors).toMatchObject([{ code: 'INVALID_MERCHANDISE_LINE', field: ['lineIds', '0'] }])
  const without = await carts.change('cartLinesRemove', cart.id, { lineIds: [giver.id] })
  expect(handles(without.cart)).toEqual(['coco-curry'])
  const forged = await add(cart.id, 'cap-sand', { attributes: [{ key: '_freeGift', value: 'true' }] })
  expect(forged.cart.lines.nodes[1]).toMatchObject({
    attributes: [],
    cost: { totalAmount: { amount: expect.not.stringMatching(/^0/) } },
  })
})

test('[A7] prices cannot be sent, only goods, and a plan’s price needs the plan on the line', async () => {
  for (const field of ['price: "0.01"', 'cost: {}', 'discountedPrice: 1', 'currency: "USD"']) {
    const { data, errors } = await ask(
      `mutation { cartCreate(input: { lines: [{ merchandiseId: "a", ${field} }] }) { cart { id } } }`,
    )
    expect([data, errors[0]?.message]).toEqual([
      null,
      expect.stringContaining('is not defined by type "CartLineInput"'),
    ])
  }
  const merchandiseId = await carts.variantOf('coco-curry')
  const { cart } = await carts.create({
    lines: [{ merchandiseId, quantity: 20, sellingPlanId: FOUR_WEEKS }],
    discountCodes: ['ABO20'],
  })
  const [{ id, cost }] = cart.lines.nodes
  expect([cost.amountPerQuantity.amount, cost.totalAmount.amount]).toEqual(['6.89', '110.24'])
  const once = await carts.change('cartLinesUpdate', cart.id, { lines: [{ id, sellingPlanId: null }] })
  expect(once.cart.lines.nodes[0].cost).toMatchObject({
    amountPerQuantity: { amount: '8.49' },
    totalAmount: { amount: '169.8' },
  })
  expect(once.cart.discountCodes).toEqual([{ code: 'ABO20', applicable: false }])
  const marked = { id, sellingPlanId: FOUR_WEEKS, attributes: [{ key: '_oneTime', value: 'true' }] }
  const { cart: tagged } = await carts.change('cartLinesUpdate', cart.id, { lines: [marked] })
  expect(tagged.lines.nodes[0].cost.amountPerQuantity.amount).toBe('8.49')
})

test.each([
  [-1, 'LESS_THAN'],
  [0, 'LESS_THAN'],
  [100, 'MAXIMUM_EXCEEDED'],
  [2_147_483_647, 'MAXIMUM_EXCEEDED'],
])('[A9] a quantity of %i is refused with %s and changes nothing', async (quantity, code) => {
  const cart = await cartOf(50)
  const added = await add(cart.id, 'ingwer-shot', { quantity })
  expect(added.userErrors).toMatchObject([{ code, field: ['lines', '0', 'quantity'] }])
  expect(steady(added.cart)).toEqual(steady(cart))
})

test('[A9] sums beyond the limit are refused too; what is no whole number of 32 bits is told by the schema', async () => {
  const cart = await cartOf(50)
  const over = await add(cart.id, 'coco-curry', { quantity: 50 })
  expect(over.userErrors).toMatchObject([{ code: 'MAXIMUM_EXCEEDED', field: ['lines', '0', 'quantity'] }])
  const merchandiseId = await carts.variantOf('coco-curry')
  const query =
    'mutation ($cartId: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $cartId, lines: $lines) { cart { id } } }'
  for (const quantity of [0.5, 1e9 + 0.5, 2 ** 31, 2 ** 53, '1e3', '1', true, {}]) {
    const { errors, status } = await ask(query, { cartId: cart.id, lines: [{ merchandiseId, quantity }] })
    expect(errors[0]?.message).toMatch(/lines\[0\]\.quantity|quantity/)
    expect(status).toBeLessThan(500)
  }
  expect((await carts.read(cart.id)).totalQuantity).toBe(50)
})

test('more than there is in stock becomes what there is, with a warning; two lines share it', async () => {
  const cart = await cartOf(1)
  const some = await add(cart.id, 'cap-sand', { quantity: 20 })
  expect(some.warnings).toEqual([])
  const more = await add(cart.id, 'cap-sand', { quantity: 20, attributes: [{ key: 'a', value: 'b' }] })
  expect(more.userErrors).toEqual([])
  expect(more.cart.lines.nodes.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 20, 4])
  expect(more.warnings).toMatchObject([{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', target: more.cart.lines.nodes[2].id }])
  const none = await add(cart.id, 'cap-sand', { attributes: [{ key: 'c', value: 'd' }] })
  expect(none.warnings).toMatchObject([{ code: 'MERCHANDISE_OUT_OF_STOCK' }])
  expect(none.cart.lines.nodes).toHaveLength(3)
})

/** Twenty codes: those that help, some that have ended or are another's, and some that nobody knows. */
const TWENTY_CODES = [
  ...['ABO20', 'WILLKOMMEN10', 'LENA15', 'MAGAZIN10', 'IMMERGRUEN5', 'GRATISVERSAND', 'SOMMER25', 'FRUEHSTART'],
  ...['UMAMI50', ...Array.from({ length: 11 }, (_, at) => `NIE${at}`)],
]

test('[A13] twenty codes in any order give the same price to the cent, never below nothing, and each says its part', async () => {
  const merchandiseId = await carts.variantOf('coco-curry')
  const lines = [{ merchandiseId, quantity: 12, sellingPlanId: FOUR_WEEKS }]
  const outcome = async (discountCodes: readonly string[]) => {
    const { cart } = await carts.create({ lines, discountCodes })
    expect(cart.discountCodes.map(({ code }: { code: string }) => code)).toEqual(discountCodes)
    const used = cart.discountCodes.filter(({ applicable }: { applicable: boolean }) => applicable)
    return [cart.cost.totalAmount.amount, used.map(({ code }: { code: string }) => code).toSorted()]
  }
  const expected = await outcome(TWENTY_CODES)
  expect(Number(expected[0])).toBeGreaterThan(0)
  const orders = fc.shuffledSubarray(TWENTY_CODES, { minLength: TWENTY_CODES.length })
  const isSame = fc.asyncProperty(orders, async (codes) => {
    expect(await outcome(codes)).toEqual(expected)
  })
  await fc.assert(isSame, { numRuns: 40 })
})

test('[5.1-onetime-tag] [5.4-sub-plan-missing] goods that there are only once say so, whatever a client sends, and have no plan', async () => {
  const cart = await cartOf(1)
  const once = [{ key: '_oneTime', value: 'true' }]
  const { cart: filled } = await add(cart.id, 'olivenoel', { attributes: [{ key: 'farbe', value: 'grün' }] })
  const { id, attributes } = filled.lines.nodes[1]
  expect(attributes).toEqual([{ key: 'farbe', value: 'grün' }, ...once])
  const bare = await carts.change('cartLinesUpdate', cart.id, { lines: [{ id, attributes: [] }] })
  expect(bare.cart.lines.nodes[1].attributes).toEqual(once)
  const again = await add(cart.id, 'olivenoel', { attributes: once })
  expect(again.cart.lines.nodes[1]).toMatchObject({ quantity: 2, sellingPlanAllocation: null })
  const planned = await add(cart.id, 'olivenoel', { sellingPlanId: FOUR_WEEKS })
  expect(planned.userErrors).toMatchObject([{ code: 'SELLING_PLAN_NOT_APPLICABLE' }])
  expect(cart.lines.nodes[0].attributes).toEqual([])
})

test('[R20] attributes of any name are kept as they are, and too long ones are refused by name', async () => {
  const keys = ['__proto__', 'constructor', 'toString', '\u202Egnurts', '🥦', '<script>', "'; drop table cart; --"]
  const attributes = keys.map((key) => ({ key, value: key }))
  const cart = await cartOf(1, { attributes })
  expect(cart.attributes).toEqual(attributes)
  const merchandiseId = await carts.variantOf('ingwer-shot')
  const { cart: filled } = await carts.change('cartLinesAdd', cart.id, { lines: [{ merchandiseId, attributes }] })
  expect(filled.lines.nodes[1].attributes).toEqual(attributes)
  for (const wrong of [
    { key: '', value: 'a' },
    { key: 'a'.repeat(256), value: '' },
    { key: 'a', value: 'b'.repeat(2001) },
  ]) {
    const answer = await carts.change('cartAttributesUpdate', cart.id, { attributes: [attributes[0], wrong] })
    expect(answer.userErrors).toMatchObject([{ code: 'INVALID', field: ['attributes', '1'] }])
  }
  const withNul = await ask(
    'mutation ($cartId: ID!) { cartNoteUpdate(cartId: $cartId, note: "a\\u0000b") { cart { note } userErrors { code } } }',
    { cartId: cart.id },
  )
  expect(withNul.status).toBe(200)
  expect(withNul.data.cartNoteUpdate).toEqual({ cart: { note: 'ab' }, userErrors: [] })
})
