import { expect, test } from 'vitest'
import { checkDatabaseUrl, connectionFault } from './connection-fault.server.ts'

test.each([
  'postgres://shop:secret@db.example:5432/shop',
  'postgresql://shop@db.example/shop?sslmode=verify-full',
  'postgres://shop:p%40ss%2Fword@db.example/shop',
  'postgres:///shop?host=/run/postgresql',
])('%s is an address', (address) => {
  expect(() => checkDatabaseUrl(address)).not.toThrow()
})

test.each([
  'db.example:5432/shop',
  'mysql://shop:secret@db.example/shop',
  'postgres://shop:123/secret@db.example/shop',
  'postgres://shop:123#secret@db.example/shop',
  'postgres://shop:123?secret@db.example/shop',
  'postgres://shop:secret@db.example:port/shop',
])('%s is refused without repeating any of it', (address) => {
  expect(() => checkDatabaseUrl(address)).toThrow(/^DATABASE_URL is not an address like [^\n]*$/)
  expect(() => checkDatabaseUrl(address)).not.toThrow(/secret|123/)
})

test.each([
  { code: '28P01', says: 'does not let user "shop" into database "goods"' },
  { code: '28000', says: 'check user name and password' },
  { code: '3D000', says: 'has no database "goods"' },
  { code: 'ECONNREFUSED', says: 'no database answers at db.example:5433 (ECONNREFUSED)' },
  { code: 'ENOTFOUND', says: 'correct the address' },
])('$code says what to mend in one line without the password', ({ code, says }) => {
  const fault = connectionFault('postgres://shop:secret@db.example:5433/goods', Object.assign(new Error(), { code }))
  expect(fault.message).toContain(says)
  expect(fault.message).not.toMatch(/secret|\n/)
})

test('a missing password is called by its name', () => {
  const cause = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string')
  expect(connectionFault('postgres://shop@db.example/goods', cause).message).toContain(
    'asks for a password of user "shop"',
  )
})
