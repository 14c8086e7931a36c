import { expect, test } from 'vitest'
import { financialStatusOf, moneyLeft, type OrderMoney, owedCents } from './received-money.ts'

const charge = (state: 'captured' | 'pending' | 'returned') => ({ cents: 3000, state })
const refund = (gatewayCents: number, creditCents = 0, more: object = {}) => ({
  ...{ state: 'done' as const, gatewayCents, creditCents, reason: 'damaged' },
  ...more,
})
const BY_BANK = { reason: 'payment-returned' }

/** Forty euros: thirty by the gateway, ten by a gift card. */
const CASES: readonly Readonly<{
  scene: string
  charges: OrderMoney['charges']
  refunds?: OrderMoney['refunds']
  left: readonly [gateway: number, credit: number]
  owed: number
  status: string
}>[] = [
  { scene: 'paid', charges: [charge('captured')], left: [3000, 1000], owed: 0, status: 'PAID' },
  { scene: 'a debit on its way', charges: [charge('pending')], left: [0, 1000], owed: 0, status: 'PENDING' },
  { scene: 'a debit that came back', charges: [charge('returned')], left: [0, 1000], owed: 3000, status: 'VOIDED' },
  {
    scene: 'came back before anything left: the bank has paid it back',
    charges: [charge('returned')],
    refunds: [refund(3000, 1000, BY_BANK)],
    left: [0, 0],
    owed: 0,
    status: 'VOIDED',
  },
  {
    scene: 'a part was paid back before it came back: the bank took all of it',
    charges: [charge('returned')],
    refunds: [refund(500)],
    left: [0, 1000],
    owed: 3000,
    status: 'VOIDED',
  },
  {
    scene: 'paid again after a part was paid back',
    charges: [charge('returned'), charge('captured')],
    refunds: [refund(500)],
    left: [2500, 1000],
    owed: 0,
    status: 'PARTIALLY_REFUNDED',
  },
  {
    scene: 'paid again by a debit on its way',
    charges: [charge('returned'), charge('pending')],
    left: [0, 1000],
    owed: 0,
    status: 'PENDING',
  },
  {
    scene: 'a refund on its way counts, a failed one does not',
    charges: [charge('captured')],
    refunds: [refund(700, 0, { state: 'started' }), refund(900, 0, { state: 'failed' })],
    left: [2300, 1000],
    owed: 0,
    status: 'PAID',
  },
  {
    scene: 'paid back whole',
    charges: [charge('captured')],
    refunds: [refund(3000, 1000)],
    left: [0, 0],
    owed: 0,
    status: 'REFUNDED',
  },
]

test.each(CASES)(
  '$scene: $left can go back, $owed is owed, $status',
  ({ charges, refunds = [], left, owed, status }) => {
    const money = { totalCents: 4000, chargedCents: 3000, charges, refunds }
    const { gatewayLeft, creditLeft } = moneyLeft(money)
    const booked = refunds.filter(({ state }) => state === 'done')
    const refundedCents = booked.reduce((sum, { gatewayCents, creditCents }) => sum + gatewayCents + creditCents, 0)
    expect([gatewayLeft, creditLeft]).toEqual(left)
    expect(owedCents(money)).toBe(owed)
    expect(financialStatusOf(money, refundedCents)).toBe(status)
  },
)
