import { useSyncExternalStore } from 'react'

/**
 * The query of the address bar, live. Cached pages know no query, so the first render sees an empty one
 * and the real one follows right after.
 */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => location.search,
      () => '',
    ),
  )
}

function subscribe(onChange: () => void): () => void {
  const target = 'navigation' in window ? window.navigation : window
  const event = 'navigation' in window ? 'currententrychange' : 'popstate'
  target.addEventListener(event, onChange)
  return () => target.removeEventListener(event, onChange)
}

let isReplacing = false

/** Whether the address is being changed by the page itself, which is no navigation. */
export function isReplacingQuery(): boolean {
  return isReplacing
}

/** Changes the query of this page without a new history entry. */
export function replaceQuery(query: URLSearchParams): void {
  const search = query.toString()
  isReplacing = true
  history.replaceState(history.state, '', location.pathname + (search ? `?${search}` : '') + location.hash)
  isReplacing = false
}
