import { expect, test } from 'vitest'
import type { OrderDetails } from '#app/surfaces/account/orders/order-details.ts'
import { accountShop } from './account-shop.fixture.ts'

const shop = await accountShop()
const { db, signIn, callAccount } = shop
const [alma, bruno] = [await signIn('alma@tiefgruen.example'), await signIn('bruno@tiefgruen.example')]

async function numberOf(orderId: number): Promise<string> {
  const row = await db.selectFrom('customer_order').select('number').where('id', '=', orderId).executeTakeFirstOrThrow()
  return row.number
}

const placed = await shop.placeOrder(alma.email)
const number = await numberOf(placed)
const json = ({ body }: { body: Buffer }) => JSON.parse(body.toString())
const letters = () => db.selectFrom('inbox_letter').select(['kind', 'proved_by', 'content']).orderBy('id').execute()

test('[3.5-fields] an order tells its goods, its papers, its address and what may still be done', async () => {
  const answer = await callAccount('GET', `/orders/${number}`, { token: alma.token })
  expect(answer.headers.get('cache-control')).toBe('no-store, private')
  const details: OrderDetails = json(answer)
  expect(details).toMatchObject({ number, isCancelled: false, mayCancel: false, owedCents: 0 })
  // A product that is on no shelf is not offered again.
  expect(details.lines).toMatchObject([{ key: 'meals', quantity: 4, again: { kind: 'gone' } }])
  expect(details.withdrawal).toEqual({ of: 'all', lastDay: null })
  expect(details.papers).toMatchObject([{ kind: 'invoice' }])
  const paper = await callAccount('GET', `/orders/${number}/documents/${details.papers[0]?.number}.pdf`, {
    token: alma.token,
  })
  expect(paper.body.subarray(0, 5).toString()).toBe('%PDF-')
})

const ROUTES = [
  { method: 'GET', path: '' },
  { method: 'GET', path: '/documents/RE-1.pdf' },
  { method: 'POST', path: '/withdraw', body: { goods: '' } },
  { method: 'POST', path: '/cancel', body: {} },
]

test.each(ROUTES)(
  '[6-auth-own-data] $method $path: 401 without a token, and a foreign order is an unknown one',
  async ({ method, path, body }) => {
    const before = await letters()
    expect((await callAccount(method, `/orders/${number}${path}`, { body })).status).toBe(401)
    const foreign = await callAccount(method, `/orders/${number}${path}`, { token: bruno.token, body })
    const unknown = await callAccount(method, `/orders/TG-999999999${path}`, { token: bruno.token, body })
    expect([foreign.status, foreign.body.toString()]).toEqual([404, unknown.body.toString()])
    expect(unknown.status).toBe(404)
    expect(await letters()).toEqual(before)
  },
)

test('[D-24] a withdrawal from the account is proved by it; what is too long is refused', async () => {
  const long = await callAccount('POST', `/orders/${number}/withdraw`, {
    token: alma.token,
    body: { goods: 'x'.repeat(1001) },
  })
  expect([long.status, json(long)]).toEqual([422, { refusal: { code: 'goods', field: 'goods' } }])
  const sent = await callAccount('POST', `/orders/${number}/withdraw`, {
    token: alma.token,
    body: { goods: ' 2 Coco Curry ' },
  })
  expect(json(sent).receipt).toMatch(/^\/widerruf\/[\w-]{27}$/)
  expect(await letters()).toMatchObject([
    { kind: 'withdrawal', proved_by: 'account', content: { contract: number, goods: '2 Coco Curry' } },
  ])
})

test('a withdrawal after its last day is refused, and so is cancelling what is no subscription', async () => {
  const late = await numberOf(await shop.placePlainOrder(alma.email))
  await db
    .updateTable('fulfilment')
    .set({ state: 'DELIVERED', shipped_at: new Date('2020-01-01'), delivered_at: new Date('2020-01-02') })
    .where('order_id', 'in', db.selectFrom('customer_order').select('id').where('number', '=', late))
    .execute()
  const token = alma.token
  const withdrawn = await callAccount('POST', `/orders/${late}/withdraw`, { token, body: { goods: '' } })
  expect([withdrawn.status, json(withdrawn)]).toEqual([422, { refusal: { code: 'too-late' } }])
  const cancelled = await callAccount('POST', `/orders/${late}/cancel`, { token, body: {} })
  expect([cancelled.status, json(cancelled)]).toEqual([422, { refusal: { code: 'not-active' } }])
  expect((await letters()).filter(({ content }) => JSON.stringify(content).includes(late))).toEqual([])
})
