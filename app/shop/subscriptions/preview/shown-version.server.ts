import { createHash } from 'node:crypto'
import type { OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import type { Priced } from './price-plan.server.ts'

/** Stands for everything that is shown of a subscription; another one when anything of it has changed. */
export function versionOf({ row, lines, cycles, schedule }: OpenSubscription, priced: readonly Priced[]): string {
  const { status, rhythm, cancelsOn, pause } = schedule
  const unpaid = cycles.filter(({ state }) => state === 'FAILING')
  return digestOf([
    ...[status, rhythm.interval, rhythm.intervalCount, cancelsOn, pause?.until ?? null, row.held_since],
    ...[row.payment_method_id, row.backup_method_id, row.codes, row.substitution],
    Object.entries(row.address).toSorted(),
    lines.map(({ variantId, quantity }) => [variantId, quantity]),
    unpaid.map(({ cycle_index, total_cents }) => [cycle_index, total_cents]),
    figuresOf(priced),
  ])
}

/** Stands for the deliveries of a plan with their days and amounts. */
export function outcomeVersion(priced: readonly Priced[]): string {
  return digestOf(figuresOf(priced))
}

function figuresOf(priced: readonly Priced[]) {
  return priced.map(({ cycle, packed, delivery, contents }) => {
    const { billingDate, deliveryDate, state, totalCents } = delivery
    return [cycle.index, cycle.isBegun, billingDate, deliveryDate, state, contents, totalCents, packed?.price.dueCents]
  })
}

function digestOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}
