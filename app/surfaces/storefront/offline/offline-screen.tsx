import { useEffect, useState } from 'react'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { openCart } from '#app/shop/cart/browser/cart-actions.ts'
import { QueuedList } from '#app/shop/cart/drawer/queued-list.tsx'
import { useCart } from '#app/shop/cart/drawer/use-cart.ts'
import { offlineWords } from './offline-words.ts'
import { listSeenPages, type SeenPage } from './seen-pages.client.ts'
import { OFFLINE_PATH } from './shop-files.ts'

const FIRST_ASK_MS = 2000
const LAST_ASK_MS = 60_000

/** Shown at any address while there is no connection: the box as it was last seen, and the pages that are here. */
export function Screen() {
  const words = useWords(offlineWords)
  useComingBack()
  return (
    <main id="main" className="frost">
      <div className="wrap stack gap-8 py-12">
        <div className="stack max-w-xl gap-5">
          <Icon name="wifi-off" className="h-10 w-10" />
          <h1 tabIndex={-1} className="display h1">
            {words.title}
          </h1>
          <p className="lead">{words.lead}</p>
          <div className="flex flex-wrap items-center gap-3">
            <button type="button" className="btn" onClick={() => location.reload()}>
              {words.again}
            </button>
            <button type="button" className="btn line" onClick={openCart}>
              {words.toCart}
            </button>
          </div>
          <p className="sm">{words.back}</p>
        </div>
        <div className="grid gap-6 wide:grid-cols-2">
          <LastBox />
          <SeenPages />
        </div>
      </div>
    </main>
  )
}

function LastBox() {
  const words = useWords(offlineWords)
  const items = Object.values(useCart(({ items: all }) => all))
  return (
    <section className="stack gap-3 rounded-card bg-card p-6" aria-labelledby="last-box">
      <h2 id="last-box" className="display h4">
        {words.boxTitle}
      </h2>
      {items.length === 0 && <p>{words.boxEmpty}</p>}
      <ul>
        {items.map(({ title, quantity, variant }) => (
          <li key={variant.id} className="flex gap-3 py-1">
            <span className="num b">{words.times(quantity)}</span>
            <span>{title}</span>
          </li>
        ))}
      </ul>
      <QueuedList />
      {items.length > 0 && <p className="sm muted">{words.prices}</p>}
    </section>
  )
}

function SeenPages() {
  const words = useWords(offlineWords)
  const language = useLanguage()
  const [pages, setPages] = useState<readonly SeenPage[] | null>(null)
  useEffect(() => {
    listSeenPages(language).then(setPages)
  }, [language])
  return (
    <section className="stack gap-3 rounded-card bg-card p-6" aria-labelledby="seen-pages">
      <h2 id="seen-pages" className="display h4">
        {words.seenTitle}
      </h2>
      {pages?.length === 0 && <p>{words.seenEmpty}</p>}
      <ul>
        {pages?.map(({ path, title }) => (
          <li key={path}>
            <a href={path} className="link inline-flex min-h-11 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Where this page stands in for another one, that one comes as soon as the shop answers. A browser says that it is online
 * before the first request gets through, and says nothing when it was the shop that did not answer: so it is asked.
 */
function useComingBack(): void {
  useEffect(() => {
    if (location.pathname.endsWith(OFFLINE_PATH)) return
    let pauseMs = FIRST_ASK_MS
    const ask = async () => {
      clearTimeout(timer)
      if (await answers()) return location.reload()
      pauseMs = Math.min(pauseMs * 2, LAST_ASK_MS)
      timer = setTimeout(ask, pauseMs)
    }
    let timer = setTimeout(ask, pauseMs)
    addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [])
}

/** The address is one that no worker answers. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch('/page-data/app-data.json', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
