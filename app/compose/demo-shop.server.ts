import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { calendarDate, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import { type Clock, clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import { allOf } from '#app/shop/cart/changes/cart-change.ts'
import { createCarts } from '#app/shop/cart/changes/carts.server.ts'
import { replaceAttributes, replaceCodes } from '#app/shop/cart/changes/change-details.ts'
import { addLines } from '#app/shop/cart/changes/change-lines.ts'
import { opensCheckout } from '#app/shop/cart/changes/open-cart.server.ts'
import { planNumber } from '#app/shop/catalog/window/selling-plans.ts'
import { createCheckouts } from '#app/shop/checkout/checkouts.server.ts'
import { createTextDigests, type FindTexts } from '#app/shop/checkout/legal-texts.server.ts'
import { goodsIn } from '#app/shop/checkout/seen-goods.ts'
import { deliverFulfilment, shipFulfilment } from '#app/shop/orders/parcels/fulfil.server.ts'
import { createPay } from '#app/shop/paying/pay.server.ts'
import { UNLIMITED_PAYMENTS } from '#app/shop/paying/payment-tries.server.ts'
import { keepTestMethod } from '#app/shop/payments/keep-test-method.server.ts'
import { createTestGateway } from '#app/shop/payments/test-gateway.server.ts'
import { readMethod } from '#app/shop/payments/test-methods.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'
import { type CartServices, createCartServices } from './cart-services.server.ts'
import type { DemoCustomer, DemoOrder } from './demo-customers.ts'
import { followPayments } from './follow-payments.server.ts'
import type { OpenShop } from './open-shop.server.ts'

const SITE: Site = 'main'
const MEALS_A_LINE = 2
/** Each order begins this many meals further in the list. */
const MEALS_FURTHER = 5
const EVERY_FOUR_WEEKS = planNumber({ interval: 'WEEK', count: 4 })
const DIGEST_BYTES = 32
/** By which an order of the demo is known again, so that it is placed once. */
export const DEMO_ATTRIBUTE = '_demo'
const HOUR_MS = 3_600_000
const PICKED_UP_AT = 8
const AT_THE_DOOR = 11

type Placing = Readonly<{ customer: DemoCustomer; order: DemoOrder; place: number; at: Date }>
export type DemoGround = Pick<OpenShop, 'db' | 'clock' | 'cache' | 'log'>
export type DemoShop = ReturnType<typeof createDemoShop>
type Ground = DemoGround & Readonly<{ settings: Settings; services: CartServices; findTexts: FindTexts }>

/** The shop as a buyer of former days met it: its own carts, checkout and payment, by a clock that stands in the past. */
export function createDemoShop(shop: DemoGround, settings: Settings) {
  const services = createCartServices(shop as OpenShop, { ...settings, rateLimits: false })
  const findTexts = createTextDigests({ ...shop, originOf: (site) => originOf(site, settings.publicUrl) })
  const ground = { ...shop, settings, services, findTexts }
  return { placeOrder: (placing: Placing) => placeOrder(ground, placing) }
}

function checkoutAt({ db, log, settings, services, findTexts }: Ground, past: Clock) {
  const origin = (site: Site) => originOf(site, settings.publicUrl)
  const gateway = createTestGateway({ db, clock: past, origin: settings.publicUrl.origin }, [])
  const follows = followPayments({ clock: past, originOf: origin })
  const pay = createPay({
    ...{ db, clock: past, log, gateway },
    returnUrl: () => settings.publicUrl.origin,
    ...follows,
    async onPlaced(tx, order, attempt) {
      await follows.onPlaced(tx, order, attempt)
      await arrive(tx, order.id)
    },
  })
  const carts = createCarts({ ...services, db, clock: past, originOf: origin }, opensCheckout)
  const parts = { db, clock: past, carts, findTexts, originOf: origin, gateway, pay, paymentTries: UNLIMITED_PAYMENTS }
  return { carts, gateway, checkouts: createCheckouts({ ...services, ...parts }) }
}

/** Meals that nobody counts, another choice for every order: the demo leaves the shelves as they are. */
async function linesFor({ services }: Ground, { order, place }: Placing) {
  const { listed } = await services.findWindow(SITE, 'de')
  const meals = listed.filter(({ type, variants: [{ stock }] }) => type === 'meal' && stock === null)
  return Array.from({ length: order.meals / MEALS_A_LINE }, (_, line) => {
    const meal = meals[(place * MEALS_FURTHER + line) % meals.length]
    return {
      merchandiseId: globalId('ProductVariant', meal?.variants[0].id ?? 0),
      quantity: MEALS_A_LINE,
      sellingPlanId: order.isSubscription ? globalId('SellingPlan', EVERY_FOUR_WEEKS) : null,
    }
  })
}

/** Buys as a visitor does: fills a cart, fills the form, presses the button. */
async function placeOrder(ground: Ground, placing: Placing): Promise<void> {
  const { customer, order, place, at } = placing
  const { carts, gateway, checkouts } = checkoutAt(ground, clockAt(at.toISOString()))
  const { subscriptionCode } = await ground.services.findRules(SITE)
  const fill = [
    replaceAttributes([{ key: DEMO_ATTRIBUTE, value: String(place) }]),
    replaceCodes(order.isSubscription && subscriptionCode ? [subscriptionCode] : []),
    addLines(await linesFor(ground, placing)),
  ]
  const { view } = await carts.create(allOf(fill), { site: SITE, country: 'DE', language: 'de' })
  if (!view) throw new Error('A cart of the demo was refused')
  const id = { token: view.cart.token, key: view.key, browserDigest: randomBytes(DIGEST_BYTES) }
  const methodRef = await keepCard(ground, customer, at)
  const typed = { email: customer.email, delivery: { ...customer.address, phone: customer.phone }, methodRef }
  await checkouts.keep(id, (before) => ({ ...before, ...typed }))
  const days = (await checkouts.open(id, 'de'))?.demands.days ?? []
  const filled = await checkouts.keep(id, (before) => ({ ...before, deliveryOn: days[0] ?? null }))
  const seen = (await checkouts.open(id, 'de'))?.view
  if (!seen) throw new Error('A cart of the demo is gone')
  const { totalCents: seenTotalCents, dueCents: seenDueCents } = seen.priced
  const method = await gateway.findMethod(methodRef)
  const submission = { seenTotalCents, seenDueCents, seenGoods: goodsIn(seen), method, filled, client: 'demo' }
  const end = await checkouts.submit(id, 'de', submission)
  if (end.state !== 'placed') throw new Error(`An order of the demo ended as ${JSON.stringify(end)}`)
}

function keepCard({ db }: Ground, { card }: DemoCustomer, now: Date): Promise<string> {
  const read = readMethod({ kind: 'card', code: '123', ...card }, now.toISOString().slice(0, 7))
  if (!read.ok) throw new Error(`The test card of the demo is refused: ${read.faults.join()}`)
  return keepTestMethod(db, read, now)
}

/** What was ordered long ago has arrived: written with the order, before a carrier of today finds it. */
async function arrive(tx: InTransaction, orderId: number): Promise<void> {
  const parcels = await sql<{ id: number; ship_on: string; deliver_on: string }>`
    select id, ship_on, deliver_on from fulfilment where order_id = ${orderId}`.execute(tx)
  for (const { id: fulfilmentId, ship_on, deliver_on } of parcels.rows) {
    const step = { fulfilmentId, actor: 'carrier' }
    const trackingNumber = `SBX${randomBytes(8).toString('hex').toUpperCase()}`
    await shipFulfilment(tx, { ...step, trackingNumber, now: hourOf(ship_on, PICKED_UP_AT) })
    await deliverFulfilment(tx, { ...step, now: hourOf(deliver_on, AT_THE_DOOR) })
  }
}

function hourOf(day: string, hour: number): Date {
  return new Date(startOfDay(calendarDate(day), SHOP_TIME_ZONE).getTime() + hour * HOUR_MS)
}
