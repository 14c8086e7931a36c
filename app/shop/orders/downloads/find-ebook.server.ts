import { createHash } from 'node:crypto'
import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { readEbook, readFinishedEbook, type WrittenEbook } from '#app/shop/catalog/ebooks/read-ebooks.server.ts'
import { ebookPdf } from './ebook-pdf.server.ts'
import '#app/shop/orders/order-tables.ts'

/** Rises when books are drawn in another way, so that all are drawn again. */
const DRAWN_AS = '1'

type Wanted = Readonly<{ handle: string; language: Language; now: Date }>

/** An e-book as a file: the one in the catalogue's folder, or drawn once and kept. Null when there is neither. */
export async function findEbook(db: Database, catalogDir: string, wanted: Wanted): Promise<Buffer | null> {
  const { handle, language, now } = wanted
  const finished = readFinishedEbook(catalogDir, handle, language)
  if (finished) return finished
  const written = readEbook(catalogDir, handle)
  const kept = await db
    .selectFrom('drawn_ebook')
    .select(['edition', 'bytes'])
    .where('handle', '=', handle)
    .where('language', '=', language)
    .executeTakeFirst()
  const edition = written && editionOf(written)
  // What was sold stays available, whatever became of its file.
  if (!written || !edition || kept?.edition === edition) return kept?.bytes ?? null
  const bytes = await ebookPdf(written, language, now)
  await db
    .insertInto('drawn_ebook')
    .values({ handle, language, edition, bytes, drawn_at: now })
    .onConflict((conflict) => conflict.columns(['handle', 'language']).doUpdateSet({ edition, bytes, drawn_at: now }))
    .execute()
  return bytes
}

/** Changes whenever the book's words or its dishes do. */
function editionOf({ book, product, dishes }: WrittenEbook): string {
  const content = JSON.stringify([DRAWN_AS, book, product, ...dishes.values()])
  return createHash('sha256').update(content).digest('hex')
}
