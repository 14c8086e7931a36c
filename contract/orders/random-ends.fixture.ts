import { followPayments } from '#app/compose/follow-payments.server.ts'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { settleLetter } from '#app/shop/declarations/declarations.server.ts'
import { openLetters } from '#app/shop/declarations/letters.fixture.ts'
import { queueRefundMail } from '#app/shop/orders/mails/queue-order-mail.server.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { sandboxCarrier } from '#app/shop/orders/parcels/sandbox-carrier.server.ts'
import { cancelOrder } from '#app/shop/orders/refunds/cancel-order.server.ts'
import { refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { createRefundJanitor } from '#app/shop/orders/refunds/settle-refunds.server.ts'
import { startPayingAgain } from '#app/shop/paying/pay-again.server.ts'
import { addCart, addMethods, addVariant, NOW, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { settleTestDebits } from '#app/shop/payments/test-gateway-debits.server.ts'
import { stopSubscription } from '#app/shop/subscriptions/end-subscription.server.ts'
import { leavingFaults } from './leaving-faults.fixture.ts'

const STEP_HOURS = 8
const HOUR_MS = 3_600_000
const METHODS = ['pm_good', 'pm_good', 'pm_debit', 'pm_returned', 'pm_returned'] as const
const GOODS = ['', '1 Coco Curry', 'das eine da'] as const

/** Chooses by a seed: the same run for the same seed. */
function createChance(seed: number) {
  let turn = seed
  const below = (limit: number): number => {
    turn = (Math.imul(turn, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((turn / 0x80000000) * limit)
  }
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
  return { below, pick, name: () => String(turn) }
}
type Chance = ReturnType<typeof createChance>

/** The shop as it is at a moment of its clock. */
async function shopAt(db: Database, now: Date) {
  const clock = clockAt(now.toISOString())
  const payments = await openPaying(db, clock, followPayments({ clock, originOf: () => 'https://shop.example' }))
  return { ...payments, db, now, onRefunded: queueRefundMail, onOrderCancelled: stopSubscription }
}
type Shop = Awaited<ReturnType<typeof shopAt>>

type Target = Readonly<{ id: number; number: string }>
type Happening = (shop: Shop, order: Target, chance: Chance) => Promise<unknown>

const wishOf = (orderId: number, chance: Chance) => ({
  ...{ key: `office-${chance.name()}-${orderId}`, orderId, lines: [], reason: 'goodwill', actor: 'staff:1' },
})

/** Whatever may end an order, or keep it from its end. */
const HAPPENINGS: readonly Happening[] = [
  async function withdraws(shop, { number }, { pick }) {
    const content = { name: 'Jana', contract: number, email: 'jana@tiefgruen.example', goods: pick(GOODS) }
    const letters = openLetters(shop.db, shop)
    const { id } = await letters.post({ kind: 'withdrawal', content }, shop.now)
    // Some are proved by their mail, the others wait.
    if (pick([true, true, false])) await letters.press(id)
  },
  (shop, { id }, chance) =>
    refundOrder(shop, {
      ...wishOf(id, chance),
      lines: [{ key: 'meals', quantity: 1 + chance.below(4) }],
      extraCents: 0,
    }),
  (shop, { id }, chance) => refundOrder(shop, { ...wishOf(id, chance), extraCents: chance.pick([500, 4000]) }),
  (shop, { id }) => cancelOrder(shop, { orderId: id, actor: 'staff:1', reason: 'x', now: shop.now }),
  async function paysAgain({ db, gateway, pay, now }, { id: orderId }, chance) {
    const method = await gateway.findMethod(chance.pick(METHODS))
    if (!method) return
    const wanted = { orderId, key: `again-${chance.name()}-${orderId}`, gateway: 'test', method, now }
    const started = await startPayingAgain(db, wanted)
    if (started.state === 'started') await pay.charge(started.attempt)
  },
  async function settles({ db, now }, { id: orderId }) {
    const letters = await db
      .selectFrom('inbox_letter')
      .select('id')
      .where('order_id', '=', orderId)
      .where('settled_at', 'is', null)
      .where('kind', '=', 'withdrawal')
      .execute()
    const end = { by: 'staff:1', outcome: 'rejected', now }
    for (const { id } of letters) await inTransaction(db, (tx) => settleLetter(tx, id, end))
  },
]

async function hearTheBanks({ db, pay }: Shop): Promise<void> {
  const told = await db
    .selectFrom('payment_attempt as attempt')
    .innerJoin('charge', 'charge.attempt_id', 'attempt.id')
    .innerJoin('test_gateway_charge as bank', 'bank.key', 'attempt.key')
    .selectAll('attempt')
    .where('charge.state', '=', 'pending')
    .where('bank.state', '<>', 'pending')
    .execute()
  for (const attempt of told) await pay.settle(attempt, false)
}

/** Orders of a shop whose clock moves by eight hours, and everything that may end them, at moments that a seed chooses. */
export async function openRandomEnds(db: Database, seed: number) {
  await addMethods(db)
  const variantId = await addVariant(db, 1_000_000)
  const chance = createChance(seed)
  let instant = new Date(NOW)

  async function place(): Promise<void> {
    const line = { key: 'meals', quantity: 4, unitCents: 900, onceCents: 900, subtotalCents: 3600, shares: [] }
    const price = pricedCart({
      lines: [{ ...line, totalCents: 3600, depositCents: 0, vatPercent: 7, gift: null }],
      delivery: { feeCents: 400, shares: [], totalCents: 400, mealsToFree: null },
    })
    const lines = [orderedLine({ variantId, key: 'meals', quantity: 4 })]
    const { buy } = await shopAt(db, instant)
    const end = await buy(await addCart(db), orderSnapshot({ price, lines }), chance.pick(METHODS))
    if (end.state !== 'placed') throw new Error(end.state)
  }

  /** Three times a day something happens to one order in twelve, the carrier comes, and the banks decide. */
  async function liveADay(): Promise<void> {
    for (let step = 0; step < 24 / STEP_HOURS; step++) {
      instant = new Date(instant.getTime() + STEP_HOURS * HOUR_MS)
      const shop = await shopAt(db, instant)
      const orders = await db.selectFrom('customer_order').select(['id', 'number']).orderBy('id').execute()
      for (const order of orders) if (chance.below(12) === 0) await chance.pick(HAPPENINGS)(shop, order, chance)
      await runDueWork(db, [settleTestDebits, sandboxCarrier, createRefundJanitor(shop)], shop.clock)
      await hearTheBanks(shop)
    }
  }

  async function count() {
    const events = await db
      .selectFrom('order_event')
      .select(['kind', ({ fn }) => fn.countAll<string>().as('count')])
      .groupBy('kind')
      .execute()
    const of = (kind: string) => Number(events.find((event) => event.kind === kind)?.count ?? 0)
    const kinds = ['shipped', 'delivered', 'withdrawn', 'refunded', 'cancelled', 'payment-returned'] as const
    return Object.fromEntries(kinds.map((kind) => [kind, of(kind)]))
  }

  return { place, liveADay, faults: () => leavingFaults(db), count }
}
