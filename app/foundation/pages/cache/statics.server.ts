import { createHash } from 'node:crypto'
import { makeSendable, type Sendable } from '#app/foundation/http/sendable.server.ts'

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
}
/** Enough for all sites and languages, and for what pages that were opened before a change still ask for. */
const MOST_KEPT = 48
const HASH_LENGTH = 16

export type Statics = ReturnType<typeof createStatics>

/** Data that pages name by the hash of its content: a browser that has it need never ask again. */
export function createStatics() {
  const kept = new Map<string, Sendable>()
  const sources: (() => Promise<unknown>)[] = []

  /** Keeps data to be fetched, and answers the hash it is fetched by. */
  async function keep(data: unknown): Promise<string> {
    const body = JSON.stringify({ data })
    const hash = createHash('sha256').update(body).digest('hex').slice(0, HASH_LENGTH)
    const sendable = kept.get(hash) ?? (await makeSendable({ body, headers: HEADERS, quality: 9 }))
    // What was asked for last goes last.
    kept.delete(hash)
    kept.set(hash, sendable)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return hash
  }

  /** A page of another process, or of one before a restart, may name what was not made here yet: then all is made. */
  async function find(hash: string): Promise<Sendable | null> {
    if (!kept.has(hash)) await Promise.all(sources.map((make) => make()))
    return kept.get(hash) ?? null
  }

  return { keep, find, addSource: (make: () => Promise<unknown>) => void sources.push(make) }
}
