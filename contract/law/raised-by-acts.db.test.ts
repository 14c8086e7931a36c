import { afterAll, expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { previewAct } from '#app/shop/subscriptions/preview/preview-act.server.ts'
import { type AskedAct, wantedAct } from '#app/shop/subscriptions/preview/wanted-act.ts'
import { serveSubscriptions } from '../subscriptions/subscription-api.fixture.ts'
import { subscriptionShop } from '../subscriptions/subscription-shop.fixture.ts'

const shop = await subscriptionShop()
const api = await serveSubscriptions(shop)
afterAll(async () => {
  api.close()
  await shop[Symbol.asyncDispose]()
})

type Person = Awaited<ReturnType<typeof shop.subscribe>>

async function stay({ id }: Person, afterOrders: number): Promise<void> {
  const set = { commitment: JSON.stringify({ percent: 5, afterOrders }) }
  await shop.db.updateTable('subscription').set(set).where('id', '=', id).execute()
}

const apply =
  (...codes: readonly string[]) =>
  async ({ id, customerId }: Person) => {
    for (const code of codes)
      expect(await api.clientOf(customerId)(`POST /subscription/${id}/discount`, { code })).toMatchObject({
        status: 200,
      })
  }

/** What makes later boxes of a subscription cheaper or dearer than the next one. */
const DISCOUNTS: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'no discount': async () => undefined,
  'a discount for staying from the next box on': (person) => stay(person, 2),
  'a discount for staying from the fifth box on': (person) => stay(person, 5),
  'a lasting code': apply('IMMERGRUEN5'),
  'a code for one box': apply('MAGAZIN10'),
  'a code for one box and a lasting one': apply('IMMERGRUEN5', 'MAGAZIN10'),
  'a code for one box and a discount for staying': async (person) => {
    await stay(person, 4)
    await apply('MAGAZIN10')(person)
  },
}

/** Acts that move boxes, leave them out or bring them back: none of them orders anything. */
const MOVES: Readonly<Record<string, AskedAct>> = {
  'skips the next box': { act: 'skip', cycleIndex: 2 },
  'skips a later box': { act: 'skip', cycleIndex: 3 },
  'brings a box back': { act: 'unskip', cycleIndex: 4 },
  pauses: { act: 'pause', weeks: 8 },
  'moves the next box': { act: 'reschedule', to: calendarDate('2027-01-20') },
  'takes boxes less often': { act: 'frequency', rhythm: { interval: 'MONTH', intervalCount: 2 } },
  'gives another code': { act: 'codes', codes: ['IMMERGRUEN5', 'MAGAZIN10'] },
}

async function previewed({ id, customerId }: Person, act: AskedAct) {
  const asked = { customerId, subscriptionId: id, language: 'de' } as const
  const preview = await previewAct(shop.settings, asked, wantedAct.parse(act))
  if (!preview.ok) throw new Error(preview.refusal.code)
  return preview.value
}

async function subscriber(discount: string): Promise<Person> {
  const person = await shop.subscribe()
  await DISCOUNTS[discount]?.(person)
  const call = api.clientOf(person.customerId)
  const orders = (await call(`GET /subscription/${person.id}/order`)).data as { id: number; cycleIndex: number }[]
  const fourth = orders.find(({ cycleIndex }) => cycleIndex === 4)
  expect(await call(`POST /subscription/${person.id}/order/${fourth?.id}/skip`)).toMatchObject({ status: 200 })
  return person
}

test.each(Object.keys(DISCOUNTS).map((discount) => ({ discount })))(
  '[L3] with $discount no act is an order that moves boxes, leaves them out or brings them back',
  async ({ discount }) => {
    const person = await subscriber(discount)
    const held = (
      await shop.db.selectFrom('subscription').select('codes').where('id', '=', person.id).executeTakeFirstOrThrow()
    ).codes
    for (const [name, act] of Object.entries(MOVES)) {
      // A code comes to those that are there.
      const wanted = act.act === 'codes' ? { ...act, codes: [...new Set([...act.codes, ...held])] } : act
      expect((await previewed(person, wanted)).charge, name).toBeNull()
    }
  },
)

test.each([
  { discount: 'a lasting code', codes: [] },
  { discount: 'a code for one box', codes: [] },
  { discount: 'a code for one box and a lasting one', codes: ['MAGAZIN10'] },
  { discount: 'a code for one box and a lasting one', codes: ['IMMERGRUEN5'] },
])('[L3] with $discount, keeping only $codes is an order: the same box costs more', async ({ discount, codes }) => {
  const person = await subscriber(discount)
  expect((await previewed(person, { act: 'codes', codes })).charge).not.toBeNull()
})

test.each(Object.keys(DISCOUNTS).map((discount) => ({ discount })))(
  '[L3] with $discount, more meals and a box more often are orders',
  async ({ discount }) => {
    const person = await subscriber(discount)
    const { variantId } = await shop.variantOf('buddha-bowl')
    const more = { act: 'lines', create: [{ variantId, quantity: 4 }], update: [], remove: [] } as const
    const oftener = { act: 'frequency', rhythm: { interval: 'WEEK', intervalCount: 2 } } as const
    for (const act of [more, oftener] as AskedAct[])
      expect((await previewed(person, act)).charge, act.act).not.toBeNull()
  },
)
