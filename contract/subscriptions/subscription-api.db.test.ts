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
const WEEKS = (intervalCount: number) => ({ interval: 'WEEK', intervalCount })

async function newClient(wish: Parameters<typeof shop.subscribe>[0] = {}) {
  const person = await shop.subscribe(wish)
  const call = api.clientOf(person.customerId, { 'accept-language': 'en' })
  const at = (path = '') => `/subscription/${person.id}${path}`
  return { ...person, call, at }
}

test('[7.5-shape] [7.5-token] [A1] without a token nothing, and nothing of anybody else', async () => {
  const { id, customerId, call, at } = await newClient()
  const [stranger, nobody] = [api.clientOf((await shop.subscribe()).customerId), api.clientOf(null)]
  expect(await nobody(`GET ${at()}`)).toMatchObject({ status: 401, success: false, message: 'Unauthorized', data: {} })
  expect(await nobody('POST /auth/token')).toMatchObject({ status: 401 })
  expect(await call('POST /auth/token')).toMatchObject({ status: 200, data: { accessToken: String(customerId) } })
  expect(await call('POST /auth/refreshToken')).toMatchObject({ status: 200 })
  const calls = [
    `GET ${at()}`,
    `GET ${at('/order')}`,
    `GET ${at('/receipt')}`,
    `POST ${at('/cancel')}`,
    `POST ${at('/skipNext')}`,
    `POST ${at('/placeOrder')}`,
    `PUT ${at('/lines')}`,
  ]
  for (const each of calls) {
    const foreign = await stranger(each, each.startsWith('GET') ? undefined : {})
    const unknown = await stranger(each.replace(String(id), '999999'), each.startsWith('GET') ? undefined : {})
    expect(foreign).toEqual(unknown)
    expect(foreign).toMatchObject({ status: 404, success: false, code: 'NOT_FOUND' })
  }
  expect((await call('GET /subscription')).data.map((each: { id: number }) => each.id)).toEqual([id])
})

test('every field of a subscription is there [7.5-get] [4.2-status] [3.1-payment-method-shape] [3.1-field-subscriptionId] [3.1-field-status] [3.1-field-discounts] [3.1-field-totalLineItemPrice] [3.1-field-totalLineItemDiscountedPrice] [3.1-field-deliveryPrice] [3.1-field-deliveryMethod] [3.1-field-nextBillingDate] [3.1-field-nextBillingDateEpoch] [3.1-field-paymentMethodId] [3.1-field-paymentMethods] [3.1-field-deliveryPolicy] [3.1-field-shippingAddress] [3.1-field-lines] [3.1-field-originalLines] [3.1-field-scheduledOrders] [3.1-field-orderHistory] [3.1-field-unavailable_items] [3.1-field-activeBox] [3.1-field-chargeOffsetDays] [3.1-field-commitmentBasedDiscount] [3.1-field-removeCount] [3.1-field-highlightBanner] [3.1-field-shopifyId] [3.1-field-reschedule] [3.1-field-reactivationFlow] [3.1-field-draftChanges] [3.2-field-id] [3.2-field-variantShopifyId] [3.2-field-quantity] [3.2-field-totalQuantity] [3.2-field-isDuplicated] [3.2-field-duplicates] [3.2-field-weightInGrams] [3.2-field-type] [3.2-field-sku] [3.2-field-name] [3.2-field-price] [3.2-field-discountedPrice] [3.2-field-variantTitle] [3.2-field-customAttributes] [3.2-field-stock]', async () => {
  const { id, methodId, call, at } = await newClient()
  const { data } = await call(`GET ${at()}`)
  expect(data).toMatchObject({
    subscriptionId: id,
    status: 'ACTIVE',
    isActive: true,
    isCancelled: false,
    discounts: [],
    totalLineItemPrice: '88.08',
    totalLineItemDiscountedPrice: '88.08',
    totalWeight: 12,
    deliveryPrice: '0.00',
    deliveryMethod: { code: 'PARCEL' },
    nextBillingDate: '2026-12-29',
    nextBillingDateEpoch: epoch('2026-12-29'),
    nextDeliveryDate: '2027-01-05',
    cutoffAt: '2026-12-28T22:59:59.000Z',
    paymentMethodId: methodId,
    paymentMethods: [{ id: methodId, type: 'card', brand: 'Visa', last4: '4242', isExpired: false }],
    deliveryPolicy: WEEKS(4),
    shippingAddress: { zip: '04229', countryCode: 'DE', phoneNumber: '' },
    unavailable_items: [],
    activeBox: { userSelected: false, size: 12 },
    chargeOffsetDays: 3,
    commitmentBasedDiscount: null,
    removeCount: 0,
    highlightBanner: null,
    shopifyId: `gid://shopify/SubscriptionContract/${id}`,
    openPayment: null,
    reschedule: { isModalOpen: false, skipSurvey: false },
    reactivationFlow: { step: 1, mealsConfirmed: false },
    draftChanges: { linesToCreate: [], unsaved: false, savePrompt: { isVisible: false, redirectPath: null } },
  })
  expect(data.originalLines).toEqual(data.lines)
  const [variantId, line] = Object.entries<Record<string, unknown>>(data.lines)[0] ?? []
  expect(line).toMatchObject({
    variantShopifyId: Number(variantId),
    quantity: 6,
    totalQuantity: 6,
    isDuplicated: false,
    duplicates: [],
    weightInGrams: 1000,
    price: '7.09',
    discountedPrice: '7.09',
    stock: null,
    customAttributes: [],
  })
  expect(Object.keys(line ?? {})).toEqual(expect.arrayContaining(['id', 'type', 'sku', 'name', 'variantTitle']))
  const orders = Object.values<Record<string, unknown>>(data.scheduledOrders)
  expect(orders).toHaveLength(6)
  expect(orders[0]).toMatchObject({
    cycleIndex: 2,
    status: 'PLANNED',
    billingDate: '2026-12-29',
    deliveryDate: '2027-01-05',
    total: '88.08',
  })
  expect(data.orderHistory).toMatchObject([{ cycleIndex: 1, total: '88.08' }])
})

test('[7.5-lines] [7.5-orders] [S-21] lines and single deliveries, each with its receipt', async () => {
  const { call, at } = await newClient()
  const { data: before } = await call(`GET ${at()}`)
  const [line] = Object.values<{ id: number }>(before.lines)
  const { variantId } = await shop.variantOf('funghi-risotto')
  const gid = `gid://shopify/ProductVariant/${variantId}`
  expect((await call(`POST ${at('/line')}`, { variantShopifyId: gid, quantity: 4 })).data).toMatchObject({
    activeBox: { size: 16 },
  })
  expect((await call(`PUT ${at(`/line/${line?.id}/quantity`)}`, { quantity: 2 })).data).toMatchObject({
    activeBox: { size: 12 },
  })
  const { data: swapped } = await call(`PUT ${at(`/line/${line?.id}/swap`)}`, {
    variantShopifyId: variantId,
    quantity: 2,
  })
  expect(swapped.lines[variantId].quantity).toBe(6)
  expect(swapped.removeCount).toBe(1)
  const left = Object.values<{ id: number }>(swapped.lines)
  expect(await call(`DELETE ${at(`/line/${left[0]?.id}`)}`)).toMatchObject({
    status: 422,
    code: 'FREQUENCY_NOT_ALLOWED',
  })
  expect(await call(`PUT ${at(`/line/${line?.id}/quantity`)}`, { quantity: 2 })).toMatchObject({ status: 404 })
  expect(
    await call(`PUT ${at('/lines')}`, { update: [{ id: left[0]?.id, quantity: 0 }], billingPolicy: WEEKS(2) }),
  ).toMatchObject({
    status: 200,
    data: { activeBox: { size: 6 }, deliveryPolicy: WEEKS(2), deliveryPrice: '4.90' },
  })
  const { data: orders } = await call(`GET ${at('/order?status=UNPROCESSED')}`)
  const [first, second] = orders
  expect(await call(`POST ${at(`/order/${second.id}/skip`)}`)).toMatchObject({ status: 200 })
  expect((await call(`GET ${at('/order?status=SKIPPED')}`)).data).toMatchObject([{ id: second.id, cycleIndex: 3 }])
  const only = { lines: [{ variantShopifyId: variantId, quantity: 12 }] }
  expect(await call(`PUT ${at(`/order/${first.id}/lines`)}`, only)).toMatchObject({ status: 200 })
  expect((await call(`GET ${at('/order')}`)).data.find((each: { id: number }) => each.id === first.id)).toMatchObject({
    isEdited: true,
  })
  expect(await call(`POST ${at('/line/once')}`, { variantShopifyId: variantId, quantity: 1 })).toMatchObject({
    status: 200,
  })
  expect(await call(`POST ${at(`/order/${second.id}/unskip`)}`)).toMatchObject({ status: 200 })
  const { data: receipts } = await call(`GET ${at('/receipt')}`)
  const acts = receipts.map(({ act }: { act: string }) => act).toReversed()
  expect(acts).toEqual(['lines', 'lines', 'lines', 'lines', 'skip', 'edit-delivery', 'edit-delivery', 'unskip'])
  expect(receipts[0]).toMatchObject({ number: expect.stringMatching(/-8$/), by: 'customer', before: {}, after: {} })
})

test('[7.5-reschedule] [7.5-pause] [7.5-frequency] [4.2-flows] [4.2-reason-recorded] [4.2-pause-duration-recorded] [4.2-audit] dates, with a preview of the next six', async () => {
  const { call, at } = await newClient()
  const move = { newBillingDateEpoch: epoch('2027-01-04'), reason: 'away' }
  const { data: preview } = await call(`POST ${at('/reschedule?preview=true')}`, move)
  expect(
    [preview.before, preview.after].map((list) =>
      list.map((each: { billingDate: string }) => each.billingDate).slice(0, 2),
    ),
  ).toEqual([
    ['2026-12-29', '2027-01-26'],
    ['2027-01-04', '2027-02-01'],
  ])
  expect(preview.after).toHaveLength(6)
  expect((await call(`GET ${at()}`)).data.nextBillingDate).toBe('2026-12-29')
  expect((await call(`POST ${at('/reschedule')}`, move)).data.nextBillingDate).toBe('2027-01-04')
  const pause = { pauseDuration: { intervalType: 'DAY', intervalCount: 28 }, reason: 'holiday' }
  expect((await call(`POST ${at('/pause')}`, pause)).data).toMatchObject({
    pausedUntil: '2027-02-01',
    status: 'ACTIVE',
  })
  expect((await call(`POST ${at('/resume')}`, {})).data).toMatchObject({
    pausedUntil: null,
    nextBillingDate: '2026-12-02',
  })
  expect((await call(`GET ${at('/frequency')}`)).data).toContainEqual(expect.objectContaining(WEEKS(2)))
  const rhythm = { billingPolicy: WEEKS(2), nextBillingDateEpoch: epoch('2026-12-20') }
  expect((await call(`PUT ${at('/frequency')}`, rhythm)).data).toMatchObject({
    deliveryPolicy: WEEKS(2),
    nextBillingDate: '2026-12-20',
  })
  expect((await call(`POST ${at('/skipNext')}`)).data.nextBillingDate).toBe('2027-01-03')
  const { data: receipts } = await call(`GET ${at('/receipt')}`)
  expect(
    receipts.map(({ act, reason, durationWeeks }: Record<string, unknown>) => [act, reason, durationWeeks]),
  ).toEqual([
    ['skip', 'skipped', null],
    ['frequency', 'skipped', null],
    ['resume', 'skipped', null],
    ['pause', 'holiday', 4],
    ['reschedule', 'away', null],
  ])
})

test('[7.5-cancel] [7.5-reactivate] [7.5-address] [7.5-payment] [4.2-cancel-effects] [4.2-address-change] [4.2-payment-change] [4.2-reactivate-guard] ending, coming back, address, method and codes', async () => {
  const { call, at, methodId } = await newClient()
  const reasons = (await call(`GET ${at('/cancellationFlow')}`)).data
  expect(reasons.at(-1)).toMatchObject({ id: 'no-answer', reason: 'No answer' })
  const address = {
    firstName: 'Jana',
    lastName: 'Albrecht',
    address1: 'Torstraße 1',
    city: 'Berlin',
    zip: '10119',
    countryCode: 'DE',
  }
  expect((await call(`PUT ${at('/address')}`, address)).data.shippingAddress).toMatchObject({
    city: 'Berlin',
    zip: '10119',
  })
  expect(await call(`PUT ${at('/address')}`, { ...address, countryCode: 'CH' })).toMatchObject({
    status: 422,
    code: 'COUNTRY_NOT_SERVED',
  })
  expect(await call(`PUT ${at('/address')}`, { ...address, zip: 'x' })).toMatchObject({
    status: 422,
    code: 'ADDRESS_FAILED',
  })
  const methodRef = await shop.keepCard('4242')
  const added = await call('POST /paymentMethod', { methodRef })
  const other = added.data.paymentMethods.find(({ id }: { id: number }) => id !== methodId)
  expect(added.text).not.toContain('4242424242424242')
  expect((await call(`PUT ${at('/paymentMethod')}`, { paymentMethodId: other.id })).data.paymentMethodId).toBe(other.id)
  expect(await call(`PUT ${at('/paymentMethod')}`, { paymentMethodId: 999_999 })).toMatchObject({
    status: 422,
    code: 'PAYMENT_METHOD_FAILED',
  })
  expect((await call(`POST ${at('/discount')}`, { code: 'immergruen5' })).data.discounts).toMatchObject([
    { code: 'IMMERGRUEN5' },
    {},
  ])
  expect((await call(`DELETE ${at('/discount/IMMERGRUEN5')}`)).data.discounts).toEqual([])
  expect(await call(`POST ${at('/discount')}`, { code: 'NIE' })).toMatchObject({
    status: 422,
    code: 'CODE_NOT_APPLICABLE',
  })
  const cancelled = await call(`POST ${at('/cancel')}`, { cancellationFlowId: 'taste', comment: 'zu salzig' })
  expect(cancelled.data).toMatchObject({
    status: 'CANCELLED',
    nextBillingDate: null,
    scheduledOrders: {},
    cancellationReason: 'taste: zu salzig',
  })
  expect(Object.keys(cancelled.data.lines)).toHaveLength(2)
  expect(await call(`POST ${at('/cancel')}`)).toMatchObject({ status: 409, code: 'NOT_ACTIVE' })
  expect(await call(`POST ${at('/reactivate')}`, { nextBillingDateEpoch: epoch('2026-12-01') })).toMatchObject({
    status: 422,
    code: 'DATE_OUT_OF_RANGE',
  })
  const unconfirmed = { nextBillingDateEpoch: epoch('2026-12-15'), mealsConfirmed: false }
  expect(await call(`POST ${at('/reactivate')}`, unconfirmed)).toMatchObject({ code: 'MEALS_NOT_CONFIRMED' })
  expect((await call(`GET ${at('')}`)).data.status).toBe('CANCELLED')
  const back = await call(`POST ${at('/reactivate')}`, {
    nextBillingDateEpoch: epoch('2026-12-15'),
    billingPolicy: WEEKS(2),
  })
  expect(back.data).toMatchObject({ status: 'ACTIVE', nextBillingDate: '2026-12-15', deliveryPolicy: WEEKS(2) })
  expect(await call(`POST ${at('/reactivate')}`, {})).toMatchObject({ status: 409, code: 'ALREADY_ACTIVE' })
})

test('[4.2-idempotent] [R9] one key acts once: the same answer again, another body refused, and order-now charges once', async () => {
  const { id, call, at } = await newClient()
  const headers = { 'idempotency-key': `now-${id}` }
  const both = await Promise.all([1, 2].map(() => call(`POST ${at('/placeOrder')}`, {}, headers)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const first = both.find(({ status }) => status === 200)
  expect((await call(`POST ${at('/placeOrder')}`, {}, headers)).text).toBe(first?.text)
  expect(await call(`POST ${at('/placeOrder')}`, { reason: 'other' }, headers)).toMatchObject({
    status: 422,
    code: 'KEY_REUSED',
  })
  expect(first?.data.charge.charge.state).toBe('placed')
  expect(await shop.charges(id)).toHaveLength(1)
})

test.each([
  [
    'POST',
    '/reschedule',
    { newBillingDateEpoch: 'x' },
    422,
    'RESCHEDULE_FAILED',
    'We couldn’t save the new date. The previous date still applies.',
  ],
  [
    'POST',
    '/reschedule',
    { newBillingDateEpoch: epoch('2027-12-01') },
    422,
    'DATE_OUT_OF_RANGE',
    'Please choose a date between tomorrow and 90 days from now.',
  ],
  [
    'POST',
    '/pause',
    {},
    422,
    'PAUSE_FAILED',
    'We couldn’t save the pause. Your subscription continues unchanged. Please try again.',
  ],
  [
    'POST',
    '/pause',
    { pauseDuration: { intervalType: 'WEEK', intervalCount: 3 } },
    422,
    'PAUSE_FAILED',
    /^We couldn’t save the pause/,
  ],
  [
    'POST',
    '/pause',
    { pauseDuration: { intervalType: 'DAY', intervalCount: 200 } },
    422,
    'PAUSE_TOO_LONG',
    'That pause is too long. You can pause for up to 26 weeks from today.',
  ],
  ['POST', '/resume', {}, 409, 'RESUME_FAILED', 'We couldn’t end the pause. The previous date still applies.'],
  ['PUT', '/frequency', { billingPolicy: 4 }, 422, 'FREQUENCY_FAILED', /^We couldn’t change the delivery frequency/],
  [
    'PUT',
    '/frequency',
    { billingPolicy: WEEKS(5) },
    422,
    'FREQUENCY_NOT_ALLOWED',
    'This delivery frequency doesn’t fit your box size.',
  ],
  [
    'PUT',
    '/lines',
    { create: 1 },
    422,
    'LINES_FAILED',
    'We couldn’t save your selection. It’s still here, please try again.',
  ],
  [
    'PUT',
    '/lines',
    { create: [{ variantId: 999_999, quantity: 1 }] },
    422,
    'ITEM_UNAVAILABLE',
    /is currently not available/,
  ],
  ['POST', '/cancel', { cancelsOn: 'never' }, 422, 'CANCEL_FAILED', /^We couldn’t save your cancellation/],
  [
    'PUT',
    '/paymentMethod',
    {},
    422,
    'PAYMENT_METHOD_FAILED',
    'We couldn’t change the payment method. The previous one still applies.',
  ],
  [
    'POST',
    '/reactivate',
    { nextBillingDateEpoch: -1 },
    422,
    'REACTIVATE_FAILED',
    /^We couldn’t restart your subscription/,
  ],
  ['POST', '/order/999999/skip', {}, 404, 'NOT_FOUND', /./],
] as const)('[7.5-shape] [8-show-translated] %s %s %j answers %i %s', async (...row) => {
  const [method, path, body, status, code, message] = row
  const { call, at, id } = await faulty
  const answer = await call(`${method} ${at(path)}`, body)
  expect(answer).toMatchObject({ status, success: false, code, data: {} })
  if (typeof message === 'string') expect(answer.message).toBe(message)
  else expect(answer.message).toMatch(message)
  expect(await shop.receipts(id)).toEqual([])
})
const faulty = newClient()

test('[8-sub-err-cutoff] [8-sub-err-minimum] in German, with how many are missing, and after the cut-off', async () => {
  const { call, at } = await newClient()
  const german = { 'accept-language': 'de-DE' }
  const [line] = Object.values<{ id: number }>((await call(`GET ${at()}`)).data.lines)
  const few = await call(
    `PUT ${at('/lines')}`,
    { remove: [line?.id], update: [], create: [], billingPolicy: WEEKS(2) },
    german,
  )
  expect(few.status).toBe(200)
  const [other] = Object.values<{ id: number }>(few.data.lines)
  const fewer = await call(`PUT ${at(`/line/${other?.id}/quantity`)}`, { quantity: 4 }, german)
  expect(fewer).toMatchObject({
    status: 422,
    code: 'BELOW_MINIMUM',
    message: 'Es fehlen noch 2 Gerichte bis zur kleinsten Box.',
  })
  const { data } = await call(`GET ${at('/order?status=BILLED')}`)
  const late = await call(`POST ${at(`/order/${data[0].id}/skip`)}`, {}, german)
  expect(late).toMatchObject({ status: 409, code: 'CUTOFF_PASSED' })
  expect(late.message).toMatch(/^Diese Lieferung wird schon vorbereitet/)
})
