import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { listenTo, notify } from '#app/foundation/database/listen.server.ts'
import type { PageCache } from './page-cache.server.ts'

const CHANNEL = 'pages_stale'
/** PostgreSQL refuses a notice of 8,000 bytes or more. */
const NOTICE_BYTES = 7000

/** Says inside a transaction which pages its change makes stale; every process hears it when it commits. */
export async function markStale(tx: Database | InTransaction, tags: readonly string[]): Promise<void> {
  for (const notice of notices(tags)) await notify(tx, CHANNEL, notice)
}

function notices(tags: readonly string[]): string[] {
  const all: string[] = []
  for (const tag of tags) {
    const last = all.at(-1)
    if (last !== undefined && last.length + tag.length + 1 < NOTICE_BYTES) all[all.length - 1] = `${last} ${tag}`
    else all.push(tag)
  }
  return all
}

/** Keeps a process's cache true. What was missed while the connection was lost is unknown, so all pages go. */
export function followStalePages(connection: Parameters<typeof listenTo>[0], cache: PageCache) {
  return listenTo(connection, CHANNEL, (tags) => cache.invalidate(tags.split(' ')), {
    onReconnect: () => cache.clear(),
  })
}
