import { useEffect, useState } from 'react'
import { Picture } from '#app/brand/picture.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { applyOffer, openCart, tellAboutCode } from '#app/shop/cart/browser/cart-actions.ts'
import { discountInCart } from '#app/shop/cart/browser/cart-codes.ts'
import type { CodeOutcome } from '#app/shop/cart/browser/cart-outcome.ts'
import { describeDiscount } from '#app/shop/discounts/describe-discount.ts'
import { discountTarget } from '#app/shop/discounts/discount-link.ts'
import { type DiscountWords, discountWords } from './discount-words.ts'

export type ScreenData = Readonly<{ code: string; art: string }>

/** Puts the code of a link into the cart and goes on to the page it leads to, which says what did not work. */
export function Screen({ data: { code, art } }: { data: ScreenData }) {
  const words = useWords(discountWords)
  const { target, outcome, story } = useDiscountLink(code, words)
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
              <p className="lead page-lead">{story ?? words[outcome?.kind ?? 'applying']}</p>
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

type FollowedLink = Readonly<{ target: string; outcome: CodeOutcome | null; story: string | null }>

/** Only the browser knows the cart and where the link leads. */
function useDiscountLink(code: string, words: DiscountWords): FollowedLink {
  const language = useLanguage()
  const [link, setLink] = useState<FollowedLink>({ target: '/', outcome: null, story: null })
  useEffect(() => {
    const target = discountTarget(location.href)?.target ?? '/'
    let isLeft = false
    setLink({ target, outcome: null, story: null })
    applyOffer(code).then((outcome) => {
      if (isLeft) return
      const story = storyOf(outcome, words, language)
      setLink({ target, outcome, story })
      if (story !== null) goOn(target, outcome.kind === 'unknown' ? story : null)
    })
    return () => {
      isLeft = true
    }
  }, [code, words, language])
  return link
}

/** What the code gives, for what and until when, and what became of it; null where that is not known yet. */
function storyOf(outcome: CodeOutcome, { onTheWay }: DiscountWords, language: Language): string | null {
  if (outcome.kind === 'unknown') return onTheWay.unknown(outcome.code)
  if (outcome.kind !== 'applied' && outcome.kind !== 'kept') return null
  const { code, fault } = outcome.code
  const isBeaten = fault === 'CODE_NOT_HONOURED'
  const became = outcome.kind === 'applied' ? onTheWay.applied : isBeaten ? onTheWay.beaten : onTheWay.kept
  const offer = discountInCart(code)
  if (!offer) return `${code}: ${became}`
  const { isOver, text } = describeDiscount(offer.discount, { code, language, now: offer.now })
  return isOver ? text : `${text} ${became}`
}

/**
 * In place of this page: going back must not use the code again. The cart tells about its code as long as it has it; of
 * one that nobody knows only this sentence is left.
 */
function goOn(target: string, story: string | null): void {
  // Where this page does not outlive the way to the next, its sentence stays here together with the link.
  if (!('navigation' in window)) return
  const { finished } = window.navigation.navigate(target, { history: 'replace' })
  finished?.then(() => (story === null ? openCart() : tellAboutCode(story))).catch(() => undefined)
}
