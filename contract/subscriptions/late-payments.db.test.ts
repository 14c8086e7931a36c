import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { holdDiscountUse } from '#app/shop/discounts/hold-discounts.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { addBackupMethod, changePaymentMethod } from '#app/shop/subscriptions/acts/charging-acts.server.ts'
import { applyCode, setBackupMethod, setSubstitution } from '#app/shop/subscriptions/acts/detail-acts.server.ts'
import { readForecast } from '#app/shop/subscriptions/forecast/read-forecast.server.ts'
import { mailPaymentAgain } from '#app/shop/subscriptions/renewals/mail-payment-again.server.ts'
import { keptCard } from './kept-card.fixture.ts'
import { box, declined, EVERY_WEEK, SIX } from './story-words.fixture.ts'
import { serveSubscriptions } from './subscription-api.fixture.ts'
import { subscriptionShop } from './subscription-shop.fixture.ts'

const shop = await subscriptionShop()
const api = await serveSubscriptions(shop)
afterAll(async () => {
  api.close()
  await shop[Symbol.asyncDispose]()
})
type Started = Awaited<ReturnType<typeof shop.subscribe>>
const SMALL = { plan: EVERY_WEEK, meals: SIX }

const wish = ({ id, customerId }: Started) => ({ subscriptionId: id, customerId, actor: 'customer' })
const newCard = async (person: Started, card: string) =>
  changePaymentMethod(shop.settings, wish(person), { methodId: await keptCard(shop, person.customerId, card) })

/** The second box: its order, its parcel, its invoice and its mail. */
async function paidBox(id: number) {
  const found = await shop.db
    .selectFrom('subscription_cycle as cycle')
    .innerJoin('customer_order as placed', 'placed.id', 'cycle.order_id')
    .innerJoin('fulfilment', 'fulfilment.order_id', 'placed.id')
    .innerJoin('invoice', 'invoice.order_id', 'placed.id')
    .select((query) =>
      query
        .selectFrom('mail')
        .select('text_body')
        .where('dedupe_key', '=', sql<string>`'order:' || placed.id || ':confirmed:'`)
        .as('text_body'),
    )
    .select(['placed.delivery_on', 'placed.total_cents', 'placed.snapshot', 'cycle.delivery_on as cycleDay'])
    .select(['fulfilment.ship_on', 'fulfilment.deliver_on', sql<OrderSnapshot>`invoice.snapshot`.as('invoiced')])
    .where('cycle.subscription_id', '=', id)
    .where('cycle.cycle_index', '=', 2)
    .executeTakeFirstOrThrow()
  const { snapshot, invoiced } = found
  return {
    days: [found.delivery_on, found.deliver_on, found.cycleDay, snapshot.deliveryOn, invoiced.deliveryOn],
    leaves: found.ship_on,
    named: [snapshot, invoiced].flatMap(({ attributes }) => attributes.map(({ value }) => value)),
    taxOn: snapshot.taxOn,
    cents: found.total_cents,
    mail: found.text_body,
  }
}

const cycleOf = (id: number, index = 2) =>
  shop.db
    .selectFrom('subscription_cycle')
    .selectAll()
    .where('subscription_id', '=', id)
    .where('cycle_index', '=', index)
    .executeTakeFirstOrThrow()

/** When the subscription API says that the second box arrives. */
async function namedDay({ id, customerId }: Started, status: string): Promise<string> {
  const { data } = await api.clientOf(customerId)(`GET /subscription/${id}/order?status=${status}`)
  return data.find(({ cycleIndex }: { cycleIndex: number }) => cycleIndex === 2).deliveryDate
}

const kindsOfMails = async (id: number) =>
  (await shop.mails(id)).flatMap((line) => line.split(' ')[1] ?? []).filter((kind) => kind !== 'box-ahead')

/** Meals that have to be cooked after today, by day. */
async function cooked(): Promise<readonly string[]> {
  const { days } = await readForecast(shop.settings, 'de')
  return days.flatMap(({ day, total }) => (total.locked > 0 ? [`${day} ${total.locked}`] : []))
}

test('[S-04] [S-08] a box that a new card pays days later arrives after that, at the agreed amount and tax', async () => {
  const person = await shop.subscribe({ ...SMALL, card: '9987' })
  const days: string[] = []
  for (const day of ['2026-12-09', '2026-12-12', '2026-12-14']) {
    await shop.passUntil(day)
    days.push(await namedDay(person, 'FAILING'))
  }
  expect(days, 'until then it arrives as if it were paid today').toEqual(['2026-12-12', '2026-12-15', '2026-12-17'])
  await newCard(person, '4242')
  expect(await namedDay(person, 'BILLED')).toBe('2026-12-17')
  expect(await shop.charges(person.id)).toEqual([...declined(2, '2026-12-08'), box('2026-12-14', 2, '55.84')])
  const { days: paid, leaves, named, taxOn, cents, mail } = await paidBox(person.id)
  expect(paid).toEqual(Array(5).fill('2026-12-17'))
  expect([leaves, taxOn, cents]).toEqual(['2026-12-16', '2026-12-11', 5584])
  expect(named).toEqual(['17. Dezember 2026', '17. Dezember 2026'])
  expect(mail).toContain('17. Dezember')
  expect(await cooked()).toContain('2026-12-15 6')
})

test('[S-10] [S-04] a box that its customer confirms at the bank days later arrives after that', async () => {
  const person = await shop.subscribe({ ...SMALL, card: '3220' })
  await shop.passUntil('2026-12-27')
  const { confirmation_url: url } = await cycleOf(person.id)
  await shop.confirmed({ state: 'confirming', url: url ?? '' })
  const { days, leaves, taxOn, cents } = await paidBox(person.id)
  expect(await shop.charges(person.id)).toEqual([box('2026-12-21', 2, '55.84')])
  expect([...new Set(days), leaves, taxOn, cents]).toEqual(['2026-12-30', '2026-12-29', '2026-12-24', 5584])
})

test('[S-16] [S-10] a new card for a box whose goods are gone is saved, and the box is dropped as told', async () => {
  const person = await shop.subscribe({ plan: EVERY_WEEK, meals: { 'buddha-bowl': 6 }, card: '9987' })
  await shop.passDays(8)
  await shop.count('buddha-bowl', 0)
  expect(await newCard(person, '4242')).toMatchObject({ ok: true, value: { value: { charge: null } } })
  expect((await cycleOf(person.id)).state).toBe('DROPPED')
  expect(await kindsOfMails(person.id)).toEqual(['payment-refused', 'payment-method', 'dropped-goods'])
  await shop.count('buddha-bowl', null)
})

test.each([
  { what: 'its customer used', isOwn: true },
  { what: 'others used up', isOwn: false },
])('[S-08] [S-03] retries charge what was agreed, also with a code that $what meanwhile', async ({ isOwn }) => {
  const person = await shop.subscribe({ ...SMALL, card: '0341' })
  const other = isOwn ? person : await shop.subscribe()
  const limit = { once_per_customer: isOwn, usage_limit: sql<number | null>`${isOwn ? null : sql`used + 1`}` }
  const discounts = shop.db.updateTable('discount').set(limit).where('code', '=', 'IMMERGRUEN5').returning('id')
  const { id: discountId } = await discounts.executeTakeFirstOrThrow()
  shop.forget()
  expect(await applyCode(shop.settings, wish(person), { code: 'IMMERGRUEN5' })).toMatchObject({ ok: true })
  await shop.passDays(7)
  const orders = shop.db.selectFrom('customer_order').select('attempt_id').where('customer_id', '=', other.customerId)
  const { attempt_id: attemptId } = await orders.executeTakeFirstOrThrow()
  const user = { attemptId, customerId: other.customerId, now: shop.clock.now() }
  expect(await inTransaction(shop.db, (tx) => holdDiscountUse(tx, discountId, user))).toBe(true)
  await shop.passDays(9)
  const charges = (await shop.charges(person.id)).map((line) => line.slice('2026-12-08 '.length))
  expect(charges.filter((line) => line.startsWith('box 2'))).toEqual(Array(5).fill('box 2 53.29 declined'))
  expect(charges.find((line) => line.startsWith('box 3'))).toBe('box 3 55.84 declined')
  expect(await reconcile(shop.db)).toEqual([])
})

const nextTry = async (id: number) => (await cycleOf(id)).next_try_at

test('[S-10] [S-11] a backup that is removed after a hard decline takes its try along, one that is added brings it', async () => {
  const [removing, adding] = [
    await shop.subscribe({ ...SMALL, card: '9987' }),
    await shop.subscribe({ ...SMALL, card: '9987' }),
  ]
  const backupOf = async (person: Started, card: string | null) =>
    setBackupMethod(shop.settings, wish(person), {
      methodId: card === null ? null : await keptCard(shop, person.customerId, card),
    })
  await backupOf(removing, '4242')
  await shop.passDays(7)
  expect([await nextTry(removing.id), await nextTry(adding.id)]).toEqual([expect.any(Date), null])
  await backupOf(removing, null)
  await backupOf(adding, '4242')
  expect([await nextTry(removing.id), await nextTry(adding.id)]).toEqual([null, expect.any(Date)])
  await shop.passDays(5)
  expect((await shop.charges(removing.id)).map((line) => line.slice(11))).toEqual(['box 2 55.84 declined'])
  expect((await shop.charges(adding.id)).map((line) => line.slice(11))).toEqual([
    'box 2 55.84 declined',
    'box 2 55.84 succeeded',
  ])
})

/** Another card, about which the gateway says nothing until its try is given up. */
async function silentCard(person: Started) {
  await shop.db.insertInto('test_gateway_fault').values({ kind: 'unreachable', remaining: 1 }).execute()
  expect(await newCard(person, '0341')).toMatchObject({ ok: true, value: { value: { charge: { state: 'open' } } } })
  await shop.db.deleteFrom('test_gateway_fault').execute()
  await shop.passDays(0.01)
}

test('[S-09] [S-11] a new card about which the gateway says nothing leaves the automatic days and the backup as they are', async () => {
  const person = await shop.subscribe({ ...SMALL, card: '9987' })
  const methodId = await keptCard(shop, person.customerId, '0341')
  await setBackupMethod(shop.settings, wish(person), { methodId })
  await shop.passDays(8.5)
  await silentCard(person)
  const { tries, next_try_at, begun_at, state } = await cycleOf(person.id)
  expect([tries, next_try_at, begun_at, state]).toEqual([2, null, null, 'FAILING'])
  await shop.passDays(3)
  const tried = (await shop.charges(person.id)).filter((line) => line.includes('box 2'))
  expect(tried.map((line) => line.split(' ').at(-1))).toEqual(['declined', 'declined', 'abandoned'])
})

test('[S-10] a new card instead of an answer to the bank that is not answered leaves the box open, without the dead link', async () => {
  const person = await shop.subscribe({ ...SMALL, card: '3220' })
  await shop.passDays(8)
  await silentCard(person)
  const { state, confirmation_url, failure, next_try_at } = await cycleOf(person.id)
  expect([state, confirmation_url, failure, next_try_at]).toEqual(['FAILING', null, 'confirmation', null])
  const again = { subscriptionId: person.id, cycleIndex: 2, key: 'x', now: shop.clock.now() }
  expect(await inTransaction(shop.db, (tx) => mailPaymentAgain(tx, again))).toBe('refused')
  await shop.passDays(6)
  expect((await cycleOf(person.id)).state).toBe('FAILED')
})

test.each([
  { substitution: 'never', less: true },
  { substitution: 'same-allergens', less: false },
] as const)(
  '[S-30] goods that are gone at a later try ($substitution): the amount may fall and never rises',
  async (row) => {
    const meals = { 'coco-curry': 6, 'buddha-bowl': 2 }
    const person = await shop.subscribe({ plan: EVERY_WEEK, meals, card: '9987' })
    await setSubstitution(shop.settings, wish(person), { substitution: row.substitution })
    await shop.passDays(8)
    const agreed = (await cycleOf(person.id)).total_cents ?? 0
    await shop.count('buddha-bowl', 0)
    expect(await newCard(person, '4242')).toMatchObject({ ok: true })
    const paid = await cycleOf(person.id)
    expect(paid.state).toBe('BILLED')
    if (row.less) expect(paid.total_cents).toBeLessThan(agreed)
    expect(paid.total_cents ?? 0).toBeLessThanOrEqual(agreed)
    const order = shop.db
      .selectFrom('customer_order')
      .select(['snapshot', 'total_cents'])
      .where('id', '=', paid.order_id)
    const { snapshot, total_cents } = await order.executeTakeFirstOrThrow()
    expect(total_cents).toBe(paid.total_cents)
    expect(snapshot.lines.some(({ handle }) => handle === 'buddha-bowl')).toBe(false)
    expect(snapshot.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(row.less ? 6 : 8)
    expect(await reconcile(shop.db)).toEqual([])
    await shop.count('buddha-bowl', null)
  },
)

test('[S-31] a backup that is added while a payment is open is tried at once, and its refusal on screen is no mail', async () => {
  const person = await shop.subscribe({ ...SMALL, card: '9987' })
  await shop.passDays(8)
  const before = await kindsOfMails(person.id)
  const refusedBackup = await keptCard(shop, person.customerId, '0341')
  const tried = await addBackupMethod(shop.settings, wish(person), { methodId: refusedBackup })
  expect(tried).toMatchObject({ ok: true, value: { value: { charge: { state: 'declined' } } } })
  expect(await kindsOfMails(person.id)).toEqual([...before, 'payment-method'])
  const backup = await keptCard(shop, person.customerId, '4242')
  expect(await addBackupMethod(shop.settings, wish(person), { methodId: backup })).toMatchObject({ ok: true })
  expect((await cycleOf(person.id)).state).toBe('BILLED')
  const { backup_method_id } = await shop.db
    .selectFrom('subscription')
    .select('backup_method_id')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(backup_method_id).toBe(backup)
})

test('[S-32] the open payment names what the next try takes, after store credit', async () => {
  const person = await shop.subscribe({ ...SMALL, card: '9987' })
  await shop.passDays(8)
  const amount = async () => {
    const { data } = await api.clientOf(person.customerId)(`GET /subscription/${person.id}`)
    return data.openPayment.amount
  }
  const whole = Number(await amount())
  await shop.db
    .insertInto('credit_account')
    .values({ kind: 'store-credit', customer_id: person.customerId, balance_cents: 1000 } as never)
    .execute()
  expect(Number(await amount())).toBeCloseTo(whole - 10, 2)
})
