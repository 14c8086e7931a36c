import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { listPublished } from '#app/shop/content/published-sources.server.ts'
import { linkedPaths } from './linked-paths.ts'

export type LostLink = Readonly<{ path: string; by: string }>

/** Public items that lead to addresses which an item is about to give up. */
export async function listLostLinks(
  db: Database | InTransaction,
  { itemId, lost }: Readonly<{ itemId: number; lost: readonly string[] }>,
): Promise<readonly LostLink[]> {
  if (lost.length === 0) return []
  const published = await listPublished(db)
  return published
    .filter(({ id }) => id !== itemId)
    .flatMap(({ kind, source, address }) => {
      const paths = linkedPaths(kind, source)
      return lost.filter((path) => paths.has(path)).map((path) => ({ path, by: address }))
    })
}
