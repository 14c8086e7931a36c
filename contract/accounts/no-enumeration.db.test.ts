import { expect, test } from 'vitest'
import { notePublicUrl } from '#app/foundation/config/public-address.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { listMails } from '#app/foundation/mail/outbox.server.ts'
import { askEmailChange } from '#app/shop/customers/profile/change-email.server.ts'
import { orderedLine, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { addCart, addMethods, addVariant, NOW, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { enterCode } from '#app/shop/sign-in/enter-code.server.ts'
import { createCodeTries } from '#app/shop/sign-in/login-tries.server.ts'
import { sendCode } from '#app/shop/sign-in/send-code.server.ts'
import { countingStatements } from '../counting-statements.fixture.ts'

const now = new Date(NOW)
const asked = { place: 'test', browser: null, language: 'de', origin: 'http://shop.localhost', now } as const

async function addCustomer(db: Database, email: string): Promise<number> {
  const row = { email, language: 'de', created_at: now, first_name: 'Mira', email_proved_at: now }
  return (await db.insertInto('customer').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function codeIn(db: Database, email: string): Promise<string> {
  return /\b\d{6}\b/.exec((await listMails(db, email))[0]?.text_body ?? '')?.[0] ?? ''
}

test('[B3] a code costs the same work for a known and an unknown address, to sign in and to register, to send and to mistype', async () => {
  await using database = await testDatabase()
  const { counted: db, workOf } = countingStatements(database.db)
  await notePublicUrl(db, new URL('http://shop.localhost'))
  await addCustomer(db, 'bekannt@beispiel.example')
  const services = { db, tries: createCodeTries(db), isLimited: true }
  const works = async (email: string, details: object) => {
    const login = `login of ${email} ${JSON.stringify(details)}`
    const sending = await workOf(() => sendCode(services, { ...asked, login, email, details }))
    const wrong = String((Number(await codeIn(database.db, email)) + 1) % 1_000_000).padStart(6, '0')
    const mistyping = await workOf(() => enterCode(services, { ...asked, login, code: wrong }))
    return { sending, mistyping }
  }
  // The first of all makes secrets that the others find.
  expect((await works('erste@beispiel.example', {})).sending).toBeGreaterThan(5)
  for (const details of [{}, { firstName: 'Mira', lastName: 'Sommer', newsletter: 'Ja' }])
    expect(await works('bekannt@beispiel.example', details)).toEqual(await works('fremd@beispiel.example', details))
})

test('[B3] [7.1-update-email-confirm] asking for a new address costs the same work, whether or not it has an account', async () => {
  await using database = await testDatabase()
  const { counted: db, workOf } = countingStatements(database.db)
  await notePublicUrl(db, new URL('http://shop.localhost'))
  const customerId = await addCustomer(db, 'alma@beispiel.example')
  await addCustomer(db, 'bekannt@beispiel.example')
  const change = (typed: string) => askEmailChange(db, { customerId, site: 'main', now, typed, limiter: null })
  await change('erste@beispiel.example')
  const [known, unknown] = [
    await workOf(() => change('bekannt@beispiel.example')),
    await workOf(() => change('fremd@beispiel.example')),
  ]
  expect(known).toBe(unknown)
  expect(known).toBeGreaterThan(3)
  const mails = async (email: string) => (await listMails(database.db, email)).length
  expect(await mails('bekannt@beispiel.example')).toBe(await mails('fremd@beispiel.example'))
})

test('[B3] an order costs the same work under a known and an unknown address', async () => {
  await using database = await testDatabase()
  const { counted: db, workOf } = countingStatements(database.db)
  await addMethods(db)
  await addCustomer(db, 'bekannt@beispiel.example')
  const variantId = await addVariant(db, null)
  const { buy } = await openPaying(db)
  const order = async (email: string) => {
    const cart = await addCart(db)
    return workOf(() => buy(cart, orderSnapshot({ email, lines: [orderedLine({ variantId, quantity: 4 })] })))
  }
  await order('erste@beispiel.example')
  expect(await order('bekannt@beispiel.example')).toBe(await order('fremd@beispiel.example'))
})
