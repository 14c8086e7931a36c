import { expect, test } from 'vitest'
import { buyerOf, cartWith, methodAt, newcomer } from '../buyer.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { memberAt, refundAt } from '../team.fixture.ts'

const { database, shop, carts, newBuyer } = await payingShop()
const clerk = await memberAt(shop, database, 'orders')

/** A buyer of vouchers alone tells no place to deliver to. */
function payer() {
  const fields = Object.entries(newcomer()).map(([name, text]) => [name.replace('delivery.', 'billing.'), text])
  return Object.fromEntries(fields)
}

async function buyCard(): Promise<{ id: number; number: string }> {
  const buyer = await newBuyer({ 'gift-card': 1 })
  const answer = await buyer.send('/order', { ...payer(), methodRef: await methodAt(shop) })
  expect(answer.headers.get('location')).toMatch(/\/orders\//)
  return (await database.pool.query('select id, number from customer_order order by id desc limit 1')).rows[0]
}

async function cardOf(orderId: number): Promise<{ code: string; balance: () => Promise<number> }> {
  const query =
    "select card.id from gift_card card join credit_move using (account_id) where order_id = $1 and reason = 'issued'"
  const [{ id }] = (await database.pool.query(query, [orderId])).rows
  const mail = await database.pool.query('select text_body from mail where dedupe_key = $1', [`gift-card:${id}:issued`])
  const code = /\b(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/.exec(mail.rows[0].text_body)?.[0] ?? ''
  const read = 'select balance_cents from credit_account a join gift_card g on g.account_id = a.id where g.id = $1'
  return { code, balance: async () => (await database.pool.query(read, [id])).rows[0].balance_cents }
}

const refund = (number: string, fields: Readonly<Record<string, string>>) =>
  refundAt(clerk, number, { reason: 'goodwill', ...fields })

function noteOf(answer: Response): string | null {
  return new URL(answer.headers.get('location') ?? '', shop.origin).searchParams.get('note')
}

test('the team refunds no more of a gift card than what is left on it, and the card goes along', async () => {
  const { id, number } = await buyCard()
  const card = await cardOf(id)
  const worth = await card.balance()
  const cart = await cartWith(carts, { 'coco-curry': 1 }, { giftCardCodes: [card.code] })
  const spender = await buyerOf(shop, cart.checkoutUrl)
  const spent = await spender.send('/order', { ...newcomer(), methodRef: await methodAt(shop) })
  expect(spent.headers.get('location')).toMatch(/\/orders\//)
  const left = await card.balance()
  expect(left).toBeLessThan(worth)

  const spentWords = 'ist schon eingelöst. Erstattet wird höchstens, was davon noch übrig ist.'
  expect(await (await refund(number, { mode: 'all' })).text()).toContain(spentWords)
  expect(await card.balance()).toBe(left)
  const euros = (cents: number) => (cents / 100).toFixed(2)
  expect(await (await refund(number, { mode: 'amount', amount: euros(left + 1) })).text()).toContain(spentWords)
  if (left > 0) expect(noteOf(await refund(number, { mode: 'amount', amount: euros(left) }))).toBe('refunded')
  expect(await card.balance()).toBe(0)
})

test('a gift card that nobody has spent is refunded whole, and pays for nothing any more', async () => {
  const { id, number } = await buyCard()
  const card = await cardOf(id)
  expect(noteOf(await refund(number, { mode: 'all' }))).toBe('refunded')
  expect(await card.balance()).toBe(0)
  const form = new URLSearchParams({ code: card.code })
  expect((await fetch(`${shop.origin}/gift-card-balance`, { method: 'POST', body: form })).status).toBe(422)
})
