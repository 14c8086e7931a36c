import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { createAddress } from '#app/shop/customers/addresses/change-address-book.server.ts'
import { askExport } from '#app/shop/customers/dossier/customer-exports.server.ts'
import { eraseCustomerIn } from '#app/shop/customers/dossier/erase-customer.server.ts'
import { setMetafields } from '#app/shop/customers/metafields/customer-metafields.server.ts'
import { askForNewsletter } from '#app/shop/customers/newsletter.server.ts'
import { askEmailChange } from '#app/shop/customers/profile/change-email.server.ts'
import { changePhone, changeProfile, renameCustomer } from '#app/shop/customers/profile/change-profile.server.ts'
import { nameCustomer, proveCustomer } from '#app/shop/customers/proved-customers.server.ts'
import { DOSSIER } from './dossier-parts.server.ts'

const now = new Date('2026-11-15T10:00:00Z')
const site = 'main'
const language = 'de'
const NEW_EMAIL = 'neuwort@beispiel.example'
const ADDRESS = {
  ...{ firstName: 'Neuwort', lastName: 'Neuwort', address1: 'Neuwortweg 1', city: 'Berlin', zip: '10115' },
  territoryCode: 'DE',
}
const METAFIELD = { namespace: 'custom', key: 'used_discount_codes', value: '["NEUWORT"]' }

/** How often each of them meets the erasure. */
const ERASE_RACES = Number(process.env['ERASE_RACES'] ?? 1)

type Save = (db: Database, customerId: number) => Promise<unknown>

const SAVES: Readonly<Record<string, Save>> = {
  'a profile': (db, customerId) =>
    changeProfile(db, { customerId, site, language, firstName: 'Neuwort', lastName: 'Neuwort', phone: '0170 1234567' }),
  'a name': (db, customerId) => renameCustomer(db, customerId, { firstName: 'Neuwort', lastName: 'Neuwort' }),
  'the first name': (db, customerId) => nameCustomer(db, { customerId, firstName: 'Neuwort', lastName: 'Neuwort' }),
  'a phone number': (db, customerId) => changePhone(db, { customerId, site, phone: '0170 1234567' }),
  'an address': (db, customerId) => createAddress(db, { customerId, now, input: ADDRESS, isDefault: true }),
  'a metafield': (db, customerId) => setMetafields(db, [METAFIELD], { customerId, now }),
  'a new mail address': (db, customerId) =>
    askEmailChange(db, { customerId, site, now, typed: NEW_EMAIL, limiter: null }),
  'the newsletter': (db, customerId) =>
    inTransaction(db, (tx) =>
      askForNewsletter(tx, {
        ...{ customerId, email: 'uwe@beispiel.example', wording: 'Neuwort', language, now },
        origin: 'https://shop.example',
      }),
    ),
  'a copy': (db, customerId) => askExport({ db, parts: DOSSIER }, { customerId, by: 'customer' }, now),
}

/** What stands in the shop about a customer after they were erased, besides the row without a name. */
async function leftOf(db: Database, customerId: number) {
  const { rows } = await sql<{ text: string }>`
    select c.first_name || c.last_name as text from customer c where id = ${customerId}
    union all select phone from customer where id = ${customerId}
    union all select to_jsonb(a)::text from customer_address a where customer_id = ${customerId}
    union all select to_jsonb(m)::text from customer_metafield m where customer_id = ${customerId}
    union all select email from email_change where customer_id = ${customerId}
    union all select wording from newsletter_consent where customer_id = ${customerId}
    union all select id::text from customer_export where customer_id = ${customerId}
    union all select recipient from mail where dedupe_key not like 'account-erased:%'`.execute(db)
  return rows.map(({ text }) => text).filter((text) => text !== null)
}

/** Until the save stands in the queue behind the erasure. */
async function untilWaiting(db: Database): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
    await pause(10)
  }
  throw new Error('nobody waits')
}

async function raceWith(db: Database, save: Save, email: string): Promise<readonly string[]> {
  const { id: customerId } = await inTransaction(db, (tx) => proveCustomer(tx, { email, language, now }))
  const saved = await inTransaction(db, async (tx) => {
    expect(await eraseCustomerIn(tx, DOSSIER, { customerId, by: 'customer', site, now })).toBe(true)
    const waiting = { answer: save(db, customerId).catch((fault: unknown) => fault) }
    await untilWaiting(db)
    return waiting
  })
  expect(await saved.answer).not.toBeInstanceOf(Error)
  return leftOf(db, customerId)
}

test.each(Object.entries(SAVES).map(([what, save]) => ({ what, save })))(
  '[C18] [R28] $what that is saved while its account is erased does not come back',
  async ({ save }) => {
    await using database = await testDatabase()
    for (let race = 0; race < ERASE_RACES; race++) {
      expect(await raceWith(database.db, save, `uwe${race}@beispiel.example`)).toEqual([])
    }
  },
)
