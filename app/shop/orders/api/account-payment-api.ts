import { globalId } from '#app/foundation/ids/global-id.ts'
import { STORE_CREDIT } from '#app/shop/credit/store-credit.ts'
import type { WholeOrder } from '#app/shop/orders/reading/account-order.ts'
import type { OrderCharge } from '#app/shop/orders/received-money.ts'
import { money } from './order-discounts.ts'

const STATES: Readonly<Record<OrderCharge['state'], string>> = {
  captured: 'SUCCESS',
  pending: 'PENDING',
  returned: 'FAILURE',
}
/** Charges, credits and refunds have numbers of their own: so far apart they never meet. */
const KINDS = 3

/** All money that came and went for an order, the first first. */
export function transactionsOf(order: WholeOrder) {
  const { snapshot, placedAt } = order
  const charges = order.charges.map(({ id, cents, state, at }) => ({
    ...transaction(order, { number: id * KINDS, cents, at }),
    kind: 'SALE',
    status: STATES[state],
    type: snapshot.mandate ? 'BANK_DEPOSIT' : 'CARD',
    typeDetails: { name: snapshot.paymentLabel, message: null },
  }))
  const credits = snapshot.price.credits
    .filter(({ usedCents }) => usedCents > 0)
    .map(({ id, usedCents }, index) => ({
      ...transaction(order, { number: (order.id * 100 + index) * KINDS + 1, cents: usedCents, at: placedAt }),
      kind: 'SALE',
      status: 'SUCCESS',
      type: id === STORE_CREDIT ? 'STORE_CREDIT' : 'GIFT_CARD',
      typeDetails: null,
    }))
  const refunds = order.refunds.map(({ id, cents, at }) => ({
    ...transaction(order, { number: id * KINDS + 2, cents, at }),
    kind: 'REFUND',
    status: 'SUCCESS',
    type: snapshot.mandate ? 'BANK_DEPOSIT' : 'CARD',
    typeDetails: null,
  }))
  return [...credits, ...charges, ...refunds]
}

type Moved = Readonly<{ number: number; cents: number; at: Date }>

function transaction(order: WholeOrder, { number, cents, at }: Moved) {
  const instant = at.toISOString()
  return {
    ...{ id: globalId('OrderTransaction', number), createdAt: instant, processedAt: instant, order },
    transactionAmount: { presentmentMoney: money(cents), shopMoney: money(cents) },
    transactionParentId: null,
  }
}

/** What was paid, and what is still to come. */
export function paymentInformation({ snapshot: { price }, charges, financialStatus }: WholeOrder) {
  const captured = charges.filter(({ state }) => state === 'captured').reduce((sum, { cents }) => sum + cents, 0)
  const paid = price.totalCents - price.dueCents + captured
  const isOpen = financialStatus === 'PENDING'
  return {
    paymentStatus: financialStatus,
    totalPaidAmount: money(paid),
    totalOutstandingAmount: money(isOpen ? Math.max(0, price.totalCents - paid) : 0),
    paymentCollectionUrl: null,
  }
}

export function refundsOf({ refunds }: WholeOrder) {
  return refunds.map(({ id, cents, at }) => ({
    id: globalId('Refund', id),
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    returnName: null,
    totalRefunded: money(cents),
  }))
}
