import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { findBuyer } from '#app/shop/checkout/account/known-buyer.server.ts'
import { findStoreCredit } from '#app/shop/credit/find-store-credit.server.ts'
import { mailboxOf } from '#app/shop/customers/mailbox.ts'
import { aDiscount } from '#app/shop/discounts/discount.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { ADDRESS, orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { deliverFulfilment, shipFulfilment } from '#app/shop/orders/parcels/fulfil.server.ts'
import { cancelOrder } from '#app/shop/orders/refunds/cancel-order.server.ts'
import { addCart, addMethods, addVariant, NOW, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { findKnownCustomer } from '#app/shop/pricing/known-customer.server.ts'
import type { PriceRules } from '#app/shop/pricing/price-rules.ts'
import { withReferralCodes } from '#app/shop/pricing/referral-rules.server.ts'
import { noteReferral } from '#app/shop/rewards/note-referral.server.ts'
import { ensureReferralCode, listReferrals } from '#app/shop/rewards/referral-codes.server.ts'
import { rewardReferrals } from '#app/shop/rewards/reward-referrals.server.ts'

const now = new Date(NOW)
const LATER = '2027-01-15T10:00:00Z'

/** A shop where every order notes the code that it was placed with, and a customer who has one. */
async function openShop(db: Database) {
  await addMethods(db)
  const card = { behaviour: 'succeeds', kind: 'card', label: 'Visa', fingerprint: '', created_at: now } as const
  await db
    .insertInto('test_gateway_method')
    .values(['pm_three', 'pm_four'].map((ref) => ({ ref, ...card })))
    .execute()
  await db.updateTable('test_gateway_method').set({ fingerprint: sql`'print of ' || ref` }).execute()
  let codes: readonly string[] = []
  const payments = await openPaying(db, clockAt(NOW), {
    onPlaced: (tx, { id: orderId }) => noteReferral(tx, { orderId, codes, now }),
  })
  const variantId = await addVariant(db, null)
  const jana = await addCustomer(db, 'jana@tiefgruen.example')
  const code = await ensureReferralCode(db, jana, now)

  async function placeOrder(
    email: string,
    { method = 'pm_good', ...more }: Partial<OrderSnapshot> & { method?: string } = {},
  ) {
    const lines = [orderedLine({ variantId })]
    const delivery = { ...ADDRESS, address1: `${email} 1` }
    const end = await payments.buy(
      await addCart(db),
      orderSnapshot({ email, delivery, lines, price: pricedCart(), ...more }),
      method,
    )
    if (end.state !== 'placed') throw new Error(end.state)
    return end.order.id
  }
  async function deliver(orderId: number) {
    const parcel = db.selectFrom('fulfilment').select('id').where('order_id', '=', orderId)
    const { id: fulfilmentId } = await parcel.executeTakeFirstOrThrow()
    await inTransaction(db, async (tx) => {
      await shipFulfilment(tx, { fulfilmentId, actor: 'carrier', trackingNumber: 'SBX1', now })
      await deliverFulfilment(tx, { fulfilmentId, actor: 'carrier', now })
    })
  }
  const refunding = { ...payments, db, onRefunded: async () => undefined, onOrderCancelled: async () => undefined }
  return {
    ...{ jana, code, placeOrder, deliver, refunding },
    bring: (brought: readonly string[]) => {
      codes = brought
    },
  }
}

async function addCustomer(db: Database, email: string): Promise<number> {
  const values = { email, language: 'de', created_at: now }
  return (await db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function mailsTo(db: Database, recipient: string): Promise<string[]> {
  const mails = await db.selectFrom('mail').select('subject').where('recipient', '=', recipient).execute()
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes('Empfehlung'))
}

test('a friend’s first order rewards the referrer once, after the time to withdraw, and tells nothing of the friend', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { jana, code, placeOrder, deliver, bring } = await openShop(db)
  bring([code.toLowerCase()])
  await deliver(await placeOrder('friend@beispiel.example'))
  await runDueWork(db, [rewardReferrals], clockAt('2026-11-30T12:00:00Z'))
  expect(await listReferrals(db, jana)).toMatchObject([{ state: 'waiting', month: '2026-11' }])
  expect(await rewardReferrals.nextDue(db)).toEqual(new Date('2026-12-01T00:00:00+01:00'))
  for (const at of ['2026-12-01T00:00:00Z', LATER]) await runDueWork(db, [rewardReferrals], clockAt(at))
  const shown = await listReferrals(db, jana)
  expect(shown).toEqual([{ id: expect.any(Number), state: 'rewarded', rewardCents: 1000, month: '2026-11' }])
  expect(await findStoreCredit(db, jana)).toMatchObject({ balanceCents: 1000, moves: [{ reason: 'referral' }] })
  expect(await mailsTo(db, 'jana@tiefgruen.example')).toEqual(['10,00\u00A0€ für deine Empfehlung'])
  expect(await reconcile(db)).toEqual([])
})

test('five workers at once reward once', async () => {
  await using database = await testDatabase({ poolSize: 10 })
  const { db } = database
  const { jana, code, placeOrder, deliver, bring } = await openShop(db)
  bring([code])
  await deliver(await placeOrder('friend@beispiel.example'))
  const [id] = await rewardReferrals.findDue(db, { now: new Date(LATER), limit: 5 })
  const context = { db, now: new Date(LATER) } as never
  if (!('run' in rewardReferrals)) throw new Error('runs in batches')
  const { run } = rewardReferrals
  await Promise.all(Array.from({ length: 5 }, () => run(id ?? '', context)))
  expect(await findStoreCredit(db, jana)).toMatchObject({ balanceCents: 1000 })
})

test('what was cancelled, comes from a second order, or shares a card or a door earns nothing', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { jana, code, placeOrder, deliver, refunding, bring } = await openShop(db)
  await placeOrder('jana@tiefgruen.example', { method: 'pm_debit' })
  bring([code])
  const cancelled = await placeOrder('one@beispiel.example')
  await cancelOrder(refunding, { orderId: cancelled, actor: 'buyer', reason: 'changed-mind', now })
  // The card of the first friend, the door of the referrer, and the referrer's own mailbox.
  await deliver(await placeOrder('two@beispiel.example'))
  const door = { delivery: { ...ADDRESS, address1: 'jana@tiefgruen.example 1' } }
  await deliver(await placeOrder('three@beispiel.example', { method: 'pm_three', ...door }))
  await deliver(await placeOrder('jana+2@tiefgruen.example', { method: 'pm_four' }))
  await runDueWork(db, [rewardReferrals], clockAt(LATER))
  const states = (await listReferrals(db, jana)).map(({ state }) => state)
  expect(states).toEqual(['lapsed', 'lapsed', 'lapsed', 'lapsed'])
  expect(await findStoreCredit(db, jana)).toBeNull()
})

test('a buyer who is the owner of the code in any way is told so, a friend is not [A13]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { code, placeOrder } = await openShop(db)
  const own = await addCustomer(db, 'jana+zwei@tiefgruen.example')
  await placeOrder('jana@tiefgruen.example')
  const friend = { email: 'friend@beispiel.example', codes: [code], address: null, fingerprint: null }
  const cases = [
    friend,
    { ...friend, email: 'Jana+Neu@Tiefgruen.example' },
    { ...friend, customerId: own },
    { ...friend, address: { ...ADDRESS, address1: 'jana@tiefgruen.example 1' } },
    { ...friend, fingerprint: 'print of pm_good' },
  ]
  const answers = []
  for (const buyer of cases) answers.push((await findBuyer(db, buyer)).ownCodes)
  expect(answers).toEqual([[], [code], [code], [code], [code]])
  expect((await findKnownCustomer(db, own)).ownCodes).toEqual([code])
  // A second address of the mailbox is no newcomer.
  expect(await findBuyer(db, { ...friend, email: 'jana+neu@tiefgruen.example' })).toMatchObject({ isFirstOrder: false })
})

test('the codes of a cart are known only as long as their owner may sign in', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { jana, code } = await openShop(db)
  const other = await ensureReferralCode(db, await addCustomer(db, 'murat@tiefgruen.example'), now)
  const referral = aDiscount({ id: 7, class: 'product', combinesWith: ['product'] })
  const rules = { referral, discounts: [] } as unknown as PriceRules
  const known = async (codes: string[]) => (await withReferralCodes(db, rules, codes)).discounts
  expect(await known(['ABO20', 'FREUND-BBBBBBB'])).toEqual([])
  expect(await known([other, code])).toMatchObject([
    { id: 7, code: other, combinesWith: ['product'] },
    { id: 7, code, combinesWith: [] },
  ])
  await db.updateTable('customer').set({ blocked_at: now }).where('id', '=', jana).execute()
  expect(await known([code])).toEqual([])
})

test('ten tabs that ask for a code at once get the same', async () => {
  await using database = await testDatabase()
  const { db } = database
  const customerId = await addCustomer(db, 'neu@tiefgruen.example')
  const codes = await Promise.all(Array.from({ length: 10 }, () => ensureReferralCode(db, customerId, now)))
  expect(new Set(codes).size).toBe(1)
})

test('the column and the rule know the same mailboxes', async () => {
  await using database = await testDatabase()
  const { db } = database
  const emails = [
    'a@x.example',
    'a+b+c@x.example',
    'a.b@x.example',
    'a.b+c@googlemail.com',
    'ab@gmail.com',
    '+x@x.example',
  ]
  for (const email of emails) await addCustomer(db, email)
  const kept = await db.selectFrom('customer').select(['email', 'mailbox']).orderBy('id').execute()
  expect(kept.map(({ mailbox }) => mailbox)).toEqual(emails.map(mailboxOf))
})
