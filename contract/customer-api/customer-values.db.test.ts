import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { listMails } from '#app/foundation/mail/outbox.server.ts'
import { followOrders } from '#app/shop/checkout/follow-order.server.ts'
import { latestBox } from '#app/shop/customers/browser/listed-orders.ts'
import { appendToMetafield } from '#app/shop/customers/metafields/customer-metafields.server.ts'
import { purgeEmailChanges } from '#app/shop/customers/profile/purge-email-changes.server.ts'
import { DEMO_SELLER } from '#app/shop/sites/shop-identity.ts'
import { type Account, accountShop } from './account-shop.fixture.ts'

const shop = await accountShop()
const { db, signIn } = shop

const SET = `mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
  metafields { id key namespace type value compareDigest } userErrors { code elementIndex field message } } }`
const READ = `query ($key: String!) { customer { metafield(namespace: "custom", key: $key) { value jsonValue compareDigest } } }`

async function set({ ask, id }: Account, value: unknown, more: object = {}) {
  const metafield = {
    ownerId: id,
    namespace: 'custom',
    key: 'used_discount_codes',
    value: JSON.stringify(value),
    ...more,
  }
  return (await ask(SET, { metafields: [metafield] })).data.metafieldsSet
}
const read = async ({ ask }: Account, key = 'used_discount_codes') => (await ask(READ, { key })).data.customer.metafield

test('[7.3-metafieldsSet] [3.3-metafield-used-codes] [3.3-metafield-applied] [5.6-append] a list grows, and of two writers who saw the same the second is told', async () => {
  const jana = await signIn('jana@tiefgruen.example')
  expect(await read(jana)).toBeNull()
  expect(await set(jana, ['A'], { compareDigest: null })).toMatchObject({ userErrors: [] })
  const { compareDigest } = await read(jana)
  expect(await set(jana, ['A', 'B'], { compareDigest })).toMatchObject({
    ...{ metafields: [{ value: '["A","B"]', type: 'json' }], userErrors: [] },
  })
  for (const stale of [compareDigest, null])
    expect(await set(jana, ['A', 'C'], { compareDigest: stale })).toMatchObject({
      ...{ metafields: null, userErrors: [{ code: 'STALE_OBJECT', elementIndex: 0 }] },
    })
  expect((await read(jana)).jsonValue).toEqual(['A', 'B'])
  expect((await set(jana, ['X'], { key: 'applied_discounts' })).userErrors).toEqual([])
  expect((await read(jana, 'applied_discounts')).jsonValue).toEqual(['X'])
})

test.each([
  { why: 'another key', value: ['A'], more: { key: 'customer_state' }, code: 'APP_NOT_AUTHORIZED' },
  { why: 'another namespace', value: ['A'], more: { namespace: 'tiefgruen' }, code: 'APP_NOT_AUTHORIZED' },
  { why: 'another type', value: ['A'], more: { type: 'number_integer' }, code: 'INVALID_TYPE' },
  { why: 'no list', value: { A: 1 }, more: {}, code: 'INVALID_VALUE' },
  { why: 'an entry taken out', value: [], more: {}, code: 'STALE_OBJECT' },
  { why: 'an entry changed', value: ['Z', 'N'], more: {}, code: 'INVALID_VALUE' },
  { why: 'an entry twice', value: ['OLD', 'N', 'N'], more: {}, code: 'INVALID_VALUE' },
  {
    why: 'too many',
    value: ['OLD', ...Array.from({ length: 50 }, (_, i) => `N${i}`)],
    more: {},
    code: 'LESS_THAN_OR_EQUAL_TO',
  },
  { why: 'too long', value: ['OLD', 'x'.repeat(10_001)], more: {}, code: 'TOO_LONG' },
])(
  '[A5] [7.3-metafieldsSet-keys] $why is refused with $code, and the list stays',
  async ({ why, value, more, code }) => {
    const kim = await signIn(`${why.replaceAll(' ', '-')}@tiefgruen.example`)
    await set(kim, ['OLD'])
    const { metafields, userErrors } = await set(kim, value, more)
    expect([metafields, userErrors[0].code]).toEqual([null, code])
    expect((await read(kim)).jsonValue).toEqual(['OLD'])
  },
)

test('[A5] nothing is deleted, nothing is written to other things, and all is written or nothing', async () => {
  const ida = await signIn('ida@tiefgruen.example')
  const remove = `mutation ($ownerId: ID!) { metafieldsDelete(metafields: [{ ownerId: $ownerId, namespace: "custom",
    key: "used_discount_codes" }]) { deletedMetafields { key } userErrors { code } } }`
  await set(ida, ['A'])
  const removed = (await ida.ask(remove, { ownerId: ida.id })).data.metafieldsDelete
  expect(removed).toEqual({ deletedMetafields: null, userErrors: [{ code: 'METAFIELD_DELETE_FAILED' }] })
  const order = await set(ida, ['A', 'B'], { ownerId: 'gid://shopify/Order/1' })
  expect(order.userErrors).toMatchObject([{ code: 'DISALLOWED_OWNER_TYPE' }])
  const metafield = (key: string) => ({ ownerId: ida.id, namespace: 'custom', key, value: '["A","B"]' })
  const both = [metafield('used_discount_codes'), metafield('other')]
  const { userErrors } = (await ida.ask(SET, { metafields: both })).data.metafieldsSet
  expect(userErrors).toMatchObject([{ code: 'APP_NOT_AUTHORIZED', elementIndex: 1 }])
  expect((await read(ida)).jsonValue).toEqual(['A'])
})

test('[5.6-append] twenty values at once are all there, each once', async () => {
  const { customerId, ...tina } = await signIn('tina@tiefgruen.example')
  const append = (i: number) =>
    inTransaction(db, (tx) =>
      appendToMetafield(tx, { customerId, key: 'used_discount_codes', values: [`C${i % 10}`], now: new Date() }),
    )
  await Promise.all(Array.from({ length: 20 }, (_, i) => append(i)))
  const { jsonValue } = await read({ customerId, ...tina })
  expect(jsonValue.toSorted()).toEqual(Array.from({ length: 10 }, (_, i) => `C${i}`))
})

test('[3.3-metafield-used-codes] an order notes its code beside the customer, once', async () => {
  const ole = await signIn('ole@tiefgruen.example')
  const orderId = await shop.placeOrder(ole.email)
  const { onPlaced } = followOrders({ clock: shop.clock, originOf: () => 'http://shop.localhost' })
  const attempt = await db
    .selectFrom('customer_order')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'customer_order.attempt_id')
    .selectAll('payment_attempt')
    .select(['customer_order.number', 'customer_order.token'])
    .where('customer_order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { number, token } = attempt
  const placed = { id: orderId, number, token, methodId: null, isPending: false, seller: DEMO_SELLER }
  await inTransaction(db, (tx) => onPlaced(tx, placed, attempt))
  expect((await read(ole)).jsonValue).toEqual(['LENA15'])
  expect((await read(ole, 'applied_discounts')).jsonValue).toEqual(['LENA15'])
})

test('[7.1-digest] [7.1-digest-how] [3.3-field-digest] the digest is the same for the same customer, and nobody else’s', async () => {
  const [una, ben] = [await signIn('una@tiefgruen.example'), await signIn('ben@tiefgruen.example')]
  const digest = async ({ call, customerId, email }: Account) =>
    JSON.parse((await call('generate-customer-digest', { emailAddress: email, id: customerId })).text).digest
  expect(await digest(una)).toMatch(/^[0-9a-f]{64}$/)
  expect(await digest(una)).toBe(await digest(una))
  expect(await digest(una)).not.toBe(await digest(ben))
  expect((await una.call('generate-customer-digest', { emailAddress: ben.email, id: una.customerId })).status).toBe(403)
})

test('[7.1-orders] [7.1-orders-page] [3.3-field-orders] the function lists the same orders as the API, page by page', async () => {
  const ada = await signIn('ada@tiefgruen.example')
  for (let i = 0; i < 8; i++) await shop.placePlainOrder(ada.email)
  const page = async (afterCursorEl: string | null) =>
    JSON.parse((await ada.call('admin-api-orders', { customerId: ada.customerId, afterCursorEl })).text)
  const first = await page(null)
  const second = await page(first.pageInfo.endCursor)
  const query = `query ($after: String) { customer { orders(first: 6, after: $after, sortKey: PROCESSED_AT, reverse: true) {
    nodes { name } pageInfo { endCursor } } } }`
  const api = (await ada.ask(query)).data.customer.orders
  const names = (orders: { name: string }[]) => orders.map(({ name }) => name)
  expect(names(first.orders)).toEqual(names(api.nodes))
  expect(first.pageInfo.endCursor).toBe(api.pageInfo.endCursor)
  expect([first.orders.length, second.orders.length, second.pageInfo.hasNextPage]).toEqual([6, 2, false])
  expect(first.orders[0]).toMatchObject({
    ...{
      isSubscription: false,
      customAttributes: [],
      lineItems: { nodes: [{ quantity: 4 }] },
      financialStatus: 'PAID',
    },
    ...{ createdAt: '2026-11-15T10:00:00.000Z', fulfillments: [{ status: 'OPEN' }] },
  })
  expect(first.customerUserErrors).toEqual([])
})

test('[3.3-latestSubOrder-fulfillments] [3.3-latestSubOrder-createdAt] the latest box comes with its day and its parcels', async () => {
  const bea = await signIn('bea@tiefgruen.example')
  await shop.placePlainOrder(bea.email)
  const boxId = await shop.placePlainOrder(bea.email)
  await shop.db.updateTable('customer_order').set({ kind: 'subscription' }).where('id', '=', boxId).execute()
  await shop.placePlainOrder(bea.email)
  const sent = { customerId: bea.customerId, afterCursorEl: null }
  const { orders } = JSON.parse((await bea.call('admin-api-orders', sent)).text)
  expect(orders).toHaveLength(3)
  expect(latestBox(orders)).toMatchObject({
    ...{ createdAt: '2026-11-15T10:00:00.000Z', totalQuantity: 4 },
    order: { isSubscription: true, fulfillments: [{ status: 'OPEN' }] },
  })
})

test('[7.1-update-email] [7.1-update-email-confirm] [A3] a new address is confirmed by its code, the old one is told, and a taken one looks the same', async () => {
  const mia = await signIn('mia@tiefgruen.example')
  await signIn('taken@tiefgruen.example')
  const change = async (body: object) =>
    JSON.parse((await mia.call('update-customer-info', { id: mia.customerId, ...body })).text)
  const mails = async (to: string) =>
    (await listMails(db, to)).map(({ subject, text_body: text }) => ({ subject, text }))

  const free = await change({ email: 'Neu@tiefgruen.example' })
  const taken = await change({ email: 'taken@tiefgruen.example' })
  expect(taken).toEqual(free)
  expect(free).toMatchObject({ success: true, customer: { email: mia.email }, userErrors: [] })
  expect((await mails('taken@tiefgruen.example'))[0]?.text).not.toMatch(/\d{6}/)

  await change({ email: 'neu@tiefgruen.example' })
  const code = /\b\d{6}\b/.exec((await mails('neu@tiefgruen.example'))[0]?.text ?? '')?.[0] ?? ''
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await change({ email: 'neu@tiefgruen.example', code: wrong })).toMatchObject({ success: false })
  expect(await change({ email: 'other@tiefgruen.example', code })).toMatchObject({ success: false })
  expect(await change({ email: 'neu@tiefgruen.example', code })).toMatchObject({
    ...{ success: true, customer: { email: 'neu@tiefgruen.example' } },
  })
  expect((await mails(mia.email)).map(({ subject }) => subject)).toContain('Deine E-Mail-Adresse wurde geändert')
  expect(await change({ email: 'neu@tiefgruen.example', code })).toMatchObject({ success: false })
})

test('[7.1-update-email-confirm] of a hundred tries in one moment five are compared', async () => {
  const pia = await signIn('pia@tiefgruen.example')
  const change = async (body: object) =>
    JSON.parse((await pia.call('update-customer-info', { id: pia.customerId, ...body })).text)
  await change({ email: 'pia.neu@tiefgruen.example' })
  const codes = Array.from({ length: 100 }, (_, i) => String(i).padStart(6, '0'))
  await Promise.all(codes.map((code) => change({ email: 'pia.neu@tiefgruen.example', code })))
  const row = await db
    .selectFrom('email_change')
    .select('tries')
    .where('customer_id', '=', pia.customerId)
    .executeTakeFirst()
  expect(row?.tries).toBe(5)
})

test('a new address that nobody confirms is forgotten after a day', async () => {
  const { call, customerId } = await signIn('lea@tiefgruen.example')
  await call('update-customer-info', { id: customerId, email: 'lea.neu@tiefgruen.example' })
  const kept = () => db.selectFrom('email_change').selectAll().where('customer_id', '=', customerId).execute()
  await runDueWork(db, [purgeEmailChanges], clockAt('2026-11-16T10:09:00Z'))
  expect(await kept()).toHaveLength(1)
  await runDueWork(db, [purgeEmailChanges], clockAt('2026-11-16T11:00:00Z'))
  expect(await kept()).toEqual([])
})

test('[7.1-update-phone] [8-change-phone] a phone number is taken or refused, and can be taken away', async () => {
  const uwe = await signIn('uwe@tiefgruen.example')
  const change = async (phone: string) =>
    JSON.parse((await uwe.call('update-customer-info', { id: uwe.customerId, phone })).text)
  expect(await change('0170 1234567')).toMatchObject({ success: true, customer: { phone: '+491701234567' } })
  expect(await change('12')).toMatchObject({ success: false, customer: null, userErrors: [{ field: ['phone'] }] })
  expect(await change('')).toMatchObject({ success: true, customer: { phone: null } })
})
