import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { type ContentSource, readSource } from '#app/shop/content/content-source.ts'
import '#app/shop/content/content-tables.ts'
import type { DrawingFile } from '#app/shop/content/drawings/drawing-file.ts'
import { ownAddress, ownNameAt } from '#app/shop/content/drawings/own-drawing.ts'

export type PublishedDrawing = Readonly<{ itemId: number; version: number; drawing: DrawingFile }>

/** The public recipe of a drawing; null for one that is not public, or that an older version of the shop wrote. */
export async function findDrawing(db: Database, name: string): Promise<PublishedDrawing | null> {
  const row = await db
    .selectFrom('content_item as item')
    .innerJoin('content_version as version', (join) =>
      join.onRef('version.item_id', '=', 'item.id').onRef('version.number', '=', 'item.published_version'),
    )
    .select(['item.id', 'version.number', 'version.source'])
    .where('item.kind', '=', 'drawing')
    .where('item.address', '=', ownAddress(name))
    .executeTakeFirst()
  const read = row ? readSource('drawing', row.source) : null
  const drawing = read?.ok ? drawingIn(read.value) : null
  return row && drawing ? { itemId: row.id, version: row.number, drawing } : null
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
