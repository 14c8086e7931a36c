import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { grantStoreCredit } from '#app/shop/credit/grant-store-credit.server.ts'
import { stopSubscription } from '#app/shop/subscriptions/end-subscription.server.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'
import { type Books, openBooks } from './story-books.fixture.ts'
import { type Person, type StoryAnswer, type StoryShop, sayYes, type Wish } from './story-shop.fixture.ts'

type Done = (shop: StoryShop, person: Person) => Promise<StoryAnswer | null>

const epoch = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
const dated = (name: string, day: string | null) => (day === null ? {} : { [name]: epoch(day) })
const weeks = (intervalCount: number) => ({ billingPolicy: { interval: 'WEEK', intervalCount } })
const variantIn = async (shop: StoryShop, handle: string) => Number((await shop.variantOf(handle)).split('/').at(-1))
const ADDRESS = { firstName: 'Jana', lastName: 'Albrecht', address1: 'Karl-Heine-Straße 1', countryCode: 'DE' }

/** Something that is sent to the subscription of a person. */
function act(call: string, body: object = {}): Done {
  const [method = '', path = ''] = call.split(' ')
  return (_, { id, call: send }) => send(`${method} /subscription/${id}${path}`, body)
}

function onDelivery(cycleIndex: number, call: string, body: object = {}): Done {
  const [method = '', path = ''] = call.split(' ')
  return async (_, { id, call: send }) => {
    const { data } = await send(`GET /subscription/${id}/order`)
    const order = data.find((each: { cycleIndex: number }) => each.cycleIndex === cycleIndex)
    return send(`${method} /subscription/${id}/order/${order?.id ?? 0}${path}`, body)
  }
}

/** A card that the customer adds, and then does something with. */
function withCard(card: string, bodyOf: (methodId: number) => object): Done {
  return async (shop, { id, call }) => {
    const known = (await call('GET /paymentMethod')).data.map((each: { id: number }) => each.id)
    const added = await call('POST /paymentMethod', { methodRef: await shop.newCard(card) })
    if (added.data.url) await sayYes(shop.origin, added.data.url)
    const { data } = await call('GET /paymentMethod')
    const fresh = data.find((each: { id: number }) => !known.includes(each.id))
    return call(`PUT /subscription/${id}/paymentMethod`, bodyOf(fresh?.id ?? 0))
  }
}

/** What people do in stories, in a few words. */
export const does = {
  skip: (cycleIndex: number) => onDelivery(cycleIndex, 'POST /skip'),
  unskip: (cycleIndex: number) => onDelivery(cycleIndex, 'POST /unskip'),
  skipNext: () => act('POST /skipNext'),
  delay: (days: number) => act('POST /delay', { days }),
  reschedule: (to: string) => act('POST /reschedule', { newBillingDateEpoch: epoch(to) }),
  pause: (count: number) => act('POST /pause', { pauseDuration: { intervalType: 'WEEK', intervalCount: count } }),
  resume: (to: string | null = null) => act('POST /resume', dated('newBillingDateEpoch', to)),
  frequency: (count: number, to: string | null = null) =>
    act('PUT /frequency', { ...weeks(count), ...dated('nextBillingDateEpoch', to) }),
  cancel: (on: string | null = null) => act('POST /cancel', on === null ? {} : { cancelsOn: on }),
  reactivate: (on: string | null = null) => act('POST /reactivate', dated('nextBillingDateEpoch', on)),
  orderNow: () => act('POST /placeOrder'),
  move: () => act('PUT /address', { ...ADDRESS, zip: '10115', city: 'Berlin' }),
  moveTo: (countryCode: string) => act('PUT /address', { ...ADDRESS, zip: '8001', city: 'Zürich', countryCode }),
  code: (code: string) => act('POST /discount', { code }),
  dropCode: (code: string) => act(`DELETE /discount/${code}`),
  allow: (substitution = 'same-allergens') => act('PUT /preferences', { substitution }),
  card: (card: string) => withCard(card, (paymentMethodId) => ({ paymentMethodId })),
  backup: (card: string) => withCard(card, (backupPaymentMethodId) => ({ backupPaymentMethodId })),
  add:
    (handle: string, quantity: number): Done =>
    async (shop, person) =>
      act('POST /line', { variantShopifyId: await variantIn(shop, handle), quantity })(shop, person),
  once:
    (handle: string): Done =>
    async (shop, person) =>
      act('POST /line/once', { variantShopifyId: await variantIn(shop, handle), quantity: 1 })(shop, person),
  onlyOnce:
    (cycleIndex: number, handle: string, quantity: number): Done =>
    async (shop, person) => {
      const lines = [{ variantShopifyId: await variantIn(shop, handle), quantity }]
      return onDelivery(cycleIndex, 'PUT /lines', { lines })(shop, person)
    },
  asUsual: (cycleIndex: number) => onDelivery(cycleIndex, 'PUT /lines', { lines: null }),
  count:
    (handle: string, stock: number | null): Done =>
    async (shop) => {
      await shop.count(handle, stock)
      return null
    },
  stay:
    (percent: number, afterOrders: number): Done =>
    async ({ database: { db } }, { id }) => {
      const commitment = JSON.stringify({ percent, afterOrders })
      await db.updateTable('subscription').set({ commitment }).where('id', '=', id).execute()
      return null
    },
  credit:
    (cents: number): Done =>
    async ({ database: { db } }, { id }) => {
      const subscriptions = db.selectFrom('subscription').select('customer_id').where('id', '=', id)
      const { customer_id: customerId } = await subscriptions.executeTakeFirstOrThrow()
      const now = new Date('2026-12-10T11:00:00Z')
      await inTransaction(db, (tx) => grantStoreCredit(tx, { customerId, cents, reason: 'granted', now }))
      return null
    },
  confirm:
    (): Done =>
    async (shop, { id, call }) => {
      const { openPayment } = (await call(`GET /subscription/${id}`)).data
      await sayYes(shop.origin, openPayment?.confirmationUrl ?? '')
      return null
    },
}

export type Story = Wish &
  Readonly<{
    name: string
    steps: readonly (readonly [on: string, step: Done, refusal?: string])[]
    /** Every try to charge it: day, box, amount and what became of it. */
    charges: readonly string[]
    /** Orders, where they are not what was charged. */
    orders?: readonly string[]
    /** Days on which its boxes arrive, where a story is about them. */
    deliveries?: readonly string[]
    mails: readonly string[]
    /** Boxes that were announced and not charged by then: `2026-12-29 box 2`. */
    alsoAnnounced?: readonly string[]
    /** Boxes that were charged when nothing worked before their cut-off. */
    unannounced?: readonly string[]
    receipts: readonly string[]
  }>

/** Stories that are lived through side by side, by one clock. */
export type Chapter = Readonly<{ begins: string; ends: string; jumps?: boolean; stories: readonly Story[] }>

type Told = Partial<Books> & Readonly<{ refusals?: (string | null)[] }>

const AT_ONCE = 4

async function each<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Lives through a chapter, tells what became of each story, and ends all that goes on. */
export async function liveThrough(shop: StoryShop, { begins, ends, jumps = false, stories }: Chapter) {
  await shop.jumpTo(begins)
  const people = new Map<Story, Person>()
  await each(stories, async (story) => void people.set(story, await shop.subscribe(story)))
  const told = new Map(stories.map((story): [Story, Told] => [story, { refusals: [] }]))
  const days = [...new Set(stories.flatMap(({ steps }) => steps.map(([on]) => on)))].sort()
  for (const today of days) {
    await shop.passUntil(today)
    await each(stories, async (story) => {
      const person = people.get(story)
      for (const [, step] of story.steps.filter(([on]) => on === today)) {
        const answer = person ? await step(shop, person) : null
        told.get(story)?.refusals?.push(answer?.code ?? null)
      }
    })
  }
  if (jumps) await shop.jumpTo(ends)
  // What falls due at that moment, or what an outage has left, is done.
  await shop.moveTo({ now: `${ends}T11:00:30.000Z` })
  const booksOf = await openBooks(shop)
  for (const [story, person] of people) {
    told.set(story, { ...told.get(story), ...booksOf(person) })
    await stop(shop, person, ends)
  }
  return (story: Story) => told.get(story)
}

/** What goes on after a chapter would be told in the next one. */
async function stop({ database: { db } }: StoryShop, { orderId }: Person, day: string): Promise<void> {
  await inTransaction(db, (tx) => stopSubscription(tx, orderId, new Date(`${day}T11:01:00Z`)))
}

/** The boxes that are announced in a story, by the dates of their charges: each that was charged and not ordered at once. */
export function announcedIn({ charges, receipts, alsoAnnounced = [], unannounced = [] }: Story): readonly string[] {
  const tries = charges.map((line) => line.split(' ').slice(0, 3).join(' '))
  const boxOf = (line: string) => line.split(' ').slice(1).join(' ')
  const first = tries.filter((line, place) => tries.findIndex((each) => boxOf(each) === boxOf(line)) === place)
  const isTold = (line: string) => !unannounced.includes(line) && !receipts.includes(`${line.split(' ')[0]} order-now`)
  return [...first.filter(isTold), ...alsoAnnounced].toSorted()
}

/** The orders of a story: what was charged, unless it says otherwise. */
export function ordersOf({ charges, orders }: Story): readonly string[] {
  const isPaid = (line: string) => line.endsWith(' succeeded')
  return orders ?? charges.filter(isPaid).map((line) => line.split(' ').slice(1, 4).join(' '))
}
