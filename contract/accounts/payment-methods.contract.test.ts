import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { methodAt } from '../buyer.fixture.ts'
import { signedIn } from '../customer.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'

const { database, shop } = await payingShop()
const PATH = '/account/api/payment-methods'

type Sent = Readonly<{ body?: unknown; token?: string }>

/** A customer who asks with their token, as the account's screen does. */
async function customer() {
  const { tokens, email } = await signedIn(shop)
  const call = async (method: string, path = '', { body, token = tokens.access_token }: Sent = {}) => {
    const headers = { authorization: token, 'accept-language': 'en', 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(shop.origin + PATH + path, { method, headers, ...sent })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  const add = async (card: Parameters<typeof methodAt>[1] = 'good', more: object = {}) =>
    call('POST', '', { body: { methodRef: await methodAt(shop, card), key: randomUUID(), ...more } })
  const list = async () => (await call('GET')).body
  return { email, call, add, list }
}

const rows = async () =>
  (await database.pool.query('select id, is_default, removed_at is null as is_kept from payment_method order by id'))
    .rows

test('[3.1-field-paymentMethods] [3.1-payment-method-shape] a customer adds methods, chooses the default and removes one', async () => {
  const ada = await customer()
  expect(await ada.list()).toMatchObject({ methods: [], fields: { card: expect.stringContaining('language=en') } })
  const first = await ada.add()
  expect([first.status, first.headers.get('cache-control')]).toEqual([201, 'no-store, private'])
  const { setupKey, mandate } = await ada.list()
  await ada.add('sepa', { key: setupKey, makesDefault: true })
  const { methods } = await ada.list()
  expect(methods).toEqual([
    {
      ...{ id: expect.any(Number), type: 'sepa', brand: '', last4: '3000', label: 'SEPA •••• 3000', isDefault: true },
      ...{ expiryMonth: null, expiryYear: null, isExpired: false, paysSubscription: false },
      mandateReference: mandate.reference,
    },
    {
      ...{ id: first.body.methodId, type: 'card', brand: 'Visa', last4: '4242', label: 'Visa •••• 4242' },
      ...{ expiryMonth: expect.any(Number), expiryYear: expect.any(Number), isExpired: false, isDefault: false },
      ...{ paysSubscription: false, mandateReference: null },
    },
  ])
  expect((await ada.call('PUT', `/${first.body.methodId}/default`)).status).toBe(200)
  const removed = await ada.call('DELETE', `/${first.body.methodId}`)
  expect(removed).toMatchObject({ status: 200, body: { successorId: methods[0].id } })
  expect((await ada.list()).methods).toMatchObject([{ type: 'sepa', isDefault: true }])
})

test('a declined card is not saved; one whose bank asks is saved after its owner has said yes there', async () => {
  const ada = await customer()
  expect(await ada.add('declined')).toMatchObject({ status: 422, body: { refusal: { code: 'DECLINED' } } })
  const key = randomUUID()
  const asked = await ada.add('confirms', { key })
  expect(asked.status).toBe(202)
  const bank = shop.origin + new URL(asked.body.confirmationUrl).pathname
  expect(await (await fetch(bank)).text()).toContain('would you like to save this card')
  expect((await ada.call('GET', `?setup=${key}`)).body).toMatchObject({
    methods: [],
    setup: 'open',
    setupMethodId: null,
  })
  const said = await fetch(bank, { method: 'POST', body: new URLSearchParams({ answer: 'yes' }), redirect: 'manual' })
  expect(said.headers.get('location')).toBe(`${shop.origin}/en/account/payment?setup=${key}`)
  const { body: kept } = await ada.call('GET', `?setup=${key}`)
  expect(kept).toMatchObject({ methods: [{ last4: '3220' }], setup: 'kept', setupMethodId: kept.methods[0].id })
  const again = await ada.call('POST', '', { body: { methodRef: await methodAt(shop), key } })
  expect(again, 'one key, one method').toMatchObject({ status: 201 })
  expect((await ada.list()).methods).toHaveLength(1)
})

test("[A1] [A4] another customer's method is unknown in every call, and nothing of it changes", async () => {
  const [ada, bo] = [await customer(), await customer()]
  const { methodId } = (await ada.add()).body
  const key = randomUUID()
  await ada.add('confirms', { key })
  const before = await rows()
  for (const [method, path] of [
    ['PUT', '/default'],
    ['DELETE', ''],
  ] as const)
    for (const id of ['999999', '0', '-1', '1e3', 'abc', `${methodId}%20`]) {
      const unknown = await bo.call(method, `/${id}${path}`)
      const tried = await bo.call(method, `/${methodId}${path}`)
      expect(tried.status).toBe(404)
      expect([unknown.status, unknown.body]).toEqual([tried.status, tried.body])
    }
  expect((await bo.call('GET', `?setup=${key}`)).body).toMatchObject({ methods: [], setup: null })
  const { rows: kept } = await database.pool.query('select gateway_ref from payment_method where id = $1', [methodId])
  const stolen = await bo.call('POST', '', { body: { methodRef: kept[0].gateway_ref, key: randomUUID() } })
  const nobodys = await bo.call('POST', '', { body: { methodRef: 'pm_nobody', key: randomUUID() } })
  expect([stolen.status, stolen.body]).toEqual([nobodys.status, nobodys.body])
  expect(await bo.call('POST', '', { body: { methodRef: await methodAt(shop), key } })).toMatchObject({ status: 404 })
  for (const body of [{}, { methodRef: 1 }, { customerId: 1, methodRef: 'pm', key }, { is_default: true }, null])
    expect((await bo.call('POST', '', { body })).status).toBe(422)
  expect(await rows()).toEqual(before)
})

test('without a good token there is no answer but 401', async () => {
  const ada = await customer()
  for (const token of ['', 'shcat_nobody', 'Bearer x'])
    for (const [method, path] of [['GET'], ['POST'], ['PUT', '/1/default'], ['DELETE', '/1']] as const)
      expect((await ada.call(method, path, { token, ...(method === 'GET' ? {} : { body: {} }) })).status).toBe(401)
})
