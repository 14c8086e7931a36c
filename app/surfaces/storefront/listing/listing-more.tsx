import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { withQuery } from '#app/foundation/pages/answer.ts'
import { partAddress } from '#app/foundation/pages/page-address.ts'
import { LISTING_PART } from '#app/shop/catalog/listing/listing.ts'
import { listingWords } from './listing-words.ts'

/** Distance from the end at which the rest of the list is fetched. */
const NEAR = '1200px'

type ListingMoreProps = {
  /** The address of the whole list. */
  to: string
  /** What the list is narrowed by. */
  query: string
  /** The part of the list that the page shows; 'found' for what the shopper has made of it since. */
  part: number | 'found'
  shown: number
  total: number
  isAllMeals: boolean
  need: () => Promise<boolean>
  onMore: () => void
}

/** Leads on in a long list: without script as links to its parts, with it in place. */
export function ListingMore({ to, query, part, shown, total, isAllMeals, need, onMore }: ListingMoreProps) {
  const words = useWords(listingWords)
  const nav = useRef<HTMLElement>(null)
  useNear(nav, need)
  const before = part === 'found' ? 0 : (part - 1) * LISTING_PART
  const hasMore = before + shown < total
  if (before === 0 && !hasMore) return null
  const label = isAllMeals ? words.moreDishes : words.moreProducts
  const address = (other: number) => withQuery(partAddress(to, other), `?${query}`)
  const next = address(Math.floor((before + shown) / LISTING_PART) + 1)

  function showInPlace(event: React.MouseEvent<HTMLAnchorElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    // Without the rest of the list there is still the page that shows it.
    need().then((isThere) => (isThere ? onMore() : location.assign(href)))
  }

  return (
    <nav className="more" aria-label={words.parts} ref={nav}>
      <p className="muted sm num">{words.shownOf(before + 1, before + shown, total)}</p>
      <div className="row flex-wrap">
        {part !== 'found' && part > 1 && (
          <ButtonLink look="line" to={address(part - 1)} rel="prev">
            {words.previous}
          </ButtonLink>
        )}
        {hasMore && part === 'found' && (
          <Button look="secondary" onClick={onMore}>
            {label}
          </Button>
        )}
        {hasMore && part !== 'found' && (
          <ButtonLink look="secondary" to={next} rel="next" onClick={showInPlace}>
            {label}
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}

/** The rest is fetched when the end of the list comes near, also for who saves data. */
function useNear(place: React.RefObject<HTMLElement | null>, need: () => Promise<boolean>): void {
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void need(),
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, need])
}
