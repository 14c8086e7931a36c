import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { keepTestMethod } from '#app/shop/payments/keep-test-method.server.ts'
import { readMethod } from '#app/shop/payments/test-methods.ts'

export const now = new Date('2026-11-15T10:00:00Z')
export const today = calendarDate('2026-11-15')

export async function addCustomer(db: Database, email: string): Promise<number> {
  const row = { email, language: 'de', created_at: now }
  return (await db.insertInto('customer').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** What the gateway's fields give the browser for a test card, by its last digits. */
export function typeCard(db: Database, last4: string, expiry = '12/30'): Promise<string> {
  const number = last4 === '4242' ? '4242424242424242' : `400000000000${last4}`
  const read = readMethod({ kind: 'card', number, expiry, code: '123' }, '2026-11')
  if (!read.ok) throw new Error(read.faults.join())
  return keepTestMethod(db, read, now)
}

export function typeIban(db: Database): Promise<string> {
  const read = readMethod({ kind: 'sepa', iban: 'DE89 3704 0044 0532 0130 00', holder: 'Jana' }, '2026-11')
  if (!read.ok) throw new Error(read.faults.join())
  return keepTestMethod(db, read, now)
}
