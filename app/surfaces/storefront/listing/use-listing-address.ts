import { useEffect, useRef } from 'react'
import { afterNavigation } from '#app/foundation/pages/browser/open-overlay.ts'
import { replaceQuery, useQuery } from '#app/foundation/pages/browser/use-query.ts'
import { listingQuery, withoutListingQuery } from '#app/shop/catalog/listing/listing-address.ts'

/** A shopper who types does not want a new address with every letter. */
const SETTLES_AFTER_MS = 250

/**
 * Reads the address when it brings something new, and writes to it what the shopper chose, so that reload and back
 * keep it. Page data knows no query, so it is read after the first paint. Over an opened product the address
 * is the product's: then nothing is read and nothing written.
 */
export function useListingAddress(chosen: string, read: (query: URLSearchParams) => void): void {
  const query = useQuery().toString()
  const home = useRef<string | null>(null)
  const known = useRef<string | null>(null)
  const latest = useRef(read)
  latest.current = read

  useEffect(() => {
    home.current ??= location.pathname
    if (location.pathname !== home.current) return
    const given = listingQuery(query)
    if (known.current === given) return
    known.current = given
    latest.current(new URLSearchParams(query))
  }, [query])

  useEffect(() => {
    const timer = setTimeout(
      () => afterNavigation(() => location.pathname === home.current && write(chosen, known)),
      SETTLES_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [chosen])
}

function write(chosen: string, known: { current: string | null }): void {
  if (listingQuery(location.search) === chosen) return
  const all = withoutListingQuery(location.search)
  for (const [name, value] of new URLSearchParams(chosen)) all.append(name, value)
  known.current = chosen
  replaceQuery(all)
}
