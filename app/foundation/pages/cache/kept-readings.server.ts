import type { PageCache } from './page-cache.server.ts'

/** What was read, which tags make it stale, and how long it holds by the clock. */
export type Reading<Value> = Readonly<{ value: Value; tags: readonly string[]; until: Date | null }>

type Kept<Value> = {
  value: Promise<Value>
  isRunning: boolean
  readAt: number
  tags: readonly string[]
  until: number
}

type KeepSettings<Key, Value> = Readonly<{
  cache: Pick<PageCache, 'moment' | 'isFresh'>
  now: () => Date
  /** What makes a reading stale even before it is finished. */
  tags: readonly string[]
  read: (key: Key) => Promise<Reading<Value>>
}>

/** Reads something once and keeps it in memory until one of its tags goes stale. Meant for a handful of keys. */
export function keepReadings<Key extends string, Value>({ cache, now, tags, read }: KeepSettings<Key, Value>) {
  const kept = new Map<Key, Kept<Value>>()

  function start(key: Key): Kept<Value> {
    const readAt = cache.moment()
    const reading = read(key)
    const entry: Kept<Value> = {
      isRunning: true,
      readAt,
      tags,
      until: Number.POSITIVE_INFINITY,
      value: reading.then(({ value }) => value),
    }
    reading.then(
      (done) => {
        entry.isRunning = false
        entry.tags = [...tags, ...done.tags]
        entry.until = done.until?.getTime() ?? Number.POSITIVE_INFINITY
      },
      // A failed reading is nobody's answer but that of those who waited for it.
      () => kept.get(key) === entry && kept.delete(key),
    )
    return entry
  }

  const next = new Map<Key, Promise<Value>>()

  /** What goes stale while it is read is read once more, for all who asked meanwhile: never two readings side by side. */
  function readAfter(key: Key, running: Promise<unknown>): Promise<Value> {
    const waiting = next.get(key)
    if (waiting) return waiting
    const turn = running.then(read, read)
    next.set(key, turn)
    return turn

    function read(): Promise<Value> {
      next.delete(key)
      return begin(key)
    }
  }

  function begin(key: Key): Promise<Value> {
    const entry = start(key)
    kept.set(key, entry)
    return entry.value
  }

  return (key: Key): Promise<Value> => {
    const found = kept.get(key)
    if (found && found.until > now().getTime() && cache.isFresh(found.tags, found.readAt)) return found.value
    return found?.isRunning ? readAfter(key, found.value) : begin(key)
  }
}
