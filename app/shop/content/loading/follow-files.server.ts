import { isDeepStrictEqual } from 'node:util'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { archiveOtherDocuments, saveRedirects } from '#app/shop/content/content-store.server.ts'
import {
  insertEvent,
  insertFirstVersions,
  insertItems,
  insertVersion,
  saveItem,
} from '#app/shop/content/editing/item-store.server.ts'
import type { SourceFile } from '#app/shop/content/loading/read-content.server.ts'
import { HOME_PATH } from '#app/shop/content/page-documents.ts'

/**
 * Makes an item of every new file and a version of every changed one, and publishes it. An item that somebody has
 * edited in the office follows its file no more: the answer names the files that changed for nothing.
 */
export async function followFiles(
  tx: InTransaction,
  files: readonly SourceFile[],
  now: Date,
): Promise<readonly string[]> {
  const items = new Map((await listFollowing(tx)).map((item) => [item.address, item]))
  const leftAlone: string[] = []
  const unknown: Filled[] = []
  for (const { kind, address, source, file } of files) {
    const item = items.get(address)
    const isRead = isDeepStrictEqual(item?.source, plain(source))
    if (!item) unknown.push({ kind, address, source, now })
    else if (!item.follows_file) leftAlone.push(...(isRead ? [] : [file]))
    else if (!isRead || item.published_version === null) await replace(tx, { itemId: item.id, source, now })
  }
  await fill(tx, unknown)
  const kept = new Set(files.map(({ address }) => address))
  // The home page stays even so: a shop without one has no beginning.
  for (const { id, address, follows_file, published_version } of items.values())
    if (follows_file && published_version !== null && !kept.has(address) && address !== HOME_PATH)
      await takeBack(tx, { itemId: id, address, version: published_version, now })
  return leftAlone
}

/** The items, each with what its file said when it was last read. */
async function listFollowing(tx: InTransaction) {
  return tx
    .selectFrom('content_item as item')
    .leftJoinLateral(
      (on) =>
        on
          .selectFrom('content_version')
          .select('source')
          .whereRef('item_id', '=', 'item.id')
          .where('staff_id', 'is', null)
          .orderBy('number', 'desc')
          .limit(1)
          .as('read'),
      (join) => join.onTrue(),
    )
    .select(['item.id', 'item.address', 'item.follows_file', 'item.published_version', 'read.source'])
    .execute()
}

/** As the database gives it back. */
function plain(source: unknown): unknown {
  return JSON.parse(JSON.stringify(source))
}

type Filled = Pick<SourceFile, 'kind' | 'address' | 'source'> & Readonly<{ now: Date }>

/** All at once: the first start has some two hundred. */
async function fill(tx: InTransaction, files: readonly Filled[]): Promise<void> {
  const shown = { follows_file: true, draft_version: 1, published_version: 1 }
  const ids = await insertItems(
    tx,
    files.map(({ kind, address, now }) => ({ kind, address, ...shown, published_at: now, created_at: now })),
  )
  await insertFirstVersions(
    tx,
    files.map(({ address, source, now }) => ({
      item_id: ids.get(address) ?? 0,
      source: JSON.stringify(source),
      at: now,
    })),
  )
}

type Changed = Readonly<{ itemId: number; source: unknown; now: Date }>

async function replace(tx: InTransaction, { itemId, source, now }: Changed): Promise<void> {
  const version = await insertVersion(tx, { itemId, source, staffId: null, now })
  await saveItem(tx, itemId, { draft_version: version, published_version: version, published_at: now })
  await insertEvent(tx, { item_id: itemId, event: 'published', version, at: now })
}

/** The file is gone. */
async function takeBack(
  tx: InTransaction,
  { itemId, address, version, now }: Readonly<{ itemId: number; address: string; version: number; now: Date }>,
): Promise<void> {
  await saveItem(tx, itemId, { published_version: null, published_at: null })
  await archiveOtherDocuments(tx, { itemId, paths: [], now })
  if (address === 'redirects') await saveRedirects(tx, [])
  await insertEvent(tx, { item_id: itemId, event: 'unpublished', version, at: now })
}
