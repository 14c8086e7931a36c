import { Hono } from 'hono'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { refused } from '#app/foundation/result/result.ts'
import { agreeToPrices } from '#app/shop/subscriptions/acts/agree-prices.server.ts'
import { orderNextNow } from '#app/shop/subscriptions/acts/charging-acts.server.ts'
import {
  applyCode,
  changeAddress,
  removeCode,
  setSubstitution,
} from '#app/shop/subscriptions/acts/detail-acts.server.ts'
import { reactivateSubscription } from '#app/shop/subscriptions/acts/reactivate.server.ts'
import {
  cancelSubscription,
  changeFrequency,
  delaySubscription,
  endHoldByCustomer,
  pauseSubscription,
  rescheduleSubscription,
  resumeSubscription,
  skipNextDelivery,
} from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { bodies } from './act-bodies.ts'
import { addBundleRoutes } from './bundle-routes.server.ts'
import { findOffer } from './cancellation-flow.ts'
import { addLineRoutes } from './line-routes.server.ts'
import { addMethodRoutes, type MethodSettings } from './method-routes.server.ts'
import { addReadRoutes } from './read-routes.server.ts'
import { guarded, type Routing, type SubscriptionApi } from './subscription-request.server.ts'

/** The interface of subscriptions, for the account and for other programs: the customer's token, own subscriptions only. */
export function subscriptionRoutes(api: SubscriptionApi & MethodSettings): Hono {
  const routes = new Hono()
  const routing = guarded(api, routes)
  addReadRoutes(routing, api, routes)
  addLineRoutes(routing, api.subscriptions)
  addMethodRoutes(routing, api)
  addBundleRoutes(routing, api.subscriptions)
  addScheduleRoutes(routing, api.subscriptions)
  addEndRoutes(routing, api.subscriptions)
  addDetailRoutes(routing, api.subscriptions)
  addPriceRoutes(routing, api.subscriptions)
  return routes
}

function addScheduleRoutes({ act }: Routing, settings: SubscriptionSettings): void {
  act('put', '/frequency', {
    schema: bodies.frequency,
    fault: 'FREQUENCY_FAILED',
    run: ({ request, body: { billingPolicy, nextBillingDateEpoch } }) =>
      changeFrequency(settings, request, { rhythm: billingPolicy, to: nextBillingDateEpoch ?? null }),
  })
  act('post', '/reschedule', {
    schema: bodies.reschedule,
    fault: 'RESCHEDULE_FAILED',
    run: ({ request, body }) => rescheduleSubscription(settings, request, { to: body.newBillingDateEpoch }),
  })
  act('post', '/delay', {
    schema: bodies.delay,
    fault: 'RESCHEDULE_FAILED',
    run: ({ request, body }) => delaySubscription(settings, request, body),
  })
  act('post', '/pause', {
    schema: bodies.pause,
    fault: 'PAUSE_FAILED',
    run: ({ request, body }) => pauseSubscription(settings, request, { weeks: body.pauseDuration }),
  })
  act('post', '/resume', {
    schema: bodies.resume,
    fault: 'RESUME_FAILED',
    run: ({ request, body }) => resumeSubscription(settings, request, { to: body?.newBillingDateEpoch ?? null }),
  })
  act('post', '/skipNext', {
    schema: bodies.reason,
    fault: 'RESCHEDULE_FAILED',
    run: ({ request }) => skipNextDelivery(settings, request),
  })
  act('post', '/placeOrder', {
    schema: bodies.placeOrder,
    fault: 'RESCHEDULE_FAILED',
    isCharging: true,
    run: ({ request, body }) => orderNextNow(settings, request, { endsHold: body?.endHold }),
  })
}

function addEndRoutes({ act }: Routing, settings: SubscriptionSettings): void {
  act('post', '/cancel', {
    schema: bodies.cancel,
    fault: 'CANCEL_FAILED',
    run: ({ request, body }) => {
      const said = [body?.cancellationFlowId ?? body?.reason, body?.comment].filter((each) => each !== undefined)
      const reason = said.length > 0 ? said.join(': ') : 'no-answer'
      const on = body?.cancelsOn ? calendarDate(body.cancelsOn) : null
      return cancelSubscription(settings, { ...request, reason }, { on })
    },
  })
  act('post', '/cancellationFlow/offer', {
    schema: bodies.offer,
    fault: 'CANCEL_FAILED',
    run: async ({ request, body: { cancellationFlowId, offerId } }) => {
      const offer = findOffer(cancellationFlowId, offerId)
      if (!offer) return refused('NOT_FOUND')
      return pauseSubscription(settings, { ...request, reason: cancellationFlowId }, { weeks: offer.weeks })
    },
  })
  act('post', '/endHold', {
    schema: bodies.endHold,
    fault: 'RESUME_FAILED',
    run: ({ request, body }) => endHoldByCustomer(settings, request, body),
  })
  act('post', '/reactivate', {
    schema: bodies.reactivate,
    fault: 'REACTIVATE_FAILED',
    run: ({ request, body }) =>
      reactivateSubscription(settings, request, {
        on: body?.nextBillingDateEpoch ?? null,
        lines: body?.lines,
        rhythm: body?.billingPolicy,
        methodId: body?.paymentMethodId,
        address: body?.address,
        mealsConfirmed: body?.mealsConfirmed,
      }),
  })
}

function addPriceRoutes({ act }: Routing, settings: SubscriptionSettings): void {
  act('post', '/agreePrices', {
    schema: bodies.agreePrices,
    fault: 'CHANGED_MEANWHILE',
    run: ({ request, body }) => agreeToPrices(settings, request, body),
  })
}

function addDetailRoutes({ act }: Routing, settings: SubscriptionSettings): void {
  act('put', '/address', {
    schema: bodies.address,
    fault: 'ADDRESS_FAILED',
    run: ({ request, body }) => changeAddress(settings, request, { address: body }),
  })
  act('post', '/discount', {
    schema: bodies.code,
    fault: 'CODE_NOT_APPLICABLE',
    run: ({ request, body }) => applyCode(settings, request, body),
  })
  act('delete', '/discount/:code', {
    schema: bodies.nothing,
    fault: 'CODE_NOT_APPLICABLE',
    run: async ({ c, request }) => {
      const code = await codeOf(settings, request.subscriptionId, c.req.param('code') ?? '')
      return code === null ? refused('NOT_FOUND') : removeCode(settings, request, { code })
    },
  })
  act('put', '/preferences', {
    schema: bodies.preferences,
    fault: 'LINES_FAILED',
    run: ({ request, body }) => setSubstitution(settings, request, body),
  })
}

/** A code of a subscription by itself, or by the number of its discount. */
async function codeOf({ db }: SubscriptionSettings, subscriptionId: number, named: string): Promise<string | null> {
  const { codes } = await db
    .selectFrom('subscription')
    .select('codes')
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  const byNumber = /^\d{1,15}$/.test(named)
    ? await db.selectFrom('discount').select('code').where('id', '=', Number(named)).executeTakeFirst()
    : null
  const code = byNumber?.code ?? named
  return codes.find((each) => each.toUpperCase() === code.toUpperCase()) ?? null
}
