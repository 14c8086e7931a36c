import { sql } from 'kysely'
import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { isLoaded, noteLoaded } from '#app/foundation/config/loaded-folders.server.ts'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { createAddress } from '#app/shop/customers/addresses/change-address-book.server.ts'
import { changePhone } from '#app/shop/customers/profile/change-profile.server.ts'
import { nameCustomer, proveCustomer } from '#app/shop/customers/proved-customers.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { endSubscription } from '#app/shop/subscriptions/end-subscription.server.ts'
import { grantCommitment } from '#app/shop/subscriptions/grant-commitment.server.ts'
import { DEMO_CUSTOMERS, type DemoCustomer, type DemoOrder } from './demo-customers.ts'
import { createDemoShop, DEMO_ATTRIBUTE, type DemoGround, type DemoShop } from './demo-shop.server.ts'

const NAME = 'demo.customers'
const DAY_MS = 86_400_000

/**
 * Makes the demo customers of a sandbox once, as work beside the open shop: each is a job. Killed half-way it goes on
 * where it stopped, for every step looks first whether it is done.
 */
export function createDemoCustomers(shop: DemoGround, settings: Settings): DueWork {
  let demoShop: DemoShop | null = null
  return {
    name: NAME,
    async findDue(db) {
      const due: string[] = []
      for (const { email } of DEMO_CUSTOMERS)
        if (!(await isLoaded(db, madeOf(email))) && !(await hasJob(db, email))) due.push(email)
      return due
    },
    nextDue: async () => null,
    async run(key, { db, now }) {
      const customer = DEMO_CUSTOMERS.find(({ email }) => email === key)
      if (!customer || (await isLoaded(db, madeOf(key)))) return
      demoShop ??= createDemoShop(shop, settings)
      const customerId = await signUp(db, customer, now)
      for (const [place, order] of customer.orders.entries()) {
        const at = new Date(now.getTime() - order.daysAgo * DAY_MS)
        if (!(await isPlaced(db, customerId, place))) await demoShop.placeOrder({ customer, order, place, at })
        if (order.commitment) await promise(db, customerId, { order, at })
        if (order.cancelledAfterDays !== undefined) await cancel(db, customerId, { order, at })
      }
      await noteLoaded(db, madeOf(key))
    },
  }
}

/** Noted like a folder that was loaded, so that nobody comes back whom somebody has erased. */
function madeOf(email: string) {
  return { folder: `${NAME}:${email}`, digest: 'made' }
}

async function hasJob(db: Database, key: string): Promise<boolean> {
  const job = db.selectFrom('job').select('key').where('kind', '=', NAME).where('key', '=', key)
  return (await job.executeTakeFirst()) !== undefined
}

/** The account, with what its owner would have typed. */
async function signUp(
  db: Database,
  { email, address, phone, memberSinceDays }: DemoCustomer,
  today: Date,
): Promise<number> {
  const now = new Date(today.getTime() - memberSinceDays * DAY_MS)
  const { firstName, lastName } = address
  const customerId = await inTransaction(db, async (tx) => {
    const { id } = await proveCustomer(tx, { email, language: 'de', now })
    await nameCustomer(tx, { customerId: id, firstName, lastName })
    return id
  })
  if (phone !== '') await changePhone(db, { customerId, site: 'main', phone })
  // Refused when the address is there already.
  if (address.address1 !== '')
    await createAddress(db, { customerId, now, input: { ...address, phone }, isDefault: true })
  return customerId
}

/** Whether an order is there. One that is being paid is waited for: the shop's own janitor ends it. */
async function isPlaced(db: Database, customerId: number, place: number): Promise<boolean> {
  const mark = JSON.stringify([{ key: DEMO_ATTRIBUTE, value: String(place) }])
  const { rows } = await sql<{ state: string }>`
    select state from payment_attempt
    where customer_id = ${customerId} and snapshot->'attributes' @> ${mark}::jsonb
      and state in ('started', 'confirming', 'succeeded')`.execute(db)
  if (rows.some(({ state }) => state !== 'succeeded')) throw new Error('An order of the demo is still being paid')
  return rows.length > 0
}

type Placed = Readonly<{ order: DemoOrder; at: Date }>

function findRunning(db: Database, customerId: number) {
  return db
    .selectFrom('subscription')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
}

async function promise(db: Database, customerId: number, { order: { commitment }, at: now }: Placed): Promise<void> {
  const running = await findRunning(db, customerId)
  if (!running || !commitment) return
  await inTransaction(db, (tx) => grantCommitment(tx, { orderId: running.order_id, commitment, now }))
}

async function cancel(db: Database, customerId: number, { order, at }: Placed): Promise<void> {
  const now = new Date(at.getTime() + (order.cancelledAfterDays ?? 0) * DAY_MS)
  const running = await findRunning(db, customerId)
  if (!running) return
  const end = { orderId: running.order_id, endsOn: dayIn(SHOP_TIME_ZONE, now), actor: 'buyer', now }
  await inTransaction(db, (tx) => endSubscription(tx, end))
}
