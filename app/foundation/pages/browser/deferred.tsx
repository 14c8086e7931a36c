import { createContext, startTransition, useCallback, useContext, useEffect, useState } from 'react'
import type { Page } from '#app/foundation/pages/page.ts'
import { savesData } from './saves-data.ts'

const DeferredContext = createContext<Page['deferred']>({})
export const DeferredProvider = DeferredContext.Provider

/** What was fetched on this visit, by content hash; a failure is forgotten, so that it can be tried again. */
const fetched = new Map<string, Promise<unknown>>()
const arrived = new Map<string, unknown>()

export type Deferred<Value> = Readonly<{
  /** Null until it is there. */
  value: Value | null
  /** Asks for it now, for example because somebody begins to search. False when it cannot be had. */
  need: () => Promise<boolean>
}>

/** Data that a page names but does not bring along: it is fetched when the browser has nothing else to do. */
export function useDeferred<Value>(name: string): Deferred<Value> {
  const hash = useContext(DeferredContext)[name]
  // What is here already is shown at once: coming back, the page has to be as long as it was.
  const [value, setValue] = useState(() => (arrived.get(hash ?? '') ?? null) as Value | null)

  const need = useCallback(async () => {
    if (hash === undefined) return false
    const data = await fetchOnce(hash)
    if (data !== null) setValue(data as Value)
    return data !== null
  }, [hash])

  useEffect(() => {
    if (savesData()) return
    const waiting = requestIdleCallback(async () => {
      const data = hash === undefined ? null : await fetchOnce(hash)
      // Nobody waits for it yet: a tap goes first.
      if (data !== null) startTransition(() => setValue(data as Value))
    })
    return () => cancelIdleCallback(waiting)
  }, [hash])

  return { value, need }
}

async function fetchOnce(hash: string): Promise<unknown> {
  const running = fetched.get(hash) ?? request(hash)
  fetched.set(hash, running)
  const data = await running
  if (data === null) fetched.delete(hash)
  else arrived.set(hash, data)
  return data
}

async function request(hash: string): Promise<unknown> {
  try {
    const answer = await fetch(`/page-data/sq/d/${hash}.json`)
    return answer.ok ? ((await answer.json()) as { data: unknown }).data : null
  } catch {
    return null
  }
}
