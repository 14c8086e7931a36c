import { afterAll, expect, test } from 'vitest'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { serveSubscriptions } from './subscription-api.fixture.ts'
import { subscriptionShop } from './subscription-shop.fixture.ts'

const shop = await subscriptionShop()
const api = await serveSubscriptions(shop)
afterAll(async () => {
  api.close()
  expect(await reconcile(shop.db)).toEqual([])
  await shop[Symbol.asyncDispose]()
})

const epoch = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000

async function newClient() {
  const person = await shop.subscribe()
  const call = api.clientOf(person.customerId, { 'accept-language': 'en' })
  return { ...person, call, at: (path = '') => `/subscription/${person.id}${path}` }
}

type Known = Readonly<{ variant: number; line: number; order: number; method: number }>

/** Every call of the published interface, in an order in which each of them is taken. */
const CALLS: readonly (readonly [call: string, body?: (known: Known) => object])[] = [
  ['POST /auth/token'],
  ['POST /auth/refreshToken'],
  ['GET /subscription'],
  ['GET /subscription/:id'],
  ['POST /subscription/:id/line', ({ variant }) => ({ variantShopifyId: variant, quantity: 4 })],
  ['POST /subscription/:id/line/once', ({ variant }) => ({ variantShopifyId: variant, quantity: 1, isUpsell: true })],
  ['PUT /subscription/:id/line/:line/quantity', () => ({ quantity: 10 })],
  ['PUT /subscription/:id/line/:line/attribute', () => ({ attributes: [{ key: 'note', value: 'mild' }] })],
  ['PUT /subscription/:id/line/:line/swap', ({ variant }) => ({ variantShopifyId: variant, quantity: 10 })],
  ['GET /subscription/:id/frequency'],
  [
    'PUT /subscription/:id/frequency',
    () => ({ billingPolicy: { interval: 'WEEK', intervalCount: 2 }, nextBillingDateEpoch: epoch('2026-12-20') }),
  ],
  [
    'POST /subscription/:id/reschedule',
    () => ({ newBillingDateEpoch: epoch('2026-12-22'), timezone: 'Europe/Berlin' }),
  ],
  ['POST /subscription/:id/delay', () => ({ days: 2 })],
  ['POST /subscription/:id/skipNext'],
  ['GET /subscription/:id/order?status=UNPROCESSED'],
  ['POST /subscription/:id/order/:order/skip'],
  ['POST /subscription/:id/order/:order/unskip'],
  ['PUT /subscription/:id/order/:order/lines', ({ variant }) => ({ lines: [{ variantId: variant, quantity: 6 }] })],
  ['POST /subscription/:id/pause', () => ({ pauseDuration: { intervalType: 'DAY', intervalCount: 14 } })],
  ['POST /subscription/:id/resume'],
  ['PUT /subscription/:id/address', () => ADDRESS],
  ['POST /subscription/:id/discount', () => ({ code: 'IMMERGRUEN5' })],
  ['DELETE /subscription/:id/discount/IMMERGRUEN5'],
  ['GET /paymentMethod'],
  ['PUT /subscription/:id/paymentMethod', ({ method }) => ({ paymentMethodId: method })],
  ['GET /bundle?myshopifyDomain=tiefgruen'],
  ['GET /bundle/1'],
  ['POST /subscription/:id/placeOrder'],
  ['GET /subscription/:id/receipt'],
  ['GET /subscription/:id/cancellationFlow'],
  ['POST /subscription/:id/cancel', () => ({ cancellationFlowId: 'other', comment: 'moving' })],
  ['POST /subscription/:id/reactivate', () => ({ nextBillingDateEpoch: epoch('2026-12-30') })],
]

const ADDRESS = {
  ...{ firstName: 'Jana', lastName: 'Albrecht', company: null, address1: 'Torstraße 1', address2: null },
  ...{ city: 'Berlin', zip: '10119', countryCode: 'DE', provinceCode: null, phone: null },
}

test('[7.5-shape] a client that knows the published interface alone is answered by every call', async () => {
  const { id, methodId, call } = await newClient()
  const { variantId: variant } = await shop.variantOf('coco-curry')
  for (const [sent, bodyOf] of CALLS) {
    const { data } = await call(`GET /subscription/${id}`)
    const lines = Object.values<{ id: number; variantShopifyId: number }>(data.lines)
    const line = lines.find(({ variantShopifyId }) => variantShopifyId !== variant)?.id ?? lines[0]?.id ?? 0
    const order = Number(Object.keys(data.scheduledOrders)[3] ?? 0)
    const path = sent.replace(':id', String(id)).replace(':line', String(line)).replace(':order', String(order))
    const answer = await call(path, bodyOf?.({ variant, line, order, method: methodId }))
    expect([sent, answer.status, answer.success, answer.code ?? null]).toEqual([sent, 200, true, null])
  }
})

test('[7.5-shape] the box as a bundle: read, put together, and refused where it does not fit', async () => {
  const { call } = await newClient()
  const { data: bundles } = await call('GET /bundle?myshopifyDomain=tiefgruen')
  expect(bundles).toMatchObject([{ id: 1, boxSizes: [{ size: 6 }, { size: 12 }, { size: 16 }, { size: 20 }] }])
  const { data: box } = await call('GET /bundle/1')
  expect(box.sellingPlans).toContainEqual(expect.objectContaining({ id: 2004, intervalCount: 4 }))
  const { variantId } = await shop.variantOf('coco-curry')
  expect(box.products.flatMap((each: { variants: object[] }) => each.variants)).toContainEqual(
    expect.objectContaining({ variantShopifyId: variantId, isAvailable: true }),
  )
  const wanted = {
    boxSizeId: 12,
    sellingPlanId: 2004,
    productVariants: [{ variantShopifyId: variantId, quantity: 12 }],
  }
  const made = await call('POST /bundle/1/transaction', wanted)
  expect(made.data.transactionId).toMatch(/^box-12-/)
  const few = [{ variantShopifyId: variantId, quantity: 10 }]
  expect(await call('POST /bundle/1/transaction', { ...wanted, productVariants: few })).toMatchObject({
    status: 422,
    code: 'BELOW_MINIMUM',
  })
  expect(await call('POST /bundle/1/transaction', { ...wanted, sellingPlanId: 2009 })).toMatchObject({
    code: 'FREQUENCY_NOT_ALLOWED',
  })
  const unknown = [{ variantShopifyId: 999_999, quantity: 12 }]
  expect(await call('POST /bundle/1/transaction', { ...wanted, productVariants: unknown })).toMatchObject({
    code: 'ITEM_UNAVAILABLE',
  })
  expect(await call('GET /bundle/2')).toMatchObject({ status: 404 })
})

test('[7.5-lines] what a client notes on a line is kept, shown, told in a receipt, and comes along with the order', async () => {
  const { id, call, at } = await newClient()
  const [line] = Object.values<{ id: number; variantShopifyId: number }>((await call(`GET ${at()}`)).data.lines)
  const attributes = [{ key: '_bundleId', value: 'box-12-abc' }]
  const { data } = await call(`PUT ${at(`/line/${line?.id}/attribute`)}`, { attributes })
  expect(data.lines[line?.variantShopifyId ?? 0]).toMatchObject({ attributes, customAttributes: attributes })
  expect(data.receipt).toMatch(/-1$/)
  expect((await call(`PUT ${at(`/line/${line?.id}/attribute`)}`, { attributes })).data.receipt).toBeNull()
  expect(await call(`PUT ${at('/line/999999/attribute')}`, { attributes })).toMatchObject({ status: 404 })
  await call(`POST ${at('/placeOrder')}`)
  const { snapshot } = await shop.db
    .selectFrom('customer_order')
    .innerJoin('subscription_cycle as cycle', 'cycle.order_id', 'customer_order.id')
    .select('customer_order.snapshot')
    .where('cycle.subscription_id', '=', id)
    .where('cycle.cycle_index', '=', 2)
    .executeTakeFirstOrThrow()
  expect(snapshot.lines.map((each) => each.attributes)).toContainEqual(attributes)
})

test('[7.5-cancel] an offer instead of a cancellation is taken; one that is not made is not found', async () => {
  const { call, at } = await newClient()
  const reasons = (await call(`GET ${at('/cancellationFlow')}`)).data
  const { id: cancellationFlowId, offers } = reasons.find((each: { offers: object[] }) => each.offers.length > 0)
  const offer = (offerId: string) => call(`POST ${at('/cancellationFlow/offer')}`, { cancellationFlowId, offerId })
  expect((await offer(offers[0].id)).data).toMatchObject({ status: 'ACTIVE', pausedUntil: '2027-01-26' })
  expect(await offer('half-price')).toMatchObject({ status: 404 })
  const { data: receipts } = await call(`GET ${at('/receipt')}`)
  expect(receipts).toMatchObject([{ act: 'pause', reason: cancellationFlowId, durationWeeks: 4 }])
})
