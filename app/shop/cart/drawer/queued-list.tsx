import { useSyncExternalStore } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { queuedChanges } from '#app/shop/cart/browser/away-changes.ts'
import { undoQueued } from '#app/shop/cart/browser/cart-actions.ts'
import { cartMemory, NO_MEMORY, subscribeCart } from '#app/shop/cart/browser/cart-core.ts'
import { awayWords } from './away-words.ts'

/** Changes that wait for a connection, old and new, each with its undo. Nothing where none waits. */
export function QueuedList() {
  const words = useWords(awayWords)
  const memory = useSyncExternalStore(subscribeCart, cartMemory, () => NO_MEMORY)
  const changes = queuedChanges(memory)
  if (changes.length === 0) return null
  return (
    <section className="stack gap-2 rounded-card bg-frost p-4" aria-labelledby="waiting-changes">
      <h3 id="waiting-changes" className="sm b">
        {words.waiting}
      </h3>
      <ul className="stack gap-1">
        {changes.map(({ key, title, from, to }) => (
          <li key={key} className="flex items-center gap-3">
            <span className="vh">{words.said(title, from, to)}</span>
            <span className="grow" aria-hidden="true">
              {title}
            </span>
            <span className="num whitespace-nowrap" aria-hidden="true">
              {words.step(from, to)}
            </span>
            <button
              type="button"
              className="link min-h-11"
              aria-label={words.undoNamed(title)}
              onClick={() => undoQueued(key)}
            >
              {words.undo}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
