import { useEffect, useRef } from 'react'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { Change } from '#app/shop/subscriptions/browser/what-changed.ts'
import { changedWords } from './changed-words.ts'
import { dayAndMonth } from './day-texts.ts'

/** Changes that are named before it is said how many more there are. */
const NAMED = 4

/** Why an act was not done: what has changed since it was begun. It takes the focus, because the button is gone. */
export function ChangedMeanwhile({ changes }: { changes: readonly Change[] | null }) {
  const words = useWords(changedWords)
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const isChanged = changes !== null
  useEffect(() => {
    if (!isChanged) return
    place.current?.focus({ preventScroll: true })
    // Above the button that stays in sight at the bottom.
    place.current?.scrollIntoView({ block: 'start' })
  }, [isChanged])
  if (!changes) return null
  const rest = changes.length - NAMED
  return (
    <div ref={place} role="alert" tabIndex={-1} className="notice">
      <Icon name="circle-alert" />
      <div className="stack gap-2">
        <b>{words.title}</b>
        <ul>
          {changes.slice(0, NAMED).map((change) => (
            <li key={JSON.stringify(change)}>{textOf(change, words, language)}</li>
          ))}
          {changes.length === 0 && <li>{words.figures}</li>}
          {rest > 0 && <li>{words.more(rest)}</li>}
        </ul>
        <p>{words.nothingDone}</p>
      </div>
    </div>
  )
}

function textOf(change: Change, words: (typeof changedWords)['de'], language: Language): string {
  if (!('day' in change)) return words.facts[change.what]
  const day = dayAndMonth(change.day, language)
  if (change.what === 'moved') return words.moved(day, dayAndMonth(change.to, language))
  const amount = formatMoney(eur(change.cents), language)
  if (change.what === 'price') return words.price(day, formatMoney(eur(change.before), language), amount)
  return words[change.what](day, amount)
}
