import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { type ContentSource, readSource } from '#app/shop/content/content-source.ts'
import '#app/shop/content/content-tables.ts'
import type { DrawingFile } from '#app/shop/content/drawings/drawing-file.ts'
import { ownAddress, ownNameAt } from '#app/shop/content/drawings/own-drawing.ts'

/** The public version of a drawing; null for one that is not public. */
export async function findPublicVersion(db: Database, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('content_item')
    .select('published_version')
    .where('kind', '=', 'drawing')
    .where('address', '=', ownAddress(name))
    .executeTakeFirst()
  return row?.published_version ?? null
}

/** The recipe in a version of a drawing; null for one that an older version of the shop wrote. */
export async function readRecipe(db: Database, name: string, version: number): Promise<DrawingFile | null> {
  const row = await db
    .selectFrom('content_item as item')
    .innerJoin('content_version as version', 'version.item_id', 'item.id')
    .select('version.source')
    .where('item.kind', '=', 'drawing')
    .where('item.address', '=', ownAddress(name))
    .where('version.number', '=', version)
    .executeTakeFirst()
  const read = row ? readSource('drawing', row.source) : null
  return read?.ok ? drawingIn(read.value) : null
}

export function drawingIn(content: ContentSource): DrawingFile | null {
  return content.kind === 'drawing' ? content.source : null
}

/** The names of all public drawings that editors made. */
export async function listDrawingNames(db: Database | InTransaction): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('content_item')
    .select('address')
    .where('kind', '=', 'drawing')
    .where('published_version', 'is not', null)
    .orderBy('address')
    .execute()
  return rows.flatMap(({ address }) => ownNameAt(address) ?? [])
}
