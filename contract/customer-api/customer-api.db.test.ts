import { expect, test } from 'vitest'
import { customerState } from '#app/shop/customers/browser/customer-session.ts'
import { findSeller } from '#app/shop/sites/find-seller.server.ts'
import { STOCK_ACCOUNT_QUERIES } from '#app/surfaces/api/customer/stock-account-queries.fixture.ts'
import { ACCOUNT_API, accountShop } from './account-shop.fixture.ts'

const shop = await accountShop()
const { send, signIn, placeOrder } = shop
const NAME = '{ customer { id displayName } }'

test('[7.3-endpoint] [6-auth-token] the token is sent bare or with Bearer; without one that is good the answer is 401', async () => {
  const jana = await signIn('jana@tiefgruen.example')
  const query = { query: NAME }
  for (const authorization of [jana.token, `Bearer ${jana.token}`]) {
    const answer = await send(ACCOUNT_API, query, { authorization })
    expect([answer.status, answer.data.customer.id]).toEqual([200, jana.id])
    expect(answer.headers.get('cache-control')).toBe('no-store, private')
  }
  for (const headers of [{}, { authorization: 'shcat_unknown' }, { authorization: 'Bearer ' }])
    expect((await send(ACCOUNT_API, query, headers as Record<string, string>)).status).toBe(401)
  shop.signOut(jana.token)
  expect((await jana.ask(NAME)).status).toBe(401)
})

test('[3.3-field-customerState] [3.3-field-isAuthenticated] [3.3-field-hasOrders] who has a good token is signed in, and has orders once there is one', async () => {
  const rosa = await signIn('rosa@tiefgruen.example')
  const query = '{ customer { id orders(first: 1) { nodes { name } } } }'
  const profile = async () => (await rosa.ask(query)).data.customer
  expect(customerState(await profile())).toBe('LOGGED_IN')
  expect((await profile()).orders.nodes).toEqual([])
  await shop.placePlainOrder(rosa.email)
  expect((await profile()).orders.nodes).toHaveLength(1)
  const stranger = await send(ACCOUNT_API, { query }, { authorization: 'nobody' })
  expect([stranger.status, customerState(stranger.data?.customer ?? null)]).toEqual([401, 'LOGGED_OUT'])
})

test('[7.3-endpoint] every version is answered by the one there is; another shop is not here', async () => {
  const { token: authorization } = await signIn('versions@tiefgruen.example')
  const at = (path: string) => send(path, { query: NAME }, { authorization })
  const newer = await at(ACCOUNT_API.replace('2025-07', '2026-01'))
  expect([newer.status, newer.headers.get('x-shopify-api-version')]).toEqual([200, '2025-07'])
  expect((await at(ACCOUNT_API.replace('2025-07', 'v1'))).status).toBe(404)
  expect((await at(ACCOUNT_API.replace(/^\/\d+/, '/1'))).status).toBe(404)
})

test('[C2] pages of the three sites may read the answers, other pages may not', async () => {
  for (const [origin, allowed] of [
    ['http://shop.localhost', 'http://shop.localhost'],
    ['http://nl.shop.localhost', 'http://nl.shop.localhost'],
    ['http://shop.localhost.evil.example', null],
    ['null', null],
  ] as const) {
    const answer = await fetch(shop.origin + ACCOUNT_API, { method: 'OPTIONS', headers: { origin } })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, allowed])
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
  }
})

test.each(Object.entries(STOCK_ACCOUNT_QUERIES))(
  '[7.3-endpoint] a stock storefront’s account page is answered: %s',
  async (name, query) => {
    const anna = await signIn(`${name}@tiefgruen.example`)
    const orderId = await placeOrder(anna.email)
    const variables = { orderId: `gid://shopify/Order/${orderId}`, language: 'DE' }
    const used = Object.fromEntries(Object.entries(variables).filter(([each]) => query.includes(`$${each}:`)))
    // Asked so often that the compiled form answers too, which must say the same.
    const answers = await Promise.all(Array.from({ length: 5 }, () => anna.ask(query, used)))
    for (const { errors, text } of answers) expect([errors, text]).toEqual([[], answers[0]?.text])
    expect(Object.values(answers[0]?.data)).not.toContain(null)
  },
)

test('[3.3-field-displayName] [3.3-field-firstName] [3.3-field-lastName] [3.3-field-emailAddress] [3.3-field-phoneNumber] [3.3-field-creationDate] [3.3-field-id] [3.3-field-tags] [3.3-marketing-states] [7.3-getCustomer] [7.3-customerUpdate] a profile, before and after it has a name', async () => {
  const { ask, call, customerId, id, email } = await signIn('profil@tiefgruen.example')
  const query = `{ customer { id displayName firstName lastName creationDate tags
    emailAddress { emailAddress marketingState } phoneNumber { phoneNumber marketingState } } }`
  expect((await ask(query)).data.customer).toEqual({
    ...{ id, displayName: email, firstName: null, lastName: null, tags: [], phoneNumber: null },
    creationDate: '2026-11-15T10:00:00.000Z',
    emailAddress: { emailAddress: email, marketingState: 'NOT_SUBSCRIBED' },
  })
  await call('update-customer-info', { id: customerId, phone: '030 1234567' })
  const update = `mutation ($input: CustomerUpdateInput!) {
    customerUpdate(input: $input) { customer { firstName lastName displayName phoneNumber { phoneNumber } }
      userErrors { code field message } } }`
  const renamed = await ask(update, { input: { firstName: 'Jana', lastName: ' Albrecht ' } })
  const customer = { firstName: 'Jana', lastName: 'Albrecht', displayName: 'Jana Albrecht' }
  expect(renamed.data.customerUpdate).toEqual({
    customer: { ...customer, phoneNumber: { phoneNumber: '+49301234567' } },
    userErrors: [],
  })
  for (const [input, code] of [
    [{ firstName: '<b>Jana</b>' }, 'CONTAINS_HTML_TAGS'],
    [{ lastName: 'https://spam.example' }, 'CONTAINS_URL'],
    [{ firstName: 'x'.repeat(51) }, 'TOO_LONG'],
    [{ firstName: '12' }, 'INVALID'],
    [{}, 'CUSTOMER_INPUT_ARGUMENT_EMPTY'],
  ] as const) {
    const { data } = await ask(update, { input })
    expect(data.customerUpdate).toMatchObject({ customer: null, userErrors: [{ code }] })
  }
  // Once more, when the query is asked so often that it is compiled.
  const again = await ask(update, { input: { firstName: 'Jana' } })
  expect(again.data.customerUpdate.customer).toMatchObject(customer)
  expect((await ask(query)).data.customer).toMatchObject(customer)
})

test('[7.3-getOrders] [9-size-orders] [3.5-fields] [3.5-financial-statuses] six orders a page, newest first, each with its status page', async () => {
  const otto = await signIn('otto@tiefgruen.example')
  for (let i = 0; i < 7; i++) await shop.placePlainOrder(otto.email)
  await placeOrder('somebody@else.example')
  const query = `query ($after: String, $query: String) { customer { orders(
    first: 6, after: $after, sortKey: PROCESSED_AT, reverse: true, query: $query
  ) { nodes { name number statusPageUrl financialStatus customAttributes { key } }
      pageInfo { endCursor hasNextPage hasPreviousPage } } } }`
  const page = async (variables: object) => (await otto.ask(query, { ...variables })).data.customer.orders
  const first = await page({})
  const second = await page({ after: first.pageInfo.endCursor })
  const names = [...first.nodes, ...second.nodes].map(({ name }) => name)
  expect(names).toEqual(names.toSorted().toReversed())
  expect([first.nodes.length, second.nodes.length, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([
    ...[6, 1, true, false],
  ])
  expect(second.pageInfo.hasPreviousPage).toBe(true)
  expect(first.nodes[0]).toMatchObject({ financialStatus: 'PAID', number: Number(names[0].slice(3)) })
  expect(first.nodes[0].statusPageUrl).toMatch(/^http:\/\/shop\.localhost\/orders\/[\w-]{27}\/open\?key=/)

  const found = async (text: string) => (await page({ query: text })).nodes.map(({ name }: { name: string }) => name)
  expect(await found(`name:${names[2]}`)).toEqual([names[2]])
  expect(await found(`name:#${names[2].slice(3)} AND confirmation_number:${names[2]}`)).toEqual([names[2]])
  expect(await found('name:1 OR name:2')).toEqual([])
  expect(await found('processed_at:>2027-01-01')).toEqual([])
  expect(await found('processed_at:2026-11-15')).toHaveLength(6)
})

test('[3.5-fields] one order with its goods, discounts, parcels and money', async () => {
  const ida = await signIn('ida@tiefgruen.example')
  const orderId = await placeOrder(ida.email)
  await shop.db.updateTable('fulfilment').set({ tracking_number: 'SBX1' }).where('order_id', '=', orderId).execute()
  const { order } = (await ida.ask(STOCK_ACCOUNT_QUERIES.order, { orderId: `gid://shopify/Order/${orderId}` })).data
  expect(order).toMatchObject({
    ...{ financialStatus: 'PAID', fulfillmentStatus: 'UNFULFILLED', cancelledAt: null, refunds: [] },
    subtotal: { amount: '30.6', currencyCode: 'EUR' },
    totalPrice: { amount: '35.5' },
    totalTax: { amount: '2.32' },
    totalShipping: { amount: '4.9' },
    totalRefunded: { amount: '0.0' },
    shippingAddress: {
      name: 'Jana Albrecht',
      formatted: ['Jana Albrecht', 'Karl-Heine-Straße 41', '04229 Leipzig', 'Deutschland'],
      formattedArea: 'Leipzig, Deutschland',
    },
    discountApplications: { nodes: [{ code: 'LENA15', value: { percentage: 15 } }] },
  })
  expect(order.lineItems.nodes).toMatchObject([
    {
      ...{ title: 'Coco Curry', quantity: 4, price: { amount: '9.0' }, totalDiscount: { amount: '5.4' } },
      discountAllocations: [{ allocatedAmount: { amount: '5.4' } }],
      image: { url: 'http://shop.localhost/art/coco-curry.svg' },
    },
  ])
  expect(order.fulfillments.nodes).toMatchObject([
    { status: 'OPEN', trackingInformation: [{ number: 'SBX1' }], events: { nodes: [] } },
  ])
  expect(order.transactions).toMatchObject([{ kind: 'SALE', status: 'SUCCESS', type: 'CARD' }])
})

test('the shop says who it is', async () => {
  const { ask } = await signIn('wer@tiefgruen.example')
  const query = '{ shop { id name email url myshopifyDomain metafield(namespace: "custom", key: "x") { id } } }'
  expect((await ask(query)).data.shop).toMatchObject({
    ...{ name: 'Tiefgrün', url: 'http://shop.localhost', metafield: null },
    email: (await findSeller(shop.db)).email,
  })
})

test('[C5] [C6] a query that is too deep is refused, and a misspelt field is not guessed at', async () => {
  const { ask } = await signIn('tief@tiefgruen.example')
  const deep = `{ customer { orders(first: 1) { nodes ${'{ customer { orders(first: 1) { nodes '.repeat(8)}{ id }${' } } }'.repeat(8)} } } }`
  expect((await ask(deep)).status).toBe(400)
  const [error] = (await ask('{ customer { firstNam } }')).errors
  expect(error.message).toContain('firstNam')
  expect(error.message).not.toContain('Did you mean')
})
