import { createStorefrontApiClient } from '@shopify/storefront-api-client'
import { expect, test } from 'vitest'
import { readCartTruth } from '#app/shop/cart/cart-truth.ts'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import { standingShop } from '../standing-shop.fixture.ts'
import { cartClient, FOUR_WEEKS, PAYLOAD, steady } from './cart-client.fixture.ts'
import { STOCK_CART_OPERATIONS as stock } from './stock-cart-operations.fixture.ts'
import { PATH, storefrontClient, tokenOf } from './storefront-client.fixture.ts'

const shop = standingShop()
const token = await tokenOf(shop)
const { ask } = storefrontClient(shop, token)
const carts = cartClient(ask)
const { cartOf } = carts

const quantities = (cart: { lines: { nodes: { quantity: number }[] } }) =>
  cart.lines.nodes.map(({ quantity }) => quantity)
const codesOf = (errors: { code: string }[]) => errors.map(({ code }) => code)
const eur = (amount: string) => ({ amount, currencyCode: 'EUR' })

const ID = /^gid:\/\/shopify\/Cart\/([\w-]{24})\?key=([\w-]{24})$/

test('[7.2-op-cartCreate] [7.2-answer-cart] [3.6-field-id] [3.6-field-checkoutUrl] an empty cart has an id with a key, and a checkout address', async () => {
  const { cart, userErrors, warnings } = await carts.create()
  expect([userErrors, warnings]).toEqual([[], []])
  const [, cartToken, key] = ID.exec(cart.id) ?? []
  // In the published form, with a key of its own: a link is passed on, and must not open the cart in the API.
  const link = new URL(cart.checkoutUrl)
  expect([link.origin, link.pathname]).toEqual([shop.origin, `/cart/c/${cartToken}`])
  expect(link.searchParams.get('key')).toMatch(/^[\w-]{43}$/)
  expect(cart.checkoutUrl).not.toContain(key)
  expect(cart).toMatchObject({
    totalQuantity: 0,
    attributes: [],
    discountCodes: [],
    discountAllocations: [],
    buyerIdentity: { email: null, countryCode: 'DE' },
    cost: { subtotalAmount: eur('0.0'), totalAmount: eur('0.0') },
    lines: { nodes: [] },
    deliveryGroups: { nodes: [] },
  })
  expect(Date.parse(cart.createdAt)).toBeGreaterThan(0)
  expect(steady(await carts.read(cart.id))).toEqual(steady(cart))
})

test('[7.2-op-cartLinesAdd] [7.2-same-line] equal goods raise a line; other attributes or another plan make a new one', async () => {
  const { cart } = await carts.create()
  const merchandiseId = await carts.variantOf('coco-curry')
  const lines = [
    { merchandiseId, quantity: 2 },
    { merchandiseId },
    {
      merchandiseId,
      attributes: [
        { key: 'a', value: '1' },
        { key: 'b', value: '2' },
      ],
    },
    {
      merchandiseId,
      attributes: [
        { key: 'b', value: '2' },
        { key: 'a', value: '1' },
      ],
    },
    { merchandiseId, sellingPlanId: FOUR_WEEKS },
  ]
  const added = await carts.change('cartLinesAdd', cart.id, { lines })
  expect(added.userErrors).toEqual([])
  expect(quantities(added.cart)).toEqual([3, 2, 1])
  expect(added.cart.totalQuantity).toBe(6)
})

test('[7.2-op-cartLinesUpdate] [7.2-quantity-zero] [3.7-field-sellingPlan] quantity and plan change, none left removes, lines that become equal merge', async () => {
  const cart = await cartOf(2)
  const [{ id }] = cart.lines.nodes
  const update = (line: object) => carts.change('cartLinesUpdate', cart.id, { lines: [{ id, ...line }] })
  const planned = await update({ quantity: 5, sellingPlanId: FOUR_WEEKS })
  expect(planned.cart.lines.nodes[0]).toMatchObject({
    id,
    quantity: 5,
    sellingPlanAllocation: { sellingPlan: { id: FOUR_WEEKS } },
  })
  expect((await update({ quantity: 4 })).cart.lines.nodes[0].sellingPlanAllocation).not.toBeNull()
  const merchandiseId = await carts.variantOf('coco-curry')
  await carts.change('cartLinesAdd', cart.id, { lines: [{ merchandiseId, quantity: 3 }] })
  const merged = await update({ sellingPlanId: null })
  expect(quantities(merged.cart)).toEqual([7])
  expect((await update({ quantity: 0 })).cart.lines.nodes).toEqual([])
})

test('[7.2-op-cartLinesRemove] lines go by their ids', async () => {
  const cart = await cartOf(2)
  const [{ id }] = cart.lines.nodes
  expect(id).toMatch(/^gid:\/\/shopify\/CartLine\/[0-9a-f-]{36}\?cart=[\w-]{24}$/)
  const { cart: emptied } = await carts.change('cartLinesRemove', cart.id, { lineIds: [id] })
  expect(emptied.lines.nodes).toEqual([])
  const again = await carts.change('cartLinesRemove', cart.id, { lineIds: [id] })
  expect(again.userErrors).toMatchObject([{ code: 'INVALID', field: ['lineIds', '0'] }])
})

test('[3.7-field-id] [3.7-field-title] [3.7-field-handle] [3.7-field-quantity] [3.7-field-image] [3.7-field-type] [3.7-variant-fields] a line tells all about its goods', async () => {
  const cart = await cartOf(3)
  expect(cart.lines.nodes[0]).toMatchObject({
    quantity: 3,
    cost: { amountPerQuantity: eur('8.49'), subtotalAmount: eur('25.47'), totalAmount: eur('25.47') },
    merchandise: {
      sku: expect.any(String),
      weight: 1000,
      availableForSale: true,
      image: { url: expect.stringContaining('/art/') },
      product: { handle: 'coco-curry', title: 'Coco Curry', productType: 'Meal', id: expect.stringMatching(/Product/) },
    },
  })
})

test('[3.6-field-totalPrice] [3.6-field-totalProgress] [D-16] a subscription pays the price of the box that it fills', async () => {
  const prices = await Promise.all(
    [5, 12, 16, 25].map(async (quantity) => {
      const cart = await cartOf(quantity, { plan: FOUR_WEEKS })
      const truth = readCartTruth(cart.metafield.value)
      expect(truth?.price.progress).toBe(quantity)
      const [{ cost, sellingPlanAllocation }] = cart.lines.nodes
      expect(sellingPlanAllocation.priceAdjustments[0].price).toEqual(cost.amountPerQuantity)
      return [cost.amountPerQuantity.amount, cart.cost.subtotalAmount.amount, cart.cost.totalAmount.amount]
    }),
  )
  expect(prices).toEqual([
    ['8.49', '42.45', '47.35'],
    ['7.59', '91.08', '91.08'],
    ['7.19', '115.04', '115.04'],
    ['6.89', '172.25', '172.25'],
  ])
})

test('[D-02] [3.6-field-minBox] the price in every detail is a metafield, and the same engine finds the same cents from it', async () => {
  const cart = await cartOf(12, { plan: FOUR_WEEKS, discountCodes: ['ABO20'] })
  expect(cart.metafield.type).toBe('json')
  const truth = readCartTruth(cart.metafield.value)
  if (!truth) throw new Error('There is no price in the metafield')
  expect(priceCart(truth.request)).toEqual(truth.price)
  expect(truth.minBox?.size).toBe(6)
  expect(truth.bonus).toMatchObject({ threshold: 12 })
  expect(truth.request.discounts.map(({ code }) => code)).toEqual(['ABO20'])
})

test('[7.2-op-cartAttributesUpdate] [3.6-field-attributes] attributes are replaced as a whole, the later of two counts', async () => {
  const { cart } = await carts.create({ attributes: [{ key: 'old', value: '1' }] })
  const attributes = [
    { key: '_google-clientID', value: '1.2' },
    { key: '__proto__', value: 'x' },
    { key: 'cartID', value: 'a' },
    { key: 'cartID', value: 'b' },
  ]
  const answer = await carts.change('cartAttributesUpdate', cart.id, { attributes })
  expect(answer.cart.attributes).toEqual([attributes[0], attributes[1], attributes[3]])
  const read = await ask('query ($id: ID!) { cart(id: $id) { attribute(key: "cartID") { value } } }', { id: cart.id })
  expect(read.data.cart.attribute).toEqual({ value: 'b' })
})

test('[7.2-op-cart] [7.2-unknown-id] without its key a cart can be read, but not whose it is', async () => {
  const { cart } = await carts.create({
    buyerIdentity: { email: 'jana@example.org', phone: '+49 30 1234567' },
    note: 'Bitte klingeln',
    delivery: { addresses: [{ address: { deliveryAddress: { zip: '10115', city: 'Berlin', countryCode: 'DE' } } }] },
  })
  expect(cart.buyerIdentity).toMatchObject({ email: 'jana@example.org', phone: '+49 30 1234567' })
  for (const id of [cart.id.replace(/\?.*/, ''), cart.id.replace(/.{24}$/, 'x'.repeat(24))]) {
    const read = await carts.read(id)
    expect(read).toMatchObject({ buyerIdentity: { email: null, phone: null }, note: '', delivery: { addresses: [] } })
    expect(JSON.stringify(read)).not.toMatch(/jana|10115|klingeln|key=/)
  }
  expect(await carts.read(`gid://shopify/Cart/${'a'.repeat(24)}`)).toBeNull()
  expect(await carts.read('cart')).toBeNull()
})

test('[7.2-unknown-id] [7.2-answer-userErrors] [D-04] only a client with the key changes a cart', async () => {
  const cart = await cartOf(1)
  const other = await cartOf(1)
  const wrong = [
    cart.id.replace(/\?.*/, ''),
    cart.id.replace(/.{24}$/, 'x'.repeat(24)),
    cart.id.replace(/\?.*/, /\?.*/.exec(other.id)?.[0] ?? ''),
    `gid://shopify/Cart/${'a'.repeat(24)}?key=${'b'.repeat(24)}`,
    'gid://shopify/Product/1',
    '',
  ]
  const gone = [{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }]
  for (const id of wrong) {
    const answers = [
      await carts.change('cartNoteUpdate', id, { note: 'x' }),
      await carts.change('cartLinesRemove', id, { lineIds: [cart.lines.nodes[0].id] }),
      await carts.change('cartDiscountCodesUpdate', id, { discountCodes: ['ABO20'] }),
      await carts.change('cartGiftCardCodesUpdate', id, { giftCardCodes: ['0123456789ABCDEF'] }),
    ]
    for (const answer of answers) expect(answer).toEqual({ cart: null, userErrors: gone, warnings: [] })
  }
  expect(steady(await carts.read(cart.id))).toEqual(steady(cart))
})

test('[7.2-unknown-id] [D-04] a variant that does not exist is told at its place, and the cart stays well', async () => {
  const cart = await cartOf(1)
  const good = await carts.variantOf('ingwer-shot')
  for (const id of ['gid://shopify/ProductVariant/99999999', 'gid://shopify/Product/1', 'x', '']) {
    const lines = [{ merchandiseId: good }, { merchandiseId: id }]
    const answer = await carts.change('cartLinesAdd', cart.id, { lines })
    const message = `The merchandise with id ${id} does not exist.`
    expect(answer.userErrors).toEqual([{ code: 'INVALID', field: ['lines', '1', 'merchandiseId'], message }])
    expect(steady(answer.cart)).toEqual(steady(cart))
  }
  const [{ id }] = (await cartOf(1)).lines.nodes
  const foreign = await carts.change('cartLinesUpdate', cart.id, { lines: [{ id, quantity: 9 }] })
  expect(foreign.userErrors).toMatchObject([{ code: 'INVALID', field: ['lines', '0', 'id'] }])
})

test('[7.2-limit-lines] [7.2-limit-lines-over] 250 lines fit, the 251st is refused and changes nothing', async () => {
  const merchandiseId = await carts.variantOf('coco-curry')
  const lines = Array.from({ length: 250 }, (_, at) => ({
    merchandiseId,
    attributes: [{ key: 'at', value: String(at) }],
  }))
  const { cart, userErrors } = await carts.create({ lines })
  expect([userErrors, cart.lines.nodes.length]).toEqual([[], 250])
  const more = await carts.change('cartLinesAdd', cart.id, { lines: [{ merchandiseId }] })
  expect(more.userErrors).toMatchObject([{ code: 'CART_TOO_LARGE', field: ['lines'] }])
  expect(steady(more.cart)).toEqual(steady(cart))
  const same = await carts.change('cartLinesAdd', cart.id, { lines: lines.slice(0, 1) })
  expect(same.cart.totalQuantity).toBe(251)
})

test('[5.1-giftcard-type] gift cards and store credit are of one type, and are neither delivered nor repeated', async () => {
  const query = `query ($handle: String) { product(handle: $handle) {
    productType sellingPlanGroups(first: 5) { nodes { name } }
  } }`
  for (const handle of ['gift-card', 'tiefgruen-store-credit']) {
    const { data } = await ask(query, { handle })
    expect(data.product).toEqual({ productType: 'Gift Card', sellingPlanGroups: { nodes: [] } })
    const { cart } = await carts.create({ lines: [{ merchandiseId: await carts.variantOf(handle) }] })
    expect(cart.deliveryGroups.nodes).toEqual([])
  }
})

test('[D-22] [5.4-sub-plans] subscription versions need a plan, and plans belong to their products', async () => {
  const cart = await cartOf(1)
  const sub = await carts.variantOf('coco-curry-sub')
  const cap = await carts.variantOf('cap-sand')
  const add = (line: object) => carts.change('cartLinesAdd', cart.id, { lines: [line] })
  expect(codesOf((await add({ merchandiseId: sub })).userErrors)).toEqual(['VARIANT_REQUIRES_SELLING_PLAN'])
  const wrong = ['gid://shopify/SellingPlan/2999', 'gid://shopify/Product/1', 'x']
  for (const sellingPlanId of wrong)
    expect(codesOf((await add({ merchandiseId: sub, sellingPlanId })).userErrors)).toEqual([
      'SELLING_PLAN_NOT_APPLICABLE',
    ])
  expect(codesOf((await add({ merchandiseId: cap, sellingPlanId: FOUR_WEEKS })).userErrors)).toEqual([
    'SELLING_PLAN_NOT_APPLICABLE',
  ])
  const { cart: filled } = await add({ merchandiseId: sub, sellingPlanId: FOUR_WEEKS })
  const { id } = filled.lines.nodes[1]
  const once = await carts.change('cartLinesUpdate', cart.id, { lines: [{ id, sellingPlanId: null }] })
  expect(codesOf(once.userErrors)).toEqual(['VARIANT_REQUIRES_SELLING_PLAN'])
})

test('[7.2-endpoint] [C1] [C2] the published client library leads a cart through its life, and answers are never kept', async () => {
  const headers: Headers[] = []
  const client = createStorefrontApiClient({
    storeDomain: 'http://tiefgruen.example',
    apiVersion: '2025-07',
    publicAccessToken: token,
    // The library speaks to https addresses only.
    customFetchApi: async (url, init) => {
      const answer = await fetch(shop.origin + new URL(String(url)).pathname, init)
      headers.push(answer.headers)
      return answer
    },
  })
  const merchandiseId = await carts.variantOf('coco-curry')
  const create = `mutation ($input: CartInput!) { cartCreate(input: $input) { ${PAYLOAD} } }`
  const made = await client.request(create, { variables: { input: { lines: [{ merchandiseId, quantity: 6 }] } } })
  const { cart } = made.data.cartCreate
  const update = `mutation ($cartId: ID!, $lines: [CartLineUpdateInput!]!) { cartLinesUpdate(cartId: $cartId, lines: $lines) { ${PAYLOAD} } }`
  const lines = [{ id: cart.lines.nodes[0].id, quantity: 12, sellingPlanId: FOUR_WEEKS }]
  const updated = await client.request(update, { variables: { cartId: cart.id, lines } })
  expect(updated.data.cartLinesUpdate.cart.cost.subtotalAmount).toEqual(eur('91.08'))
  expect(headers.map((each) => [each.get('cache-control'), each.get('access-control-allow-origin')])).toEqual([
    ['no-store', '*'],
    ['no-store', '*'],
  ])
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a']) {
    const answer = await fetch(shop.origin + PATH, {
      method: 'POST',
      headers: { 'content-type': type, 'x-shopify-storefront-access-token': token },
      body: JSON.stringify({ query: 'mutation { cartCreate { cart { id } } }' }),
    })
    expect(answer.status).toBe(415)
  }
})

test('[7.2-endpoint] the operations of a stock storefront lead a cart through its life, compiled or not', async () => {
  const merchandiseId = await carts.variantOf('coco-curry')
  for (let time = 0; time < 5; time++) {
    const place = { country: 'DE', language: 'EN' }
    const run = async (query: string, variables: object) => {
      const { data, errors } = await ask(query, { ...place, ...variables })
      expect(errors).toEqual([])
      const [payload] = Object.values<{ cart: { id: string; totalQuantity: number } }>(data)
      return payload?.cart
    }
    const made = await run(stock.CREATE, { input: { lines: [{ merchandiseId }] } })
    const cartId = made?.id
    const added = await run(stock.ADD, { cartId, lines: [{ merchandiseId, quantity: 2 }] })
    expect(added?.totalQuantity).toBe(3)
    const { data } = await ask(stock.QUERY, { ...place, cartId })
    const [{ id }] = data.cart.lines.nodes
    const codes = await ask(stock.CODES, { ...place, cartId, discountCodes: ['WILLKOMMEN10'] })
    expect(codes.data.cartDiscountCodesUpdate.cart.discountCodes).toEqual([{ code: 'WILLKOMMEN10', applicable: true }])
    await run(stock.NOTE, { cartId, note: 'Hello' })
    await run(stock.BUYER, { cartId, buyerIdentity: { countryCode: 'AT', customerAccessToken: null } })
    await run(stock.ATTRIBUTES, { cartId, attributes: [] })
    await run(stock.GIFT_CARDS, { cartId, giftCardCodes: [] })
    expect((await run(stock.UPDATE, { cartId, lines: [{ id, quantity: 5 }] }))?.totalQuantity).toBe(5)
    expect((await run(stock.REMOVE, { cartId, lineIds: [id] }))?.totalQuantity).toBe(0)
  }
})
