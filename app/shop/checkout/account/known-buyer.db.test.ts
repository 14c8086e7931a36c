import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { ADDRESS, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { addCart, addMethods, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { findBuyer } from './known-buyer.server.ts'

const STRANGER = { email: 'fremd@beispiel.example', address: null, fingerprint: null }

test('[A13] who ordered before is known by e-mail, door, card or sign-in, and nobody else is', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const { buy } = await openPaying(db)
  const snapshot = orderSnapshot()
  const isFirst = async (buyer: Partial<Parameters<typeof findBuyer>[1]>) =>
    (await findBuyer(db, { ...STRANGER, ...buyer })).isFirstOrder
  const elsewhere = { ...ADDRESS, address1: 'Moosweg 99' }

  expect(await isFirst({ email: snapshot.email })).toBe(true)
  expect(await buy(await addCart(db), snapshot)).toMatchObject({ state: 'placed' })
  const { door, payment_fingerprint } = await db
    .selectFrom('customer_order')
    .select(['door', 'payment_fingerprint'])
    .executeTakeFirstOrThrow()
  expect(door).not.toBeNull()

  expect(await isFirst({})).toBe(true)
  expect(await isFirst({ address: elsewhere })).toBe(true)
  expect(await isFirst({ fingerprint: 'another' })).toBe(true)
  expect(await isFirst({ email: snapshot.email.toUpperCase() })).toBe(false)
  expect(await isFirst({ address: snapshot.delivery ?? ADDRESS })).toBe(false)
  const { id: customerId } = await db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
  expect(await isFirst({ customerId })).toBe(false)
  expect(await isFirst({ customerId: customerId + 1 })).toBe(true)
  expect(await isFirst({ fingerprint: payment_fingerprint })).toBe(false)
})
