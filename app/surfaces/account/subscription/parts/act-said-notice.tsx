import { useRef, useState } from 'react'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { useShared } from '#app/foundation/state/shared-state.ts'
import { subscriptionFaultWords } from '#app/shop/subscriptions/browser/subscription-fault-words.ts'
import { type ActSaid, actSaid, bringBack } from './act-said.ts'
import { dayAndMonth } from './day-texts.ts'
import { doneSentence, skippedBy } from './done-sentence.ts'
import { rhythmText, rhythmWords } from './rhythm-words.ts'
import { saidWords } from './said-words.ts'

/** What the last act has done: a status that is heard wherever the focus is, with the way back where one click is promised. */
export function ActSaidNotice() {
  const said = useShared(actSaid)
  const words = useWords(saidWords)
  const text = useText(said)
  const place = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const skipped = said && 'after' in said ? skippedBy(said) : null
  async function undo(cycleIndex: number): Promise<void> {
    if (isBusy) return
    setBusy(true)
    await bringBack(cycleIndex)
    setBusy(false)
    // The button is gone.
    place.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={place} className="sub-said sub-no-print" role="status" tabIndex={-1}>
      {text && (
        <Notice tone={said && 'fault' in said ? 'attention' : 'ok'} icon={<Icon name="circle-check" />}>
          {text}{' '}
          {skipped !== null && (
            <button type="button" className="link" aria-disabled={isBusy} onClick={() => void undo(skipped)}>
              {words.undo}
            </button>
          )}
        </Notice>
      )}
    </div>
  )
}

function useText(said: ActSaid | null): string | null {
  const words = useWords(saidWords)
  const rhythms = useWords(rhythmWords)
  const { say } = useWords(subscriptionFaultWords)
  const language = useLanguage()
  if (!said) return null
  if ('fault' in said) return say(said.fault)
  return doneSentence(said, {
    words,
    day: (day) => dayAndMonth(day, language),
    rhythm: (rhythm) => rhythmText(rhythm, rhythms),
  })
}
