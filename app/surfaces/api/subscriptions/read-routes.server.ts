import type { Context, Hono } from 'hono'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { keepsFrequency } from '#app/shop/box/frequency.ts'
import {
  findSubscription,
  listReadings,
  listReceipts,
  type SubscriptionReading,
} from '#app/shop/subscriptions/reading/find-subscriptions.server.ts'
import { receiptNumber } from '#app/shop/subscriptions/receipts/record-act.server.ts'
import { shownActor } from '#app/shop/subscriptions/receipts/shown-actor.ts'
import { tokenOf } from '#app/surfaces/shared/asking-customer.server.ts'
import { cancellationFlow } from './cancellation-flow.ts'
import { shownCycles } from './shown-orders.server.ts'
import { shownSubscription, shownVersion } from './shown-subscription.server.ts'
import { answer, BASE, languageOf, type Routing, refuse, type SubscriptionApi } from './subscription-request.server.ts'

/** Everything that is only read: subscriptions, their orders, receipts, rhythms and reasons. */
export function addReadRoutes({ read }: Routing, { subscriptions, tokens }: SubscriptionApi, routes: Hono): void {
  const { db } = subscriptions

  /** A route about one of the customer's own subscriptions. */
  function readOne(
    path: string,
    run: (c: Context, reading: SubscriptionReading) => Promise<Response> | Response,
  ): void {
    read(`/subscription/:id${path}`, async (c, customerId) => {
      const subscriptionId = wholeNumber(c.req.param('id') ?? '')
      const reading =
        subscriptionId === null ? null : await findSubscription(subscriptions, { subscriptionId, customerId })
      return reading ? run(c, reading) : refuse(c, 'NOT_FOUND')
    })
  }

  for (const name of ['token', 'refreshToken'])
    routes.post(`${BASE}/auth/${name}`, async (c) => {
      const exchanged = await tokens.exchange(tokenOf(c.req.raw) ?? '')
      if (!exchanged) return c.json({ success: false, message: 'Unauthorized', data: {} }, 401)
      return c.json({ success: true, message: 'OK', data: exchanged, ...exchanged })
    })

  read('/subscription', async (c, customerId) => {
    const readings = await listReadings(subscriptions, customerId)
    return answer(
      c,
      readings.map((reading) => shownSubscription(reading, languageOf(c))),
    )
  })
  readOne('', (c, reading) =>
    answer(c, {
      ...shownSubscription(reading, languageOf(c), wholeNumber(c.req.query('orderHistoryAfter') ?? '')),
      version: shownVersion(reading),
    }),
  )
  readOne('/order', (c, reading) => {
    const wanted = stateNamed(c.req.query('status'))
    const cycles = reading.open.cycles.filter(({ state }) => wanted === null || state === wanted)
    return answer(c, shownCycles(reading, cycles))
  })
  readOne('/receipt', async (c, { open }) => {
    const receipts = await listReceipts(db, open.row.id)
    return answer(
      c,
      receipts.map(({ number, act, reason, duration_weeks, actor, before, after, at }) => ({
        number: receiptNumber(open.row.id, number),
        ...{ act, reason, durationWeeks: duration_weeks, at, by: shownActor(actor), before, after },
      })),
    )
  })
  readOne('/frequency', (c, { open, supplies }) =>
    answer(
      c,
      supplies.window.frequencies
        .map(({ interval, count, name }) => ({ interval, intervalCount: count, name }))
        .filter((each) => keepsFrequency(open.row.box_size, each)),
    ),
  )
  readOne('/cancellationFlow', (c) => answer(c, cancellationFlow(languageOf(c))))
}

/** States by our names and by those that other clients use. */
const NAMES: Readonly<Record<string, string>> = { UNPROCESSED: 'PLANNED', PAID: 'BILLED' }

function stateNamed(status: string | undefined): string | null {
  if (!status) return null
  const name = status.toUpperCase()
  return NAMES[name] ?? name
}
