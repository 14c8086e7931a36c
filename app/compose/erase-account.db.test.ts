import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { listMails, queueMail } from '#app/foundation/mail/outbox.server.ts'
import { createErasureWork, eraseCustomer, listLosses } from '#app/shop/customers/dossier/erase-customer.server.ts'
import { findPerson } from '#app/shop/customers/dossier/find-person.server.ts'
import { proveCustomer } from '#app/shop/customers/proved-customers.server.ts'
import { takeIn } from '#app/shop/declarations/declarations.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { createOrderErasure } from '#app/shop/orders/dossier/over-orders.server.ts'
import { purgeOldPapers } from '#app/shop/orders/dossier/purge-papers.server.ts'
import { findDocumentPdf } from '#app/shop/orders/reading/find-order.server.ts'
import { createCustomerForgetting } from '#app/shop/paying/dossier/forget-customers.server.ts'
import { createTestGateway } from '#app/shop/payments/test-gateway.server.ts'
import { DOSSIER } from './dossier-parts.server.ts'
import { now, openTraces } from './known-customer.fixture.ts'

const DAY_MS = 86_400_000
const later = (days: number) => new Date(now.getTime() + days * DAY_MS)

/** Every column of the database in which a word stands. */
async function findWord(db: Database, word: string): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ key: string }>`
      select distinct each.key from ${sql.table(name)} as row, jsonb_each_text(to_jsonb(row)) as each
      where each.value ilike ${`%${word}%`} or convert_from(case when each.value ~ '^\\\\x([0-9a-f]{2})*$'
        then decode(replace(substr(each.value, 3), '00', ''), 'hex') else ''::bytea end, 'latin1') ilike ${`%${word}%`}`.execute(
      db,
    )
    found.push(...rows.map(({ key }) => `${name}.${key}`))
  }
  return found.sort()
}

/** The invoice of an order as it is printed. */
async function printed(db: Database, orderId: number): Promise<Buffer | null> {
  const order = await db
    .selectFrom('customer_order')
    .select(['id', 'number'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { number } = await db
    .selectFrom('invoice')
    .select('number')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return findDocumentPdf(db, order, number)
}

test('[C18] [T8] an erased account leaves nothing behind but its invoices and the last mail, and nobody else loses anything', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { known, deliver } = await openTraces(db)
  const [alma, bruno] = [await known('almawort'), await known('brunowort')]
  await deliver(alma.firstOrder)
  const invoice = await printed(db, alma.firstOrder)
  const ofBruno = await findWord(db, bruno.word)

  const erased = { customerId: alma.customerId, by: 'customer', site: 'main', now: later(16) } as const
  expect(await eraseCustomer({ db, parts: DOSSIER }, erased)).toBe(true)
  const forgetting = createCustomerForgetting(
    createTestGateway({ db, clock: clockAt(now.toISOString()), origin: '' }, []),
  )
  await runAt(db, forgetting, later(16))
  expect(await findWord(db, alma.word)).toEqual(['invoice.snapshot', 'mail.recipient'])
  expect(await printed(db, alma.firstOrder)).toEqual(invoice)
  expect(await findWord(db, bruno.word)).toEqual(ofBruno)
  expect((await listMails(db, alma.email)).map(({ subject }) => subject)).toEqual(['Dein Konto ist gelöscht'])
  expect(await reconcile(db)).toEqual([])

  expect(await eraseCustomer({ db, parts: DOSSIER }, erased)).toBe(false)
  const again = await db.transaction().execute((tx) => proveCustomer(tx, { email: alma.email, language: 'de', now }))
  expect(again).toMatchObject({ hasName: false, isBlocked: false })
  expect(again.id).not.toBe(alma.customerId)
})

test('[C18] an order that is under way is finished first; its invoice forgets its buyer after eight years', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { known, deliver } = await openTraces(db)
  const alma = await known('almawort')
  const works = [createOrderErasure(DOSSIER), createErasureWork(DOSSIER)]
  const { number } = await db.selectFrom('customer_order').select('number').executeTakeFirstOrThrow()
  expect(await listLosses({ db, parts: DOSSIER }, alma.customerId)).toContainEqual({ kind: 'open-order', number })
  await eraseCustomer({ db, parts: DOSSIER }, { customerId: alma.customerId, by: 'customer', site: 'main', now })
  const orderTells = async () => (await findWord(db, alma.word)).includes('customer_order.snapshot')

  for (const work of works) await runAt(db, work, later(3))
  expect(await orderTells()).toBe(true)
  await deliver(alma.firstOrder, later(4))
  expect(await works[0]?.nextDue(db, later(4))).toEqual(later(19))
  for (const work of works) await runAt(db, work, later(18))
  expect(await orderTells()).toBe(true)
  for (const work of works) await runAt(db, work, later(20))
  expect(await orderTells()).toBe(false)

  expect(await purgeOldPapers.nextDue(db)).toEqual(new Date('2035-01-01T00:00:00Z'))
  await runAt(db, purgeOldPapers, new Date('2034-12-31T23:00:00Z'))
  expect(await findWord(db, alma.word)).toContain('invoice.snapshot')
  await runAt(db, purgeOldPapers, new Date('2035-01-01T01:00:00Z'))
  expect(await findWord(db, alma.word)).not.toContain('invoice.snapshot')
})

test('[C18] a subscription ends with the account, a payment that was under way is looked through later', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { known, TERMS } = await openTraces(db)
  const alma = await known('almawort')
  await alma.placeOrder({ kind: 'subscription', subscription: TERMS })
  await alma.placeOrder({}, 'pm_confirm')
  const losses = await listLosses({ db, parts: DOSSIER }, alma.customerId)
  expect(losses.map(({ kind }) => kind).sort()).toEqual([
    'open-order',
    'open-order',
    'points',
    'store-credit',
    'subscription',
  ])

  await eraseCustomer({ db, parts: DOSSIER }, { customerId: alma.customerId, by: 'customer', site: 'main', now })
  const subscription = await db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow()
  expect(subscription).toMatchObject({ status: 'CANCELLED', cancels_on: '2026-11-15', address: { lastName: '' } })
  const confirming = () =>
    db.selectFrom('payment_attempt').select('snapshot').where('method_ref', '=', 'pm_confirm').executeTakeFirstOrThrow()
  expect((await confirming()).snapshot.email).toBe(alma.email)
  await db.updateTable('payment_attempt').set({ state: 'abandoned' }).where('state', '=', 'confirming').execute()
  await runAt(db, createErasureWork(DOSSIER), later(1))
  expect((await confirming()).snapshot.email).toBe(alma.email)
  await runAt(db, createErasureWork(DOSSIER), later(2))
  expect((await confirming()).snapshot.email).toBe('')
})

test('[C18] [T8] what is kept of an erased account is never handed out to the next customer of its address, nor erased with them', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { known } = await openTraces(db)
  const { customerId, email, firstOrder } = await known('almawort')
  const write = async (kind: 'withdrawal' | 'enquiry', text: string, at: Date) => {
    const content = { name: 'Vor Nach', contract: '', email, goods: text, text }
    return takeIn(db, { declaration: { kind, content }, language: 'de', now: at })
  }
  const early = await write('withdrawal', 'Brief als Gast', now)
  const open = await write('enquiry', 'Frage ohne Antwort', now)
  await eraseCustomer({ db, parts: DOSSIER }, { customerId, by: 'customer', site: 'main', now: later(1) })
  await inTransaction(db, async (tx) => {
    const mail = { subject: 'Unterwegs', text: 'Paket der alten Bestellung', html: null, language: 'de' }
    for (const key of [`order:${firstOrder}:shipped:1`, `letter:${open.id}:answer`])
      await queueMail(tx, { dedupeKey: key, recipient: email, ...mail }, later(2))
  })
  const next = await inTransaction(db, (tx) => proveCustomer(tx, { email, language: 'de', now: later(3) }))
  const own = await write('withdrawal', 'Brief der Nächsten', later(4))
  const late = await write('withdrawal', 'Brief zur alten Bestellung', later(4))
  await sql`update inbox_letter set order_id = ${firstOrder} where id = ${late.id}`.execute(db)

  const told = async (id: number) => {
    const person = await findPerson(db, id)
    const read = await Promise.all(DOSSIER.map((part) => part.read(db, person)))
    return JSON.stringify(read)
  }
  const text = await told(next.id)
  expect(text).toContain('Brief der Nächsten')
  for (const canary of ['als Gast', 'ohne Antwort', 'alten Bestellung', 'Konto ist gelöscht'])
    expect(text, canary).not.toContain(canary)
  const kept = await told(customerId)
  for (const canary of ['als Gast', 'ohne Antwort', 'zur alten Bestellung']) expect(kept, canary).toContain(canary)
  expect(kept).not.toContain('Nächsten')

  await sql`update inbox_letter set settled_at = ${later(5)}`.execute(db)
  await eraseCustomer({ db, parts: DOSSIER }, { customerId: next.id, by: 'customer', site: 'main', now: later(6) })
  const owners = await db.selectFrom('inbox_letter').select(['id', 'customer_id']).orderBy('id').execute()
  expect(owners).toEqual([
    { id: early.id, customer_id: customerId },
    { id: open.id, customer_id: customerId },
    { id: own.id, customer_id: next.id },
    { id: late.id, customer_id: null },
  ])
  await runAt(db, createErasureWork(DOSSIER), later(6))
  expect(await db.selectFrom('inbox_letter').select('id').where('kind', '=', 'enquiry').execute()).toEqual([])
})
