import { useWords } from '#app/foundation/i18n/text.tsx'
import type { FinancialStatus, FulfilmentStatus } from '#app/shop/orders/order-tables.ts'
import { leavingWords } from './leaving-words.ts'
import { orderWords } from './office-order-words.ts'

const FULFILMENT: Readonly<Record<FulfilmentStatus, string>> = {
  OPEN: 'warn',
  SHIPPED: 'frost',
  DELIVERED: 'green',
  CANCELLED: 'err',
}
const FINANCIAL: Readonly<Record<FinancialStatus, string>> = {
  PENDING: 'warn',
  PAID: 'green',
  PARTIALLY_REFUNDED: 'frost',
  REFUNDED: 'frost',
  VOIDED: 'err',
}

export function FulfilmentBadge({ status }: { status: FulfilmentStatus }) {
  return <span className={`badge ${FULFILMENT[status]}`}>{useWords(orderWords).fulfilment[status]}</span>
}

/** For an open order whose parcel may not leave. */
export function StaysBadge() {
  return <span className="badge err">{useWords(leavingWords).stays}</span>
}

export function FinancialBadge({ status }: { status: FinancialStatus }) {
  return <span className={`badge ${FINANCIAL[status]}`}>{useWords(orderWords).financial[status]}</span>
}
