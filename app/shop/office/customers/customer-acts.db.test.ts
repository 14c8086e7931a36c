import { expect, test } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { findAccountHolder } from '#app/shop/customers/proved-customers.server.ts'
import { acts, officeWithOrder, quickMember } from '#app/shop/office/office.fixture.ts'
import { NOW } from '#app/shop/paying/paying.fixture.ts'
import { createCustomerTokens } from '#app/shop/sign-in/find-token-customer.server.ts'
import { digestOfId } from '#app/shop/sign-in/provider-records.server.ts'
import { blockByMember, noteCustomer, unblockByMember } from './customer-acts.server.ts'
import { findCustomers } from './find-customers.server.ts'
import { readCustomer } from './read-customer.server.ts'

const now = new Date(NOW)
const TOKEN = 'shcat_jana'

/** A guest with an order, who has signed in since, and another customer. */
async function openOffice(db: Database) {
  const member = await quickMember(db, 'orders')
  const { acting, number } = await officeWithOrder(db)
  const { id } = await db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('customer')
    .values({
      email: 'max_m@beispiel.example',
      language: 'en',
      created_at: now,
      first_name: 'Max',
      last_name: 'Möller',
    })
    .execute()
  const record = { payload: '{}', created_at: now, seen_at: now, expires_at: new Date('2027-01-01'), customer_id: id }
  const session = { ...record, session_uid: 'uid', grant_id: digestOfId('grant') }
  await db
    .insertInto('provider_record')
    .values([
      { ...record, kind: 'Grant', id: digestOfId('grant') },
      { ...session, kind: 'Session', id: digestOfId('session'), device: 'Firefox' },
      { ...session, kind: 'AccessToken', id: digestOfId(TOKEN) },
    ])
    .execute()
  const read = async () => {
    const customer = await readCustomer(db, id, now)
    if (!customer) throw new Error('nobody')
    return customer
  }
  const by = async (formKey: string) => ({ member, formKey, customer: await read() })
  return { acting, id, number, read, by, tokens: createCustomerTokens({ db, clock: acting.clock }) }
}

test('customers are found by e-mail, by name, by the name on an order and by its number', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { number } = await openOffice(db)
  const found = async (text: string) =>
    (await findCustomers(db, { text, before: null })).customers.map(({ name }) => name)
  expect(await found('')).toEqual(['Max Möller', 'Jana Albrecht'])
  expect(await found('MAX_M@')).toEqual(['Max Möller'])
  expect(await found('möll')).toEqual(['Max Möller'])
  expect(await found('albrecht')).toEqual(['Jana Albrecht'])
  expect(await found(number)).toEqual(['Jana Albrecht'])
  for (const nobody of ['m%m', 'maxxm', 'TG-999999', "'; drop"]) expect(await found(nobody)).toEqual([])
  const [newest] = (await findCustomers(db, { text: '', before: null })).customers
  expect((await findCustomers(db, { text: '', before: newest?.id ?? null })).customers).toHaveLength(1)
})

test('a block ends sessions and tokens, keeps the customer out, and is lifted; each once, and each in the audit [A6]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { acting, id, read, by, tokens } = await openOffice(db)
  expect(await tokens.customerOf(TOKEN)).toMatchObject({ customerId: id })
  expect(await read()).toMatchObject({ sessions: 1, orders: 1, isBlocked: false, points: { usable: 0, waiting: 40 } })

  const [form, other] = [await by('k1'), await by('k2')]
  const ends = await Promise.all([form, form].map((each) => blockByMember(acting, each, { reason: 'Drohungen' })))
  expect(ends.map((end) => end.ok && end.value).sort()).toEqual(['already', 'done'])
  expect(await blockByMember(acting, other, { reason: 'Noch einmal' })).toMatchObject({ refusal: { code: 'too-late' } })
  expect(await tokens.customerOf(TOKEN)).toBeNull()
  expect(await findAccountHolder(db, id)).toBeNull()
  expect(await read()).toMatchObject({ sessions: 0, isBlocked: true, blockedReason: 'Drohungen' })

  expect(await unblockByMember(acting, await by('k3'))).toMatchObject({ ok: true })
  // A token from before the block stays worthless.
  expect(await tokens.customerOf(TOKEN)).toBeNull()
  expect(await findAccountHolder(db, id)).toMatchObject({ id })
  expect(await acts(db)).toMatchObject([
    { act: 'customer-blocked', subject: `customer:${id}`, after: { blocked: true, reason: 'Drohungen' } },
    { act: 'customer-unblocked', before: { blocked: true, reason: 'Drohungen' } },
  ])
})

test('a note is kept with its author, and the audit tells of it without its words', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { acting, read, by } = await openOffice(db)
  await noteCustomer(acting, await by('k1'), { text: 'Ruft gern an' })
  expect((await read()).notes).toMatchObject([{ text: 'Ruft gern an', by: 'Ada' }])
  expect(JSON.stringify(await acts(db))).not.toContain('Ruft')
})

test('the proof of a consent shows what was agreed to, and when', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { id, read } = await openOffice(db)
  const consent = { customer_id: id, email_digest: Buffer.from('a'), language: 'de', asked_at: now, expires_at: now }
  const asked = { ...consent, wording: 'Ja, ab und zu', withdrawn_at: null }
  await db
    .insertInto('newsletter_consent')
    .values([
      { ...asked, token_digest: Buffer.from('1'), confirmed_at: now },
      { ...asked, token_digest: Buffer.from('2'), confirmed_at: null },
    ])
    .execute()
  expect((await read()).consents).toMatchObject([
    { wording: 'Ja, ab und zu', confirmedAt: null },
    { askedAt: now, confirmedAt: now, withdrawnAt: null },
  ])
})
