import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { findSupplies, readBuyer } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { agreedAfter, dayOf } from '#app/shop/subscriptions/rules/agreed-plan.ts'
import { nextCycle } from '#app/shop/subscriptions/rules/cycles.ts'
import { mealsAgreed } from '#app/shop/subscriptions/rules/price-cycle.ts'
import { findOpenSubscription, type OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { applyAct, type Plan, type PlanFault } from './apply-act.ts'
import { deliveryChoices } from './day-choices.ts'
import { planOf, pricingOf } from './plan-of.server.ts'
import { isMoreOften, type Outlook, type Preview } from './previewed.ts'
import { chargeSummary, type PlanPricing, pricePlan } from './price-plan.server.ts'
import { planAgreed } from './price-rise-ahead.server.ts'
import { raisedBy } from './raised-by.server.ts'
import { outcomeVersion, versionOf } from './shown-version.server.ts'
import type { WantedAct } from './wanted-act.ts'

/** `customerId` is null where a secret link has proved whose it is. */
type Asked = Readonly<{ customerId: number | null; subscriptionId: number; language: 'de' | 'en' }>

/** The next deliveries before and after an act that is not done yet; another customer's subscription is not found. */
export async function previewAct(
  settings: SubscriptionSettings,
  asked: Asked,
  act: WantedAct,
): Promise<Result<Preview, PlanFault>> {
  const found = await readPlan(settings, asked)
  if (!found) return refused('NOT_FOUND')
  const { plan, pricing } = found
  const { window, rules } = pricing.supplies
  const terms = {
    now: pricing.now,
    sizes: rules.boxes.map(({ size }) => size),
    mealsOf: (variantId: number) => mealsAgreed(window, [{ variantId, quantity: 1 }]),
  }
  const after =
    act.act === 'agree-prices'
      ? await planAgreed(settings.db, plan, { ...pricing, ...asked, questionId: act.questionId })
      : applyAct(plan, act, terms)
  if (!after.ok) return after
  const changed = agreedAfter(plan, after.value, dayOf(window, rules))
  const then = pricePlan(changed, pricing)
  const first = then.find(({ delivery }) => delivery.state === 'planned')?.cycle.index ?? null
  const isNewOrder =
    after.value.billedNow !== null ||
    plan.schedule.status === 'CANCELLED' ||
    isMoreOften(plan.schedule.rhythm, after.value.schedule.rhythm)
  const ordered = isNewOrder ? first : raisedBy(plan, { after: changed, then, pricing })
  return done({
    before: pricePlan(plan, pricing).map(({ delivery }) => delivery),
    after: then.map(({ delivery }) => delivery),
    charge: ordered === null ? null : chargeSummary(changed, { priced: then, cycleIndex: ordered, pricing }),
    outcome: outcomeVersion(then),
  })
}

/** What is ahead of a subscription: its next deliveries and the days that could be chosen instead. */
export async function readOutlook(
  settings: SubscriptionSettings,
  asked: Asked,
): Promise<Omit<Outlook, 'feedPath'> | null> {
  const found = await readPlan(settings, asked)
  if (!found) return null
  const { open, plan, pricing } = found
  const { now, offsetDays, supplies } = pricing
  const priced = pricePlan(plan, pricing)
  const usual = asUsual(plan)
  const pricedAsUsual = pricePlan(usual, pricing)
  const next = pricedAsUsual.find(({ delivery }) => delivery.state === 'planned')
  return {
    now: now.toISOString(),
    isAnnounced: open.row.is_announced,
    shown: { cycleIndex: nextCycle(plan.schedule)?.index ?? null, version: versionOf(open, priced) },
    deliveries: priced.map(({ delivery }) => delivery),
    days: deliveryChoices({
      calendar: supplies.calendar,
      to: plan.to,
      offsetDays,
      cancelsOn: plan.schedule.status === 'ACTIVE' ? plan.schedule.cancelsOn : null,
      now,
    }),
    cost: next ? chargeSummary(usual, { priced: pricedAsUsual, cycleIndex: next.cycle.index, pricing }) : null,
  }
}

/** Every delivery with the goods of all: what was told of one with goods of its own is not said of them. */
function asUsual(plan: Plan): Plan {
  const announced = new Map([...plan.announced].filter(([index]) => !plan.own.has(index)))
  return { ...plan, own: new Map(), announced }
}

async function readPlan(
  settings: SubscriptionSettings,
  { customerId, subscriptionId, language }: Asked,
): Promise<Readonly<{ open: OpenSubscription; plan: Plan; pricing: PlanPricing }> | null> {
  const open = await findOpenSubscription(settings.db, subscriptionId)
  if (!open || (customerId !== null && open.row.customer_id !== customerId)) return null
  const [supplies, buyer] = await Promise.all([
    findSupplies(settings, { site: open.row.site, language }),
    readBuyer(settings.db, open.row),
  ])
  return { open, plan: planOf(open), pricing: pricingOf(open, { supplies, buyer, now: settings.clock.now() }) }
}
