import { expect, test } from 'vitest'
import { startStripe } from './stripe.fixture.ts'
import { MADE_AT_SECONDS } from './stripe-books.fixture.ts'
import { stripeCustomers } from './stripe-customers.server.ts'

/** More than Stripe tells at once. */
const MANY = 101
const MADE_AT = new Date(MADE_AT_SECONDS * 1000)

test('[C18] all records of an address are found, however many there are, and deleting one twice is no fault', async () => {
  await using fake = await startStripe()
  const { createCustomer, findCustomers, forgetCustomer } = stripeCustomers(fake.stripe)
  for (let key = 0; key < MANY; key++) await createCustomer({ email: 'ada@beispiel.example', key: `${key}` })
  const bo = await createCustomer({ email: 'bo@beispiel.example', key: 'bo' })
  const ofAda = { email: 'ada@beispiel.example', before: MADE_AT }
  const found = await findCustomers(ofAda)
  expect(found).toHaveLength(MANY)
  for (const ref of [...found, ...found.slice(0, 1)]) await forgetCustomer(ref)
  expect(await findCustomers(ofAda)).toEqual([])
  expect([...fake.customers.keys()]).toEqual([bo])
})

test('records that were made later are not found', async () => {
  await using fake = await startStripe()
  const { createCustomer, findCustomers } = stripeCustomers(fake.stripe)
  await createCustomer({ email: 'ada@beispiel.example', key: 'ada' })
  const before = new Date(MADE_AT.getTime() - 1000)
  expect(await findCustomers({ email: 'ada@beispiel.example', before })).toEqual([])
})

test.each(['reset-before', 'reset-after', 'error-after', 'malformed'] as const)(
  'a Stripe that suffers %s has not forgotten: the caller asks again',
  async (mishap) => {
    await using fake = await startStripe()
    const { createCustomer, findCustomers, forgetCustomer } = stripeCustomers(fake.stripe)
    const ref = await createCustomer({ email: 'ada@beispiel.example', key: 'ada' })
    fake.suffer(mishap)
    await expect(forgetCustomer(ref)).rejects.toThrow()
    await expect(findCustomers({ email: 'ada@beispiel.example', before: MADE_AT })).rejects.toThrow()
    fake.suffer('none')
    await forgetCustomer(ref)
    expect(fake.customers.size).toBe(0)
  },
)
