import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { StayReason } from '#app/shop/orders/may-leave.ts'
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

/** For an open order whose parcel may not leave, with the reason in a word. */
export function StaysBadge({ reason }: { reason: StayReason }) {
  const { stays, staysShort } = useWords(leavingWords)
  return (
    <span className="badge err">
      {stays}: {staysShort[reason]}
    </span>
  )
}

/** For an order whose money the bank has taken back. */
export function OwedBadge({ cents }: { cents: number }) {
  const { owed } = useWords(leavingWords)
  return <span className="badge err">{owed(formatMoney(eur(cents), useLanguage()))}</span>
}

export function FinancialBadge({ status }: { status: FinancialStatus }) {
  return <span className={`badge ${FINANCIAL[status]}`}>{useWords(orderWords).financial[status]}</span>
}
