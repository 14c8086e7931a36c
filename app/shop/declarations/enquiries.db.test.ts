import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { openOrders } from '#app/shop/paying/placed-orders.fixture.ts'
import { findReceipt } from './declarations.server.ts'
import { openLetters } from './letters.fixture.ts'

test('an enquiry waits for the team beside its order, once, and only its sender reads again what it said', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { placeOrder, refunding } = await openOrders(db)
  const { post } = openLetters(db, refunding)
  const { orderId } = await placeOrder()
  const { number } = await db.selectFrom('customer_order').select('number').executeTakeFirstOrThrow()
  const asked = {
    name: 'Jana https://spam.example',
    contract: number,
    email: 'jana@tiefgruen.example',
    text: 'Kauf auf https://spam.example',
  }
  const { id, token, isNew } = await post({ kind: 'enquiry', content: asked })
  expect(isNew).toBe(true)
  expect(await post({ kind: 'enquiry', content: asked })).toEqual({ id, token, isNew: false })
  const letters = await db.selectFrom('inbox_letter').selectAll().execute()
  expect(letters).toMatchObject([{ kind: 'enquiry', order_id: orderId, content: asked, settled_at: null }])
  const receipt = await findReceipt(db, token, 'de')
  expect(receipt?.rows.map(({ value }) => value)).toEqual(expect.arrayContaining([number, asked.text]))
  const mails = await db.selectFrom('mail').selectAll().where('dedupe_key', '=', `declaration:${id}`).execute()
  expect(mails).toMatchObject([{ recipient: asked.email, subject: 'Wir haben deine Nachricht' }])
  expect(`${mails[0]?.text_body} ${mails[0]?.html_body}`).not.toContain('spam.example')
})

test.each([
  ['another address', { email: 'andere@tiefgruen.example' }],
  ['no number', { contract: '' }],
])('an enquiry with %s is kept without an order', async (_, given) => {
  await using database = await testDatabase()
  const { db } = database
  const { placeOrder, refunding } = await openOrders(db)
  await placeOrder()
  const { number } = await db.selectFrom('customer_order').select('number').executeTakeFirstOrThrow()
  const asked = { name: 'Jana', contract: number, email: 'jana@tiefgruen.example', text: 'Wann?', ...given }
  await openLetters(db, refunding).post({ kind: 'enquiry', content: asked })
  expect(await db.selectFrom('inbox_letter').select('order_id').execute()).toEqual([{ order_id: null }])
})
