import { createHash } from 'node:crypto'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { planOf, pricingOf } from '#app/shop/subscriptions/preview/plan-of.server.ts'
import { isMoreOften } from '#app/shop/subscriptions/preview/previewed.ts'
import { type Priced, pricePlan } from '#app/shop/subscriptions/preview/price-plan.server.ts'
import { raisedBy } from '#app/shop/subscriptions/preview/raised-by.server.ts'
import type { ChangedFacts } from '#app/shop/subscriptions/receipts/facts.ts'
import { type CycleSupplies, readBuyer } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import type { ReceiptedAct } from '#app/shop/subscriptions/rules/act-gate.ts'
import type { OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import type { PricedSides } from './act-preview.ts'
import type { TeamFault } from './team-fault.ts'

/** Somebody of the team acts in the customer's name, after reading what becomes of it. */
export type TeamRequest = Readonly<{
  /** Stands for the outcome that was read; another one is not written. */
  agreedTo: string | null
  /** Runs in the transaction of the act, once its receipt is written. */
  onDone: (tx: InTransaction, receipt: string) => Promise<void>
}>

/** Undoes an act of the team that may not be. */
export class TeamRefused extends Error {
  readonly code: TeamFault | 'CHANGED_MEANWHILE'
  constructor(code: TeamRefused['code']) {
    super(code)
    this.code = code
  }
}

type Written = Readonly<{
  act: ReceiptedAct
  open: OpenSubscription
  after: OpenSubscription
  supplies: CycleSupplies
  now: Date
}>

/** Prices both sides of an act that is written but not kept yet; refuses what only the customer can order. */
export async function checkTeamAct(tx: InTransaction, written: Written): Promise<PricedSides> {
  const { act, open, after, supplies, now } = written
  const buyer = await readBuyer(tx, open.row)
  const pricing = pricingOf(after, { supplies, buyer, now })
  const then = pricePlan(planOf(after), pricing)
  const had = pricePlan(planOf(open), pricingOf(open, { supplies, buyer, now }))
  const shown = (priced: readonly Priced[]) => priced.map(({ delivery }) => delivery)
  const isNewOrder = act === 'order-now' || (act === 'reactivate' && open.row.status === 'CANCELLED')
  const isOftener = isMoreOften(open.schedule.rhythm, after.schedule.rhythm)
  const isRaised = raisedBy(planOf(open), { after: planOf(after), then, pricing }) !== null
  if (isNewOrder || isOftener || isRaised) throw new TeamRefused('CUSTOMER_ORDERS')
  return { before: shown(had), after: shown(then) }
}

/** Stands for everything that an act changes. */
export function outcomeOf(change: ChangedFacts): string {
  return createHash('sha256').update(JSON.stringify(change)).digest('base64url')
}

/** What the team writes is what it has read. */
export function checkOutcome(team: TeamRequest | undefined, change: ChangedFacts | null): void {
  if (team && change && team.agreedTo !== outcomeOf(change)) throw new TeamRefused('CHANGED_MEANWHILE')
}
