import { useEffect, useRef } from 'react'
import { afterNavigation } from '#app/foundation/pages/open-overlay.ts'
import { replaceQuery, useQuery } from '#app/foundation/pages/use-query.ts'

/** A shopper who types does not want a new address with every letter. */
const SETTLES_AFTER = 250

/** What a listing keeps in its address, by parameter; empty ones are left out. */
export type ListingAddress = Readonly<Record<'q' | 'tags' | 'bundles' | 'sort', string>>

const PARAMETERS = ['q', 'tags', 'bundles', 'sort'] as const

/**
 * Reads the address when it brings something new, and writes to it what the shopper chose, so that reload and back
 * keep it. Pages are cached without query, so it is read after the first paint. Over an opened product the address
 * is the product's: then nothing is read and nothing written.
 */
export function useListingAddress(chosen: ListingAddress, read: (query: URLSearchParams) => void): void {
  const query = useQuery().toString()
  const home = useRef<string | null>(null)
  const known = useRef<string | null>(null)
  const latest = useRef(read)
  latest.current = read

  useEffect(() => {
    home.current ??= location.pathname
    if (location.pathname !== home.current) return
    const given = ownPart(new URLSearchParams(query))
    if (known.current === given) return
    known.current = given
    latest.current(new URLSearchParams(query))
  }, [query])

  const wanted = ownPart(new URLSearchParams(chosen))
  useEffect(() => {
    const timer = setTimeout(
      () => afterNavigation(() => location.pathname === home.current && write(wanted, known)),
      SETTLES_AFTER,
    )
    return () => clearTimeout(timer)
  }, [wanted])
}

function write(wanted: string, known: { current: string | null }): void {
  const all = new URLSearchParams(location.search)
  if (ownPart(all) === wanted) return
  for (const name of PARAMETERS) all.delete(name)
  for (const [name, value] of new URLSearchParams(wanted)) all.append(name, value)
  known.current = wanted
  replaceQuery(all)
}

/** The listing's own parameters in one spelling. */
function ownPart(query: URLSearchParams): string {
  const own = PARAMETERS.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value)
  return new URLSearchParams(own).toString()
}
