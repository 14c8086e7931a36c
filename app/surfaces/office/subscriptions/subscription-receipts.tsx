import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { OfficeReceipt } from '#app/shop/office/subscriptions/office-subscription.ts'
import { changedRows, deliveryText } from '#app/shop/subscriptions/mails/act-mail.ts'
import type { ChangedFacts } from '#app/shop/subscriptions/receipts/facts.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { givenReason } from './given-reason.ts'
import { subscriptionWords } from './office-subscription-words.ts'
import { teamActWords } from './team-act-words.ts'

/** Deliveries that a receipt names; the others moved likewise. */
const NAMED_DELIVERIES = 3

/** Every act with its receipt, the newest first: what, when, by whom, why, before and after. */
export function SubscriptionReceipts({ receipts }: { receipts: readonly OfficeReceipt[] }) {
  const words = useWords(subscriptionWords)
  const { done } = useWords(teamActWords)
  const language = useLanguage()
  return (
    <section className="of-card">
      <h2 className="of-h">{words.timeline}</h2>
      {receipts.length === 0 && <p className="muted">{words.noReceipts}</p>}
      <ol className="of-history of-receipts">
        {receipts.map(({ number, act, at, by, change, ...receipt }) => {
          const reason = givenReason(receipt.reason)
          return (
            <li key={number}>
              <span>
                <b>{done[act] ?? act}</b>
                {changesIn(change, language).map((line) => (
                  <span key={line} className="of-detail">
                    {line}
                  </span>
                ))}
                {reason && <span className="of-detail">{words.reasonOf(reason)}</span>}
              </span>
              <span className="sm muted">
                {`${words.receipt(number)} · ${words.by[by] ?? by} · ${shownTime(at, language)}`}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function changesIn(change: ChangedFacts, language: Language): readonly string[] {
  const rows = changedRows(change, language).map(({ label, lines }) => `${label}: ${lines.join(', ')}`)
  const before = new Map((change.before.deliveries ?? []).map((each) => [each.cycleIndex, JSON.stringify(each)]))
  const moved = (change.after.deliveries ?? []).filter((each) => {
    const was = before.get(each.cycleIndex)
    return was !== undefined && was !== JSON.stringify(each)
  })
  return [...rows, ...moved.slice(0, NAMED_DELIVERIES).map((each) => deliveryText(each, language))]
}
