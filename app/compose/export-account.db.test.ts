import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { unzipped } from '#app/foundation/archive/zip.fixture.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { listMails } from '#app/foundation/mail/outbox.server.ts'
import {
  askExport,
  createExportWork,
  findExport,
  purgeExports,
  takeExport,
} from '#app/shop/customers/dossier/customer-exports.server.ts'
import type { DossierPart } from '#app/shop/customers/dossier/dossier.ts'
import { DOSSIER } from './dossier-parts.server.ts'
import { now, openTraces } from './known-customer.fixture.ts'

const DAY_MS = 86_400_000

test('[C18] [T8] an export holds everything of one customer as JSON, readable and with all papers, and nothing of another', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { known, TERMS } = await openTraces(db)
  const [alma, bruno] = [await known('almawort'), await known('brunowort')]
  for (const each of [alma, bruno]) await each.placeOrder({ kind: 'subscription', subscription: TERMS })
  const id = await askExport({ db, parts: DOSSIER }, { customerId: alma.customerId, by: 'customer' }, now)
  const files = unzipped(
    (await takeExport(db, { customerId: alma.customerId, by: 'customer', id, now })) ?? Buffer.alloc(0),
  )
  const json = files.get('data.json')?.toString() ?? ''
  const page = files.get('overview.html')?.toString() ?? ''
  const { shop, asOf, ...sections } = JSON.parse(json)

  expect(Object.keys(sections).sort()).toEqual(DOSSIER.map(({ name }) => name).sort())
  // What was typed once stands in the export: each canary names the section that must tell it.
  const told: Record<string, readonly string[]> = {
    profile: ['Voralmawort', '+49 almawort', 'Weg almawort 1', '["almawort"]'.replaceAll('"', '\\"'), 'neu-almawort'],
    consents: ['Ja zu Neuem'],
    'sign-in': ['Browseralmawort', 'Schlüsselalmawort'],
    orders: ['Firmaalmawort', 'Notizalmawort', 'Wunschalmawort', 'Freundalmawort', 'Ortalmawort'],
    payments: ['Visa', 'declined', 'Notizalmawort'],
    subscriptions: ['Ortalmawort', 'ACTIVE'],
    checkouts: ['Ortalmawort'],
    carts: ['Korbalmawort'],
    credit: ['"balanceCents":500'],
    declarations: ['Frage von almawort'],
    letters: ['Text almawort'],
  }
  for (const [name, canaries] of Object.entries(told))
    for (const canary of canaries) expect(JSON.stringify(sections[name]), name).toContain(canary)
  for (const canary of ['Voralmawort', 'Firmaalmawort', 'Frage von almawort', 'Bestellungen'])
    expect(page).toContain(canary)
  const papers = await db
    .selectFrom('invoice')
    .innerJoin('customer_order', 'customer_order.id', 'invoice.order_id')
    .select('invoice.number')
    .where('customer_id', '=', alma.customerId)
    .execute()
  expect([...files.keys()].slice(2)).toEqual(papers.map(({ number }) => `papers/${number}.pdf`))
  expect(files.get(`papers/${papers[0]?.number}.pdf`)?.toString('latin1', 0, 5)).toBe('%PDF-')

  expect(json + page).not.toContain(bruno.word)
  // Numbers of cards are never here; digests, secrets and what opens something stay out.
  expect(json).not.toMatch(/digest|secret-ref|token|pm_good|fingerprint|gateway_ref/i)
  expect((await listMails(db, alma.email))[0]?.subject).toBe('Deine Daten liegen bereit')
})

test('[C18] a large export is put together by a worker; only its owner gets it, and for seven days', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { known } = await openTraces(db)
  const [alma, bruno] = [await known('almawort'), await known('brunowort')]
  const parts: readonly DossierPart[] = [...DOSSIER, { name: 'large', read: async () => 1, isLarge: async () => true }]
  const work = createExportWork(parts)
  const own = { customerId: alma.customerId, by: 'customer', now } as const
  const id = await askExport({ db, parts }, { customerId: alma.customerId, by: 'customer' }, now)
  expect(await findExport(db, own, now)).toMatchObject({ id, isReady: false })
  expect(await takeExport(db, { ...own, id })).toBeNull()
  await runAt(db, work, now)
  expect(await findExport(db, own, now)).toMatchObject({ id, isReady: true, bytes: expect.any(Number) })
  expect(await takeExport(db, { ...own, id })).toBeInstanceOf(Buffer)
  expect(await takeExport(db, { ...own, customerId: bruno.customerId, id })).toBeNull()

  const week = new Date(now.getTime() + 7 * DAY_MS)
  expect(await takeExport(db, { ...own, id, now: week })).toBeNull()
  const second = await askExport({ db, parts: DOSSIER }, { customerId: alma.customerId, by: 'customer' }, now)
  expect(await takeExport(db, { ...own, id })).toBeNull()
  expect(await takeExport(db, { ...own, id: second })).toBeInstanceOf(Buffer)
  await runAt(db, purgeExports, week)
  expect(await db.selectFrom('customer_export').selectAll().execute()).toEqual([])
})

/** Columns that belong to people, and the part of the dossier that knows them; a reason where none has to. */
const KNOWN: Readonly<Record<string, string>> = {
  'cart.customer_id': 'carts',
  'cart.email': 'carts',
  'credit_account.customer_id': 'credit',
  'customer.email': 'profile',
  'customer_address.customer_id': 'profile',
  'customer_export.customer_id': 'profile',
  'customer_metafield.customer_id': 'profile',
  'customer_note.customer_id': 'notes',
  'customer_order.customer_id': 'orders',
  'customer_passkey.customer_id': 'sign-in',
  'discount_use.customer_id': 'discounts',
  'email_change.customer_id': 'profile',
  'email_change.email': 'profile',
  'former_email.customer_id': 'profile',
  'former_email.email': 'profile',
  'gateway_customer_to_forget.email':
    'no customer: noted by an erasure, and gone as soon as the gateway has forgotten it',
  'inbox_letter.customer_id': 'declarations',
  'loyalty_move.customer_id': 'rewards',
  'mail.recipient': 'letters',
  'method_setup.customer_id': 'payments',
  'newsletter_consent.customer_id': 'consents',
  'newsletter_consent.email': 'consents',
  'payment_attempt.customer_id': 'payments',
  'payment_method.customer_id': 'payments',
  'provider_record.customer_id': 'sign-in',
  'referral_code.customer_id': 'rewards',
  'sign_in_code.email': 'sign-in',
  'staff.email': 'no customer: somebody of the team',
  'subscription.customer_id': 'subscriptions',
  'subscription_answer.customer_id': 'subscriptions',
}

test('[C18] every table that names customers belongs to a part of the dossier: a new one is not forgotten', async () => {
  await using database = await testDatabase()
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and column_name in ('customer_id', 'email', 'recipient') order by 1`.execute(
    database.db,
  )
  expect(rows.map(({ place }) => place)).toEqual(Object.keys(KNOWN))
  const names = new Set(DOSSIER.map(({ name }) => name))
  for (const [place, part] of Object.entries(KNOWN))
    expect(names.has(part) || part.startsWith('no customer'), place).toBe(true)
})
