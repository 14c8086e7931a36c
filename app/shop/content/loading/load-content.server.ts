import { type FolderState, isLoaded, noteLoaded } from '#app/foundation/config/loaded-folders.server.ts'
import { digestOf, FolderFault } from '#app/foundation/config/yaml-folder.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { FRAME_TAG } from '#app/foundation/pages/answer.ts'
import { markStale } from '#app/foundation/pages/cache/stale-pages.server.ts'
import { listProductHandles } from '#app/shop/catalog/window/product-handles.server.ts'
import { readSource } from '#app/shop/content/content-source.ts'
import { archiveOrphans } from '#app/shop/content/content-store.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import { lockPublishing } from '#app/shop/content/editing/item-store.server.ts'
import { pageReferenceFaults, readShopNames } from '#app/shop/content/page-references.server.ts'
import { listPublished, readQuestions } from '#app/shop/content/published-sources.server.ts'
import { readingReferenceFaults } from '#app/shop/content/reading-references.ts'
import { writeDocuments } from '#app/shop/content/write-documents.server.ts'
import { followFiles } from './follow-files.server.ts'
import { type ContentFiles, pathsOf, readContent } from './read-content.server.ts'

/** Files that have changed and were left alone, because their items are edited in the office. */
export type LoadedContent = Readonly<{ leftAlone: readonly string[] }>

/**
 * Loads the content folder into the shop when it has changed since the last time; null when it has not. Each file
 * fills one item, until somebody edits that in the office.
 */
export async function loadContentIfChanged(db: Database, folder: string, now: Date): Promise<LoadedContent | null> {
  const state = { folder: 'content', digest: digestOf(folder) }
  if (await isLoaded(db, state)) return null
  const files = readContent(folder)
  const faults = [
    ...pageReferenceFaults({
      ...files,
      paths: [...pathsOf(files), ...(await listEditedPaths(db))],
      shop: await readShopNames(db),
    }),
    ...readingReferenceFaults(files.reading, await listProductHandles(db)),
  ]
  if (faults.length) throw new FolderFault(faults)
  return loadContent(db, files, { now, state })
}

/** Addresses of pages that no file has. */
async function listEditedPaths(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('document').select('path').where('archived_at', 'is', null).execute()
  return rows.map(({ path }) => path)
}

async function loadContent(
  db: Database,
  files: ContentFiles,
  { now, state }: { now: Date; state: FolderState },
): Promise<LoadedContent> {
  return inTransaction(db, async (tx) => {
    // Processes that start together would each make an item of every file.
    await lockPublishing(tx)
    const leftAlone = await followFiles(tx, files.sources, now)
    await writeAll(tx, now)
    await archiveOrphans(tx, now)
    await noteLoaded(tx, state)
    await markStale(tx, [CONTENT_TAG, FRAME_TAG])
    return { leftAlone }
  })
}

/** Writes everything that is public once more: another version of the shop may store it in another way. */
async function writeAll(tx: InTransaction, now: Date): Promise<void> {
  const questions = await readQuestions(tx)
  for (const { id, kind, source } of await listPublished(tx)) {
    const read = readSource(kind, source)
    // What was edited under an older shape stays as it was written then.
    if (read.ok) await writeDocuments(tx, { itemId: id, content: read.value, questions, now })
  }
}
