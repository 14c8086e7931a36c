import { useEffect, useRef, useState } from 'react'
import { LISTING_PART } from '#app/shop/catalog/listing/listing.ts'

/** How many products a listing showed when it was left, by history entry: going back finds it as long as it was. */
const remembered = new Map<string, number>()

/**
 * How many products of a list are shown: one part, and one more with every wish for it. Another list, as `key` says,
 * begins with one part again. The focus follows to the first product that came.
 */
export function useMoreProducts(key: string, grid: React.RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(() => ({ key, count: remembered.get(entry()) ?? LISTING_PART }))
  const count = shown.key === key ? shown.count : LISTING_PART
  const focusAt = useRef<number | null>(null)

  // Runs after every render: the products may come later than the wish.
  useEffect(() => {
    const place = focusAt.current
    const link = place === null ? null : grid.current?.querySelectorAll<HTMLElement>('.pcard .name a')[place]
    if (!link) return
    focusAt.current = null
    link.focus({ preventScroll: true })
  })

  function showMore(): void {
    focusAt.current = count
    remembered.set(entry(), count + LISTING_PART)
    setShown({ key, count: count + LISTING_PART })
  }

  return { count, showMore }
}

function entry(): string {
  return typeof window !== 'undefined' && 'navigation' in window ? (window.navigation.currentEntry?.key ?? '') : ''
}
