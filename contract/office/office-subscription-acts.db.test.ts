import { afterAll, expect, test } from 'vitest'
import { readOfficeSubscription } from '#app/shop/office/subscriptions/read-office-subscription.server.ts'
import { TEAM_ACTS, type TeamActName } from '#app/shop/office/subscriptions/team-acts.ts'
import { cancelSubscription } from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import { keptCard } from '../subscriptions/kept-card.fixture.ts'
import { EVERY_FOUR_WEEKS, EVERY_WEEK, subscriptionShop } from '../subscriptions/subscription-shop.fixture.ts'
import { type Fields, memberActing, REASON } from './acting-for.fixture.ts'

const shop = await subscriptionShop()
const { db, settings } = shop
const { member, look, act } = await memberActing(shop)
afterAll(() => shop[Symbol.asyncDispose]())

const subject = (id: number) => `subscription:${id}`
const audited = (id: number) =>
  db.selectFrom('staff_act').select(['act', 'staff_id', 'after']).where('subject', '=', subject(id)).execute()
const receiptsOf = (id: number) =>
  db.selectFrom('subscription_receipt').selectAll().where('subscription_id', '=', id).orderBy('number').execute()
const lineOf = (id: number) =>
  db
    .selectFrom('subscription_line')
    .selectAll()
    .where('subscription_id', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow()

const ADDRESS = {
  ...{ firstName: 'Jana', lastName: 'Neu', address1: 'Torstraße 7', zip: '10115', city: 'Berlin', country: 'DE' },
  phone: '+49 30 1234567',
}

type Row = Readonly<{
  name: TeamActName
  plan?: number
  first?: readonly [TeamActName, Fields]
  fields: (person: Awaited<ReturnType<typeof shop.subscribe>>) => Promise<Fields> | Fields
}>

const TABLE: readonly Row[] = [
  { name: 'skip', fields: () => ({ cycle: '3' }) },
  { name: 'unskip', first: ['skip', { cycle: '3' }], fields: () => ({ cycle: '3' }) },
  {
    name: 'edit-delivery',
    fields: async () => ({ cycle: '2', [`piece.${(await shop.variantOf('coco-curry')).variantId}`]: '6' }),
  },
  {
    name: 'lines',
    plan: EVERY_WEEK,
    fields: async ({ id }) => ({ [`line.${(await lineOf(id)).id}`]: '0', rhythm: 'WEEK-2' }),
  },
  { name: 'address', fields: () => ADDRESS },
  { name: 'frequency', plan: EVERY_WEEK, fields: () => ({ rhythm: 'WEEK-3' }) },
  {
    name: 'payment-method',
    fields: async ({ customerId }) => ({ method: String(await keptCard(shop, customerId, '9987')) }),
  },
  {
    name: 'backup-method',
    fields: async ({ customerId }) => ({ method: String(await keptCard(shop, customerId, '4242')) }),
  },
  { name: 'reschedule', fields: () => ({ to: '2027-01-05' }) },
  { name: 'pause', fields: () => ({ weeks: '4' }) },
  { name: 'resume', first: ['pause', { weeks: '8' }], fields: () => ({ to: '' }) },
  { name: 'codes', fields: () => ({ code: 'immergruen5' }) },
  { name: 'preferences', fields: () => ({ substitution: 'same-allergens' }) },
  { name: 'cancel', fields: () => ({ to: '' }) },
  { name: 'reactivate', first: ['cancel', { to: '2027-01-20' }], fields: () => ({ to: '' }) },
]

test.each(TABLE)(
  '[D-20] [S-17] the team does $name once: a receipt with who and why, a mail that says so, an audit line',
  async ({ name, plan = EVERY_FOUR_WEEKS, first, fields }) => {
    const person = await shop.subscribe({ plan })
    const { id } = person
    if (first) expect(await act(id, ...first)).toMatchObject({ state: 'done' })
    const before = { receipts: (await receiptsOf(id)).length, acts: (await audited(id)).length }
    const { seen, confirm } = await look(id, name, await fields(person))
    expect(seen).toMatchObject({ state: 'preview', reason: REASON })
    expect(await receiptsOf(id), 'looking changes nothing').toHaveLength(before.receipts)

    const ends = await Promise.all([confirm(), confirm()])
    expect(ends.map(({ state }) => state).sort()).toEqual(['already', 'done'])
    expect(await confirm()).toEqual({ state: 'already' })

    const receipts = await receiptsOf(id)
    expect(receipts).toHaveLength(before.receipts + 1)
    const receipt = receipts.at(-1)
    expect(receipt).toMatchObject({ actor: `staff:${member.id}`, reason: REASON })
    const acts = await audited(id)
    expect(acts).toHaveLength(before.acts + 1)
    expect(acts.at(-1)).toEqual({
      ...{ act: 'subscription-changed', staff_id: member.id },
      after: { act: name, receipt: `${id}-${receipt?.number}` },
    })
    const mails = await db
      .selectFrom('mail')
      .select('text_body')
      .where('dedupe_key', 'like', `subscription:${id}:${receipt?.act}:receipt-${receipt?.number}`)
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text_body).toContain('Das hat unser Team in deinem Namen erledigt.')
    expect(mails[0]?.text_body).toContain(REASON)
  },
)

test('[D-06] [L3] what makes a charge or raises one is the customer’s to order: nothing is written', async () => {
  const person = await shop.subscribe()
  const { id } = person
  const line = await lineOf(id)
  const curry = (await shop.variantOf('coco-curry')).variantId
  const gone = await shop.subscribe()
  await cancelSubscription(
    settings,
    { subscriptionId: gone.id, customerId: gone.customerId, actor: 'customer' },
    { on: null },
  )
  expect(await act(id, 'codes', { code: 'IMMERGRUEN5' })).toMatchObject({ state: 'done' })
  const wishes: readonly (readonly [number, TeamActName, Fields])[] = [
    [id, 'order-now', {}],
    [id, 'lines', { [`line.${line.id}`]: '12' }],
    [id, 'lines', { [`line.${line.id}`]: '0', rhythm: 'WEEK-2' }],
    [id, 'frequency', { rhythm: 'WEEK-3' }],
    [id, 'edit-delivery', { cycle: '2', [`piece.${curry}`]: '14' }],
    [id, 'remove-code', { code: 'IMMERGRUEN5' }],
    [gone.id, 'reactivate', { to: '2026-12-20' }],
  ]
  for (const [subscription, name, fields] of wishes)
    expect(await act(subscription, name, fields), name).toEqual({
      state: 'refused',
      code: 'CUSTOMER_ORDERS',
      about: '',
    })
  expect(await shop.receipts(id)).toHaveLength(1)
  expect(await shop.charges(id)).toEqual([])
})

test('[A1] ids of another customer’s subscription are answered to the team as unknown ones, and nothing changes', async () => {
  const [{ id }, other] = [await shop.subscribe(), await shop.subscribe()]
  const method = await keptCard(shop, other.customerId, '4242')
  const line = (await lineOf(other.id)).id
  const tries: readonly (readonly [TeamActName, (number: number) => Fields, number])[] = [
    ['payment-method', (number) => ({ method: String(number) }), method],
    ['backup-method', (number) => ({ method: String(number) }), method],
    ['lines', (number) => ({ [`line.${number}`]: '3' }), line],
  ]
  for (const [name, fields, number] of tries) {
    const foreign = await act(id, name, fields(number))
    expect(foreign, name).toEqual(await act(id, name, fields(987_654_321)))
    expect(foreign, name).toMatchObject({ state: 'refused' })
  }
  for (const each of [id, other.id]) expect(await shop.receipts(each)).toEqual([])
})

test.each([1, 2, 3, 4])(
  '[L3] from every %i weeks the team is offered only rhythms that it can choose',
  async (weeks) => {
    const { id } = await shop.subscribe({ plan: EVERY_WEEK })
    if (weeks > 1) expect(await act(id, 'frequency', { rhythm: `WEEK-${weeks}` })).toMatchObject({ state: 'done' })
    const seen = await readOfficeSubscription(settings, { subscriptionId: id, language: 'de' })
    const others = (seen?.rhythms ?? []).map(({ intervalCount }) => intervalCount).filter((each) => each !== weeks)
    expect(others.toSorted()).toEqual([1, 2, 3, 4].filter((each) => each > weeks))
    for (const each of others)
      expect((await look(id, 'frequency', { rhythm: `WEEK-${each}` })).seen).toMatchObject({ state: 'preview' })
  },
)

test('[S-17] what changes nothing, has no reason, or is no form any more, is refused in one word', async () => {
  const { id } = await shop.subscribe()
  expect(await act(id, 'unskip', { cycle: '3' })).toMatchObject({ code: 'NOTHING_CHANGES' })
  expect(await act(id, 'skip', { cycle: '3', reason: ' ' })).toMatchObject({ code: 'reason' })
  expect(await act(id, 'reschedule', { to: 'morgen' })).toMatchObject({ code: 'day' })
  expect(await act(id, 'reschedule', { to: '2027-12-01' })).toMatchObject({ code: 'DATE_OUT_OF_RANGE' })
  expect(await act(id, 'frequency', { rhythm: 'oft' })).toMatchObject({ code: 'choice' })
  expect(await act(id, 'lines', { 'line.x': '3' })).toMatchObject({ code: 'pieces' })
  expect(await act(id, 'pause', { weeks: '3' })).toMatchObject({ code: 'PAUSE_FAILED' })
  expect(await act(987_654_321, 'skip', { cycle: '2' })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await shop.receipts(id)).toEqual([])
})

test('what was read is what is written: another outcome meanwhile is asked again', async () => {
  const { id } = await shop.subscribe()
  const skip = await look(id, 'skip', { cycle: '3' })
  expect(await act(id, 'reschedule', { to: '2027-01-05' })).toMatchObject({ state: 'done' })
  expect(await skip.confirm()).toMatchObject({ state: 'refused', code: 'CHANGED_MEANWHILE' })
  expect((await shop.receipts(id)).map((line) => line.split(' ')[2])).toEqual(['reschedule'])
})

test('of a cancelled subscription nothing can be changed, by nobody', async () => {
  const { id } = await shop.subscribe()
  expect(await act(id, 'cancel', { to: '' })).toMatchObject({ state: 'done' })
  const curry = (await shop.variantOf('coco-curry')).variantId
  const fields = {
    ...{ cycle: '2', rhythm: 'WEEK-2', method: '1', to: '2027-01-05', weeks: '4', code: 'x', substitution: 'ask' },
    ...{ ...ADDRESS, [`piece.${curry}`]: '6' },
  }
  for (const name of TEAM_ACTS.filter((each) => each !== 'reactivate'))
    expect(await act(id, name, fields), name).toMatchObject({
      state: 'refused',
      code: expect.stringMatching(/^NOT_(ACTIVE|FOUND)$/),
    })
})

test('[S-02] [S-09] on the billing day its box cannot be changed; a new card for an unpaid one is the customer’s to give', async () => {
  const { id, customerId } = await shop.subscribe({ card: '0341', plan: 2001, meals: { 'coco-curry': 6 } })
  const card = String(await keptCard(shop, customerId, '4242'))
  await shop.passUntil('2026-12-08')
  expect(await act(id, 'payment-method', { method: card })).toMatchObject({ code: 'CUSTOMER_ORDERS' })
  expect(await act(id, 'skip', { cycle: '2' })).toMatchObject({ code: 'CUTOFF_PASSED' })
  expect(await act(id, 'skip', { cycle: '3' })).toMatchObject({ state: 'done' })
  expect((await shop.charges(id)).every((charge) => charge.endsWith('declined'))).toBe(true)
  expect(await act(id, 'cancel', { to: '' })).toMatchObject({ state: 'done' })
  await shop.passUntil('2026-12-12')
  expect(await shop.charges(id), 'after a cancellation nothing is tried').toHaveLength(1)
})
