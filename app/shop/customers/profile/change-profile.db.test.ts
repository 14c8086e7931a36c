import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { proveCustomer } from '#app/shop/customers/proved-customers.server.ts'
import { changePhone } from './change-profile.server.ts'
import { findCustomer } from './find-customer.server.ts'

test.each([
  { site: 'main', phone: '0170 1234567', stored: '+491701234567' },
  { site: 'ch', phone: '079 123 45 67', stored: '+41791234567' },
  { site: 'nl', phone: '06 12345678', stored: '+31612345678' },
  { site: 'ch', phone: '+49 170 1234567', stored: '+491701234567' },
] as const)(
  '[5.8-phone] a phone number without a prefix is one of the home country: $phone on $site',
  async (typed) => {
    await using database = await testDatabase()
    const { db } = database
    const proved = { email: 'uwe@beispiel.example', language: 'de', now: new Date('2026-11-15T10:00:00Z') }
    const { id: customerId } = await inTransaction(db, (tx) => proveCustomer(tx, proved))
    await changePhone(db, { customerId, ...typed })
    expect((await findCustomer(db, customerId))?.phone).toBe(typed.stored)
  },
)
