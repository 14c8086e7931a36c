import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { grantStoreCredit } from '#app/shop/credit/grant-store-credit.server.ts'
import { ADDRESS } from '#app/shop/orders/order-snapshot.fixture.ts'
import { keepMethod } from '#app/shop/paying/methods/keep-method.server.ts'
import { changePaymentMethod, orderNextNow } from '#app/shop/subscriptions/acts/charging-acts.server.ts'
import { addOnce, editDelivery, saveLineEdits } from '#app/shop/subscriptions/acts/content-acts.server.ts'
import {
  applyCode,
  changeAddress,
  removeCode,
  setBackupMethod,
  setSubstitution,
} from '#app/shop/subscriptions/acts/detail-acts.server.ts'
import { reactivateSubscription } from '#app/shop/subscriptions/acts/reactivate.server.ts'
import {
  cancelSubscription,
  changeFrequency,
  pauseSubscription,
  rescheduleSubscription,
  resumeSubscription,
  skipDelivery,
} from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import type { subscriptionShop } from './subscription-shop.fixture.ts'

type Shop = Awaited<ReturnType<typeof subscriptionShop>>
type Person = Awaited<ReturnType<Shop['subscribe']>>
type Answer = Readonly<{ ok: boolean; refusal?: { code: string } }>
type Done = (shop: Shop, person: Person) => Promise<Answer | null>

const OK = { ok: true }
const weeks = (intervalCount: number) => ({ interval: 'WEEK', intervalCount }) as const
const day = (text: string | null) => (text === null ? null : calendarDate(text))

function act(
  run: (
    shop: Shop,
    request: { subscriptionId: number; customerId: number; actor: string; reason: string },
  ) => Promise<Answer>,
): Done {
  return (shop, { id, customerId }) => run(shop, { subscriptionId: id, customerId, actor: 'customer', reason: 'story' })
}

export async function keptCard(shop: Shop, customerId: number, card: string): Promise<number> {
  const ref = await shop.keepCard(card)
  const method = await shop.payments.gateway.findMethod(ref)
  if (!method) throw new Error(`There is no card ${card}`)
  const keeping = {
    customerId,
    gateway: 'test',
    gatewayCustomer: 'cus',
    method,
    mandateReference: null,
    makesDefault: false,
  }
  return inTransaction(shop.db, (tx) => keepMethod(tx, { ...keeping, now: shop.clock.now() }))
}

/** What people do in stories, in a few words. */
export const does = {
  skip: (cycleIndex: number) =>
    act((shop, request) => skipDelivery(shop.settings, request, { cycleIndex, isSkipped: true })),
  unskip: (cycleIndex: number) =>
    act((shop, request) => skipDelivery(shop.settings, request, { cycleIndex, isSkipped: false })),
  reschedule: (to: string) =>
    act((shop, request) => rescheduleSubscription(shop.settings, request, { to: calendarDate(to) })),
  pause: (count: number) => act((shop, request) => pauseSubscription(shop.settings, request, { weeks: count })),
  resume: (to: string | null = null) =>
    act((shop, request) => resumeSubscription(shop.settings, request, { to: day(to) })),
  frequency: (count: number) =>
    act((shop, request) => changeFrequency(shop.settings, request, { rhythm: weeks(count), to: null })),
  cancel: (on: string | null = null) =>
    act((shop, request) => cancelSubscription(shop.settings, request, { on: day(on) })),
  reactivate: (on: string | null = null) =>
    act((shop, request) => reactivateSubscription(shop.settings, request, { on: day(on) })),
  orderNow: () => act((shop, request) => orderNextNow(shop.settings, request)),
  move: () =>
    act((shop, request) =>
      changeAddress(shop.settings, request, { address: { ...ADDRESS, zip: '10115', city: 'Berlin' } }),
    ),
  moveTo: (country: string) =>
    act((shop, request) => changeAddress(shop.settings, request, { address: { ...ADDRESS, country } })),
  code: (code: string) => act((shop, request) => applyCode(shop.settings, request, { code })),
  dropCode: (code: string) => act((shop, request) => removeCode(shop.settings, request, { code })),
  allow: () => act((shop, request) => setSubstitution(shop.settings, request, { substitution: 'same-allergens' })),
  card:
    (card: string): Done =>
    async (shop, person) => {
      const methodId = await keptCard(shop, person.customerId, card)
      return act((_, request) => changePaymentMethod(shop.settings, request, { methodId }))(shop, person)
    },
  backup:
    (card: string): Done =>
    async (shop, person) => {
      const methodId = await keptCard(shop, person.customerId, card)
      return act((_, request) => setBackupMethod(shop.settings, request, { methodId }))(shop, person)
    },
  add:
    (handle: string, quantity: number): Done =>
    async (shop, person) => {
      const { variantId } = await shop.variantOf(handle)
      const edits = { create: [{ variantId, quantity }], update: [], remove: [] }
      return act((_, request) => saveLineEdits(shop.settings, request, { edits }))(shop, person)
    },
  once:
    (handle: string): Done =>
    async (shop, person) => {
      const { variantId } = await shop.variantOf(handle)
      return act((_, request) => addOnce(shop.settings, request, { variantId, quantity: 1 }))(shop, person)
    },
  onlyOnce:
    (cycleIndex: number, handle: string, quantity: number): Done =>
    async (shop, person) => {
      const { variantId } = await shop.variantOf(handle)
      const lines = [{ variantId, quantity }]
      return act((_, request) => editDelivery(shop.settings, request, { cycleIndex, lines }))(shop, person)
    },
  count:
    (handle: string, stock: number | null): Done =>
    async (shop) => {
      await shop.count(handle, stock)
      return OK
    },
  stay:
    (percent: number, afterOrders: number): Done =>
    async (shop, { id }) => {
      const commitment = JSON.stringify({ percent, afterOrders })
      await shop.db.updateTable('subscription').set({ commitment }).where('id', '=', id).execute()
      return OK
    },
  credit:
    (cents: number): Done =>
    async (shop, { customerId }) => {
      await inTransaction(shop.db, (tx) =>
        grantStoreCredit(tx, { customerId, cents, reason: 'granted', now: shop.clock.now() }),
      )
      return OK
    },
  confirm:
    (): Done =>
    async (shop, { id }) => {
      const { confirmation_url } = await shop.db
        .selectFrom('subscription_cycle')
        .select('confirmation_url')
        .where('subscription_id', '=', id)
        .where('state', '=', 'FAILING')
        .executeTakeFirstOrThrow()
      await shop.confirmed({ state: 'confirming', url: confirmation_url ?? '' })
      return OK
    },
}

export type Story = Readonly<{
  name: string
  card?: string
  plan?: number
  meals?: Readonly<Record<string, number>>
  steps: readonly (readonly [on: string, step: Done, refusal?: string])[]
  charges: readonly string[]
  mails: readonly string[]
  receipts: readonly string[]
}>

/** Lives through all stories at once, by one clock, and tells what became of each. */
export async function liveThrough(shop: Shop, stories: readonly Story[], end: string) {
  const people = new Map<Story, Person>()
  for (const story of stories) people.set(story, await shop.subscribe(story))
  const days = [...new Set(stories.flatMap(({ steps }) => steps.map(([on]) => on)))].sort()
  const refusals = new Map<Story, (string | null)[]>()
  for (const today of days) {
    await shop.passUntil(today)
    for (const story of stories) {
      for (const [, step] of story.steps.filter(([on]) => on === today)) {
        const person = people.get(story)
        const answer = person ? await step(shop, person) : null
        refusals.set(story, [...(refusals.get(story) ?? []), answer?.refusal?.code ?? null])
      }
    }
  }
  await shop.passUntil(end)
  return async (story: Story) => {
    const id = people.get(story)?.id ?? 0
    return {
      refusals: refusals.get(story) ?? [],
      charges: await shop.charges(id),
      mails: await shop.mails(id),
      receipts: (await shop.receipts(id)).map((line) => line.replace(/^\d+ /, '')),
    }
  }
}
