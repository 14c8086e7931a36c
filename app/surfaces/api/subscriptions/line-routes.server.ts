import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import {
  addOnce,
  editDelivery,
  saveLineEdits,
  setDelivery,
  setLineAttributes,
} from '#app/shop/subscriptions/acts/content-acts.server.ts'
import { skipDelivery } from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { bodies } from './act-bodies.ts'
import type { Routing } from './subscription-request.server.ts'

const NOTHING = { create: [], update: [], remove: [] } as const

/** Lines and single deliveries. Every call is a small draft, saved as a whole. */
export function addLineRoutes({ act }: Routing, settings: SubscriptionSettings): void {
  act('put', '/lines', {
    schema: bodies.lines,
    fault: 'LINES_FAILED',
    run: ({ request, body: { billingPolicy, ...edits } }) =>
      saveLineEdits(settings, request, { edits, rhythm: billingPolicy }),
  })
  act('post', '/line', {
    schema: bodies.line,
    fault: 'LINES_FAILED',
    run: ({ request, body }) => saveLineEdits(settings, request, { edits: { ...NOTHING, create: [body] } }),
  })
  act('post', '/line/once', {
    schema: bodies.line,
    fault: 'LINES_FAILED',
    run: ({ request, body }) => addOnce(settings, request, body),
  })
  addSingleLineRoutes({ act }, settings)
  addDeliveryRoutes({ act }, settings)
}

function addSingleLineRoutes({ act }: Pick<Routing, 'act'>, settings: SubscriptionSettings): void {
  const lineIn = (text: string | undefined) => wholeNumber(text ?? '') ?? 0
  act('put', '/line/:lineId/quantity', {
    schema: bodies.quantity,
    fault: 'LINES_FAILED',
    run: async ({ c, request, body }) => {
      const id = lineIn(c.req.param('lineId'))
      if (!(await hasLine(settings, request.subscriptionId, id))) return refused('NOT_FOUND')
      return saveLineEdits(settings, request, { edits: { ...NOTHING, update: [{ id, quantity: body.quantity }] } })
    },
  })
  act('put', '/line/:lineId/swap', {
    schema: bodies.swap,
    fault: 'LINES_FAILED',
    run: async ({ c, request, body }) => {
      const id = lineIn(c.req.param('lineId'))
      if (!(await hasLine(settings, request.subscriptionId, id))) return refused('NOT_FOUND')
      return saveLineEdits(settings, request, { edits: { ...NOTHING, create: [body], remove: [id] } })
    },
  })
  act('put', '/line/:lineId/attribute', {
    schema: bodies.attributes,
    fault: 'LINES_FAILED',
    run: ({ c, request, body: { attributes } }) =>
      setLineAttributes(settings, request, { id: lineIn(c.req.param('lineId')), attributes }),
  })
  act('delete', '/line/:lineId', {
    schema: bodies.nothing,
    fault: 'LINES_FAILED',
    run: async ({ c, request }) => {
      const id = lineIn(c.req.param('lineId'))
      if (!(await hasLine(settings, request.subscriptionId, id))) return refused('NOT_FOUND')
      return saveLineEdits(settings, request, { edits: { ...NOTHING, remove: [id] } })
    },
  })
}

async function hasLine({ db }: SubscriptionSettings, subscriptionId: number, id: number): Promise<boolean> {
  const line = await db
    .selectFrom('subscription_line')
    .select('id')
    .where('id', '=', id)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()
  return line !== undefined
}

function addDeliveryRoutes({ act }: Pick<Routing, 'act'>, settings: SubscriptionSettings): void {
  for (const name of ['skip', 'unskip'] as const)
    act('post', `/order/:orderId/${name}`, {
      schema: bodies.reason,
      fault: 'RESCHEDULE_FAILED',
      run: async ({ c, request }) => {
        const found = await cycleNamed(settings, request.subscriptionId, c.req.param('orderId'))
        if (!found.ok) return found
        return skipDelivery(settings, request, { cycleIndex: found.value, isSkipped: name === 'skip' })
      },
    })
  act('put', '/order/:orderId/lines', {
    schema: bodies.delivery,
    fault: 'LINES_FAILED',
    run: async ({ c, request, body: { lines } }) => {
      const found = await cycleNamed(settings, request.subscriptionId, c.req.param('orderId'))
      if (!found.ok) return found
      const cycleIndex = found.value
      return lines === null
        ? editDelivery(settings, request, { cycleIndex, lines })
        : setDelivery(settings, request, { cycleIndex, contents: lines })
    },
  })
}

/** The index of the cycle that an order id names; one of a row that has ended is not active any more (S-32). */
async function cycleNamed(
  { db }: SubscriptionSettings,
  subscriptionId: number,
  orderId: string | undefined,
): Promise<Result<number, 'NOT_FOUND' | 'NOT_ACTIVE'>> {
  const id = wholeNumber(orderId ?? '') ?? 0
  const cycle = await db
    .selectFrom('subscription_cycle')
    .select('cycle_index')
    .where('id', '=', id)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()
  if (cycle) return done(cycle.cycle_index)
  const ended = await db
    .selectFrom('ended_cycle')
    .select('id')
    .where('id', '=', id)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()
  return refused(ended ? 'NOT_ACTIVE' : 'NOT_FOUND')
}
