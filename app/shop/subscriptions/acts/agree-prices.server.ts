import { dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { planOf } from '#app/shop/subscriptions/preview/plan-of.server.ts'
import { agreedTo, NOTICE_DAYS } from '#app/shop/subscriptions/preview/price-rise-ahead.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import {
  closeQuestion,
  findOpenQuestion,
  findQuestion,
} from '#app/shop/subscriptions/store/price-question-store.server.ts'
import type { ActFault } from './act-fault.ts'
import { type Acting, type ActRequest, type ActResult, actOn, type Decision } from './act-on.server.ts'

/** Agrees to the higher prices of one question, from the delivery on that it named (S-24). The order button stands before this. */
export function agreeToPrices(
  settings: SubscriptionSettings,
  request: ActRequest,
  { questionId }: Readonly<{ questionId: number }>,
): ActResult {
  return actOn(settings, { ...request, act: 'agree-prices' }, (acting) => decide(acting, questionId))
}

async function decide(acting: Acting, questionId: number): Promise<Result<Decision, ActFault>> {
  const { tx, open, supplies, now } = acting
  const { row, schedule } = open
  if (row.held_since !== null) return refused('HELD')
  const asked = await findQuestion(tx, questionId)
  const own = asked?.subscriptionId === row.id ? asked : null
  if (own?.outcome === 'agreed') return done({ schedule })
  const question = own?.outcome === null ? own : null
  const later = agreedTo({ plan: planOf(open), supplies, question, now })
  if (!later.ok) return later
  await closeQuestion(tx, questionId, { outcome: 'agreed', now })
  return done({ schedule, change: { agreed_later: JSON.stringify(later.value) } })
}

/** Ends a subscription whose customer has not agreed to a rise, with four weeks' notice (S-24). Only the team does this. */
export function endWithNotice(settings: SubscriptionSettings, request: ActRequest): ActResult {
  return actOn(settings, { ...request, act: 'end-with-notice' }, async ({ tx, open, now }) => {
    if (open.schedule.status === 'CANCELLED') return refused('NOT_ACTIVE')
    if (open.row.held_since !== null) return refused('HELD')
    const question = await findOpenQuestion(tx, open.row.id)
    if (!question) return refused('CHANGED_MEANWHILE')
    const on = plusDays(dayIn(SHOP_TIME_ZONE, now), NOTICE_DAYS)
    const { cancelsOn } = open.schedule
    if (cancelsOn !== null && cancelsOn <= on) return done({ schedule: open.schedule })
    // Unlike a cancellation it stops no try to pay what has come.
    return done({ schedule: { ...open.schedule, cancelsOn: on }, change: { cancel_reason: request.reason ?? '' } })
  })
}
