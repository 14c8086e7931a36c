import { useWords } from '#app/foundation/i18n/text.tsx'
import type { AnswerMethod } from '#app/shop/subscriptions/browser/subscription-answer.ts'
import { dashboardWords } from './dashboard-words.ts'

/** A way to pay in words: Visa, endet auf 4242, gültig bis 08/28. */
export function MethodText({ method }: { method: AnswerMethod }) {
  const words = useWords(dashboardWords)
  const { brand, type, last4, expiryMonth, expiryYear, isExpired } = method
  const validTo =
    expiryMonth && expiryYear ? `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}` : null
  return (
    <span>
      <b>{nameOf(brand ?? type)}</b>
      {last4 && `, ${words.endsIn(last4)}`}
      {isExpired ? `, ${words.expired}` : validTo && `, ${words.validTo(validTo)}`}
    </span>
  )
}

const NAMES: Readonly<Record<string, string>> = { sepa_debit: 'SEPA', sepa: 'SEPA', amex: 'Amex' }

function nameOf(brand: string): string {
  return NAMES[brand.toLowerCase()] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
}
