import { useEffect, useState } from 'react'
import { Picture } from '#app/brand/picture.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { applyOffer, tellAboutCode } from '#app/shop/cart/browser/cart-actions.ts'
import type { CodeOutcome } from '#app/shop/cart/browser/cart-outcome.ts'
import { discountTarget } from '#app/shop/discounts/discount-link.ts'
import { type DiscountWords, discountWords } from './discount-words.ts'

export type ScreenData = Readonly<{ code: string; art: string }>

/** Puts the code of a link into the cart and goes on to the page it leads to, which says what did not work. */
export function Screen({ data: { code, art } }: { data: ScreenData }) {
  const words = useWords(discountWords)
  const { target, outcome } = useDiscountLink(code, words)
  const isBad = outcome?.kind === 'unknown' || outcome?.kind === 'failed'
  const wait = outcome?.kind === 'failed' ? outcome.problems[0]?.waitSeconds : undefined
  return (
    <main id="main" className="bg-sprout ticket-page">
      <div className="wrap pictured">
        <div className="stack">
          <h1 tabIndex={-1} className="display h1">
            {isBad ? (wait === undefined ? words.badTitle : words.throttledTitle) : words.title}
          </h1>
          <div className="ticket">
            <p className="sm muted">{words.code}</p>
            <p className="display h2 wrap-anywhere">{code}</p>
          </div>
          <div role="status">
            {isBad ? (
              <Notice>{wait === undefined ? words[outcome.kind] : words.throttled(wait)}</Notice>
            ) : (
              <p className="lead page-lead">{words[outcome?.kind ?? 'applying']}</p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Link to={target} className="btn">
              {words.onward}
            </Link>
          </div>
        </div>
        <Picture art={art} sizes="36rem" className="max-wide:hidden" when="at-once" isLarge />
      </div>
    </main>
  )
}

/** Only the browser knows the cart and where the link leads. */
function useDiscountLink(code: string, words: DiscountWords): { target: string; outcome: CodeOutcome | null } {
  const [link, setLink] = useState<{ target: string; outcome: CodeOutcome | null }>({ target: '/', outcome: null })
  useEffect(() => {
    const target = discountTarget(location.href)?.target ?? '/'
    let isLeft = false
    setLink({ target, outcome: null })
    applyOffer(code).then((outcome) => {
      if (isLeft) return
      setLink({ target, outcome })
      if (outcome.kind === 'applied') goOn(target)
      if (outcome.kind === 'kept' || outcome.kind === 'unknown') goOn(target, words.onTheWay[outcome.kind](code))
    })
    return () => {
      isLeft = true
    }
  }, [code, words])
  return link
}

/** In place of this page: going back must not use the code again. What there is to say is said on the next one. */
function goOn(target: string, message: string | null = null): void {
  const pages = 'navigation' in window ? window.navigation : null
  const arrived = pages?.navigate(target, { history: 'replace' }).finished
  if (message !== null) arrived?.then(() => tellAboutCode(message)).catch(() => undefined)
  // Where this page does not outlive the way to the next, its sentence stays here together with the link.
  else if (!pages) location.replace(target)
}
