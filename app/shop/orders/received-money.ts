import type { FinancialStatus } from './order-tables.ts'

/** The reason of a refund that the bank made by itself, for an order that was never carried out. */
export const TAKEN_BACK_BY_BANK = 'payment-returned'

export type OrderCharge = Readonly<{ cents: number; state: 'captured' | 'pending' | 'returned' }>

/** All money of an order, by the ways it came and went. */
export type OrderMoney = Readonly<{
  totalCents: number
  /** What of the total was due at the gateway; credit paid the rest. */
  chargedCents: number
  charges: readonly OrderCharge[]
  refunds: readonly Readonly<{
    state: 'started' | 'done' | 'failed'
    gatewayCents: number
    creditCents: number
    reason: string
  }>[]
}>

/** What can go back by which way: what was received and has not gone back yet, nor is about to. */
export function moneyLeft(money: OrderMoney): Readonly<{ gatewayLeft: number; creditLeft: number }> {
  const { totalCents, chargedCents, charges } = money
  const live = money.refunds.filter(({ state }) => state !== 'failed')
  const ours = live.filter(({ reason }) => reason !== TAKEN_BACK_BY_BANK)
  const gatewayLeft = sum(inState(charges, 'captured')) - ours.reduce((back, refund) => back + refund.gatewayCents, 0)
  const creditBack = live.reduce((back, refund) => back + refund.creditCents, 0)
  return { gatewayLeft: Math.max(0, gatewayLeft), creditLeft: totalCents - chargedCents - creditBack }
}

/** What the buyer owes since the bank took the money back; nothing for an order that was never carried out. */
export function owedCents({ chargedCents, charges, refunds }: OrderMoney): number {
  const here = sum(charges.filter(({ state }) => state !== 'returned'))
  const writtenOff = refunds
    .filter(({ state, reason }) => state === 'done' && reason === TAKEN_BACK_BY_BANK)
    .reduce((cents, { gatewayCents }) => cents + gatewayCents, 0)
  return inState(charges, 'returned').length === 0 ? 0 : Math.max(0, chargedCents - here - writtenOff)
}

/** Whether the money of an order is here, on its way, gone again, or was never taken. */
export function coverOf({ chargedCents, charges }: Pick<OrderMoney, 'chargedCents' | 'charges'>) {
  if (inState(charges, 'pending').length > 0) return 'pending'
  if (chargedCents === 0 || inState(charges, 'captured').length > 0) return 'paid'
  return charges.length > 0 ? 'returned' : 'unpaid'
}

/** How an order stands: by its charges, and by what of it went back. */
export function financialStatusOf(
  money: Pick<OrderMoney, 'chargedCents' | 'charges' | 'totalCents'>,
  refundedCents: number,
): FinancialStatus {
  const cover = coverOf(money)
  if (cover === 'pending' || cover === 'unpaid') return 'PENDING'
  if (cover === 'returned') return 'VOIDED'
  if (refundedCents === 0) return 'PAID'
  return refundedCents < money.totalCents ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
}

function inState(charges: readonly OrderCharge[], state: OrderCharge['state']): readonly OrderCharge[] {
  return charges.filter((charge) => charge.state === state)
}

function sum(charges: readonly OrderCharge[]): number {
  return charges.reduce((cents, charge) => cents + charge.cents, 0)
}
