import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { ItemState } from '#app/shop/content/editing/item.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { contentWords } from '../words/content-words.ts'

type Stand = Readonly<{
  state: ItemState
  scheduled: Readonly<{ at: Date }> | null
  appearsAt: Date | null
}>

const COLOURS: Readonly<Record<ItemState, string>> = {
  published: 'green',
  changed: 'warn',
  waiting: 'frost',
  draft: '',
}

/** What the public sees of an item, and what is planned. */
export function StateBadge({ state, scheduled, appearsAt }: Stand) {
  const words = useWords(contentWords)
  const language = useLanguage()
  return (
    <span className="of-tags of-badges">
      <span className={`badge ${COLOURS[state]}`}>
        {state === 'waiting' && appearsAt ? words.appears(shownTime(appearsAt, language)) : words.states[state]}
      </span>
      {scheduled && <span className="badge frost">{words.scheduledFor(shownTime(scheduled.at, language))}</span>}
    </span>
  )
}
