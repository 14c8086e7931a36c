import { expect, test } from 'vitest'
import { methodAt, newcomer } from '../buyer.fixture.ts'
import { signedIn } from '../customer.fixture.ts'
import { ACCOUNT_API } from '../customer-api/account-shop.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { letTimePass } from '../sandbox-clock.fixture.ts'
import { FOUR_WEEKS } from '../storefront-api/cart-client.fixture.ts'

const DAY_MS = 86_400_000
const { shop, newBuyer } = await payingShop()

async function call(token: string, [method, path]: readonly [string, string], body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'en' }
  const sent = body ? { body: JSON.stringify(body) } : {}
  const answer = await fetch(`${shop.origin}/storefront/2023-10${path}`, { method, headers, ...sent })
  return { status: answer.status, ...(await answer.json()) }
}

const listOf = async (path: string): Promise<Record<string, unknown>[]> => (await shop.get(path)).json()

test('[7.5-base] [9-api-subscription] [7.5-token] [7.5-billing-run] [S-22] a box that was bought is read, moved, billed and told about, over HTTP alone', async () => {
  const form = newcomer()
  const email = form['email'] ?? ''
  const { send } = await newBuyer({ 'coco-curry': 16 }, { plan: FOUR_WEEKS })
  expect((await send('/order', { ...form, methodRef: await methodAt(shop) })).status).toBe(303)
  const customerToken = (await signedIn(shop, { email })).tokens.access_token
  const session = await call(customerToken, ['POST', '/auth/token'])
  expect(session.data.expiresIn).toBeGreaterThan(0)
  const token = session.accessToken
  expect(token).not.toBe(customerToken)
  expect((await call(token, ['POST', '/auth/refreshToken'])).accessToken).toBe(token)
  expect((await call(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, ['GET', '/subscription'])).status).toBe(
    401,
  )
  // It opens subscriptions and nothing else.
  const account = await fetch(shop.origin + ACCOUNT_API, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ customer { id } }' }),
  })
  expect(account.status).toBe(401)
  expect((await call('shcat_nobody', ['GET', '/subscription'])).status).toBe(401)
  const [box] = (await call(token, ['GET', '/subscription'])).data
  expect(box).toMatchObject({ status: 'ACTIVE', deliveryPolicy: { interval: 'WEEK', intervalCount: 4 } })
  const path = `/subscription/${box.id}`

  const newBillingDateEpoch = box.nextBillingDateEpoch - 20 * 86_400
  const sooner = await call(token, ['POST', `${path}/reschedule`], { newBillingDateEpoch, reason: 'hungry' })
  expect(sooner).toMatchObject({ status: 200, success: true, data: { nextBillingDateEpoch: newBillingDateEpoch } })
  await letTimePass(shop, 9 * DAY_MS)

  const charges = (await listOf('/sandbox/charges')).filter(({ subscriptionId }) => subscriptionId === box.id)
  expect(charges).toMatchObject([{ cycleIndex: 2, state: 'succeeded', reason: null, cents: 11_504 }])
  const mails = await listOf(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['subscription.reschedule', 'order.confirmed']))
  const told = mails.find(({ kind }) => kind === 'subscription.reschedule')
  expect(told).toMatchObject({ about: `subscription:${box.id} receipt-1` })
  const later = (await signedIn(shop, { email })).tokens.access_token
  expect((await call(later, ['GET', `${path}/order?status=BILLED`])).data).toHaveLength(2)
})

test('[C16] nothing of who has a subscription, where it goes, how it is paid or what was typed stands in the log', async () => {
  const form = newcomer()
  const email = form['email'] ?? ''
  const { send } = await newBuyer({ 'coco-curry': 16 }, { plan: FOUR_WEEKS })
  await send('/order', { ...form, methodRef: await methodAt(shop) })
  const token = (await signedIn(shop, { email })).tokens.access_token
  const [box] = (await call(token, ['GET', '/subscription'])).data
  const path = `/subscription/${box.id}`
  const person = { firstName: 'Kanarina', lastName: 'Vogelsang', address1: 'Kanarienweg 77', phone: '+4915177665544' }
  const methodRef = await methodAt(shop)
  const acts: readonly (readonly [string, string, object])[] = [
    ['PUT', `${path}/address`, { ...box.shippingAddress, ...person }],
    ['PUT', `${path}/address`, { ...box.shippingAddress, ...person, zip: 'Kanarienzahl' }],
    ['POST', `${path}/discount`, { code: 'KANARIENCODE' }],
    ['POST', '/paymentMethod', { methodRef }],
    ['POST', `${path}/pause`, { pauseDuration: { intervalType: 'WEEK', intervalCount: 2 }, reason: 'Kanarienkäfig' }],
    ['POST', `${path}/cancel`, { reason: 'other', comment: 'Kanarienkäfig' }],
  ]
  const statuses = []
  for (const [method, at, body] of acts) statuses.push((await call(token, [method, at], body)).status)
  expect(statuses).toEqual([200, 422, expect.any(Number), expect.any(Number), 200, 200])
  const headers = { authorization: token }
  const { feedPath } = await (await shop.get(`/account/api/subscriptions/${box.id}/outlook`, headers)).json()
  expect((await shop.get(feedPath)).status).toBe(200)
  const canaries = [email, token, methodRef, feedPath, 'Kanarin', 'Kanarien', 'KANARIEN', 'Vogelsang', '15177665544']
  expect(canaries.filter((each) => shop.output().includes(each))).toEqual([])
  expect(shop.output()).toContain('/storefront/…')
})

test('[S-22] the sandbox changes a price as the office would', async () => {
  const headers = { 'content-type': 'application/json' }
  const post = (body: object) =>
    fetch(`${shop.origin}/sandbox/prices`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect((await post({ handle: 'ingwer-shot', cents: 333 })).status).toBe(200)
  expect((await post({ handle: 'nothing', cents: 333 })).status).toBe(404)
  expect((await post({ handle: 'ingwer-shot', cents: -1 })).status).toBe(400)
  await expect.poll(async () => (await shop.get('/products/ingwer-shot')).text()).toContain('3,33')
})
