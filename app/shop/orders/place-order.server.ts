import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type CalendarDate, dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import { bindCredit } from '#app/shop/credit/hold-credit.server.ts'
import { bindDiscountUses } from '#app/shop/discounts/hold-discounts.server.ts'
import { pointsOfNew } from '#app/shop/rewards/loyalty.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Seller } from '#app/shop/sites/seller.ts'
import { DEMO_SELLER } from '#app/shop/sites/shop-identity.ts'
import { doorOf } from './door.ts'
import { discountsIn } from './holds.server.ts'
import { insertOrder, type PlacedOrder } from './insert-order.server.ts'
import { nextNumber, numberStart } from './numbers.server.ts'
import type { OrderSnapshot } from './order-snapshot.ts'

/** An order that is just being written. */
export type NewOrder = PlacedOrder & Readonly<{ isPending: boolean; seller: Seller }>

export type Placing = Readonly<{
  /** The attempt that pays for it, and has put aside what it needs. */
  attemptId: number
  snapshot: OrderSnapshot
  /** Whether its money is only on its way, as with a debit. */
  isPending: boolean
  /** The card or account that paid; null when none did. */
  fingerprint: string | null
  now: Date
}>

/** 160 random bits: anybody with the link may look at the order. */
const TOKEN_BYTES = 20
/** Parcels leave the day before they arrive. */
const DAYS_ON_THE_ROAD = 1

/** Writes an order and hands it what was put aside. Runs inside the transaction that ends its payment attempt. */
export async function placeOrder(tx: InTransaction, placing: Placing): Promise<NewOrder> {
  const order = await writeOrder(tx, placing)
  await bindCredits(tx, placing, order.id)
  return { ...order, isPending: placing.isPending }
}

async function writeOrder(tx: InTransaction, placing: Placing): Promise<Omit<NewOrder, 'isPending'>> {
  const { attemptId, snapshot, isPending, fingerprint, now } = placing
  const { site, language, kind, price, deliveryOn, delivery } = snapshot
  const parcel = parcelFor(snapshot)
  const financialStatus = isPending ? 'PENDING' : 'PAID'
  const [order] = await insertOrder(tx, {
    attemptId,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    site,
    language,
    kind,
    financialStatus,
    totalCents: price.totalCents,
    points: pointsOfNew(financialStatus, snapshot),
    deliveryOn,
    door: delivery && doorOf(delivery),
    fingerprint,
    parcelMethod: parcel?.method ?? null,
    shipOn: parcel?.shipOn ?? null,
    now,
  })
  if (!order) throw new Error(`There is no attempt ${attemptId}`)
  return { ...order, seller: order.seller ?? DEMO_SELLER }
}

/** The discounts and credit that were put aside for the attempt now belong to the order. */
async function bindCredits(tx: InTransaction, { attemptId, snapshot }: Placing, orderId: number): Promise<void> {
  const bound = { attemptId, orderId }
  if (discountsIn(snapshot.price).length > 0) await bindDiscountUses(tx, bound)
  if (snapshot.price.credits.length > 0) await bindCredit(tx, bound)
}

function parcelFor({ deliveryOn, deliveryMethod }: OrderSnapshot) {
  if (!deliveryOn || deliveryMethod.code === 'BY_MAIL') return null
  return { method: deliveryMethod.code, shipOn: plusDays(deliveryOn, -DAYS_ON_THE_ROAD) }
}

/** The invoice is the snapshot with its seller and a number of its own. Others wait for the next number, so it is written last. */
export async function writeInvoice(tx: InTransaction, orderId: number, now: Date): Promise<void> {
  const day = dayIn(SHOP_TIME_ZONE, now)
  await insertInvoice(tx, { orderId, day, start: numberStart('invoice', day) })
}

type InvoiceRow = Readonly<{ orderId: number; day: CalendarDate; start: string }>

const insertInvoice = statement((db, { orderId, day, start }: InvoiceRow) =>
  db
    .with('taken', (query) => nextNumber(query, 'invoice', start))
    .insertInto('invoice')
    .columns(['number', 'kind', 'order_id', 'snapshot', 'seller', 'issued_on'])
    .expression((query) =>
      query
        .selectFrom(['taken', 'customer_order as placed'])
        .where('placed.id', '=', orderId)
        .select(({ val }) => [
          'taken.number',
          val('invoice').as('kind'),
          'placed.id',
          'placed.snapshot',
          sql`(select content from seller)`.as('seller'),
          val(day).as('day'),
        ]),
    ),
)
