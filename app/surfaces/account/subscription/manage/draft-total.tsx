import { useEffect, useState } from 'react'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { Subscription } from '#app/shop/subscriptions/browser/read-subscription.ts'
import { subscriptionFaultWords } from '#app/shop/subscriptions/browser/subscription-fault-words.ts'
import { usePreview } from '#app/surfaces/account/subscription/parts/use-preview.ts'
import { manageWords } from './manage-words.ts'
import { linesAct } from './save-draft.tsx'
import type { DraftState } from './use-draft.ts'

/** How long nobody has pressed anything before the shop is asked, in milliseconds. */
const QUIET_MS = 400

/** What the next box would cost, as the shop says it. */
export function DraftTotal({ subscription, draft }: { subscription: Subscription; draft: DraftState }) {
  const words = useWords(manageWords)
  const { say } = useWords(subscriptionFaultWords)
  const language = useLanguage()
  const asked = useQuiet(draft.missing === 0 ? JSON.stringify(linesAct(draft.changes, null)) : null)
  const { preview, fault } = usePreview(subscription.id, asked === null ? null : JSON.parse(asked), {
    otherwise: 'LINES_FAILED',
  })
  if (draft.missing > 0) return <p role="status">{say({ code: 'BELOW_MINIMUM', detail: String(draft.missing) })}</p>
  if (fault && fault.code !== 'FREQUENCY_NOT_ALLOWED') return <p role="status">{say(fault)}</p>
  const next = preview?.after.find(({ state }) => state === 'planned')
  return (
    <p className="row between sub-total">
      <b>{words.next}</b>
      <span className="display h3 num">{next ? formatMoney(eur(next.totalCents), language) : '…'}</span>
    </p>
  )
}

/** A value once it has not changed for a moment. */
function useQuiet(value: string | null): string | null {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return quiet
}
