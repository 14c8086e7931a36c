import type { Database } from '#app/foundation/database/database.ts'
import '#app/shop/orders/order-tables.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'
import type { Person, StoryShop } from './story-shop.fixture.ts'

const SHOP_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
const dayOf = (instant: string | Date) => SHOP_DAY.format(new Date(instant))

/** What becomes of parcels, and reminders, are told in other stories; announcements stand apart. */
const OTHER_MAILS = ['shipped', 'delivered', 'pause-ends', 'card-expires', 'box-ahead']

/** What became of one subscription. */
export type Books = Readonly<
  Record<'charges' | 'orders' | 'deliveries' | 'mails' | 'announced' | 'receipts', readonly string[]>
>

/** Reads everything at once, and answers the books of one person. */
export async function openBooks(shop: StoryShop): Promise<(person: Person) => Books> {
  const { db } = shop.database
  const charges = await shop.charges()
  const [boxes, mails, receipts] = await Promise.all([readBoxes(db), readMails(db), readReceipts(db)])
  return ({ id }) => {
    const own = boxes.filter((box) => box.subscriptionId === id && box.index > 1)
    const about = [`subscription:${id}:`, ...own.map(({ orderId }) => `order:${orderId}:`)]
    return {
      charges: charges
        .filter(({ subscriptionId }) => subscriptionId === id)
        .map((each) => `${dayOf(each.at)} box ${each.cycleIndex} ${(each.cents / 100).toFixed(2)} ${each.state}`),
      orders: own.map(({ index, cents }) => `box ${index} ${(cents / 100).toFixed(2)}`),
      deliveries: own.map(({ deliveryOn }) => deliveryOn ?? ''),
      mails: mails
        .filter(({ key }) => about.some((start) => key.startsWith(start)))
        .map(({ key, at }) => ({ kind: key.split(':')[2] ?? '', day: dayOf(at) }))
        .filter(({ kind }) => !OTHER_MAILS.includes(kind))
        .map(({ kind, day }) => `${day} ${kind}`),
      announced: mails.flatMap(({ key }) => announcedBy(key, id) ?? []).toSorted(),
      receipts: receipts.filter((each) => each.subscriptionId === id).map(({ act, at }) => `${dayOf(at)} ${act}`),
    }
  }
}

/** The box that a mail announces, and the date of its charge. */
function announcedBy(key: string, id: number): string | null {
  const [, box, day] = new RegExp(`^subscription:${id}:box-ahead:cycle-(\\d+):([\\d-]+):`).exec(key) ?? []
  return box ? `${day} box ${box}` : null
}

function readBoxes(db: Database) {
  return db
    .selectFrom('subscription_cycle as cycle')
    .innerJoin('customer_order as placed', 'placed.id', 'cycle.order_id')
    .select(['cycle.subscription_id as subscriptionId', 'cycle.cycle_index as index', 'placed.id as orderId'])
    .select(['placed.total_cents as cents', 'placed.delivery_on as deliveryOn'])
    .orderBy('cycle.cycle_index')
    .execute()
}

/** Old mails are emptied, but what they were about stays. */
function readMails(db: Database) {
  return db.selectFrom('mail').select(['dedupe_key as key', 'created_at as at']).orderBy('id').execute()
}

function readReceipts(db: Database) {
  return db
    .selectFrom('subscription_receipt')
    .select(['subscription_id as subscriptionId', 'act', 'at'])
    .orderBy('number')
    .execute()
}
