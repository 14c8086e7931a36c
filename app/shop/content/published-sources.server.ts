import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Question } from '#app/shop/content/blocks/faq-questions.ts'
import { type ContentSource, type ItemKind, readSource, type SourceOf } from '#app/shop/content/content-source.ts'
import { FAQ_PATH, faqOf } from '#app/shop/content/page-documents.ts'
import '#app/shop/content/content-tables.ts'

export type PublishedItem = Readonly<{ id: number; kind: ItemKind; address: string; source: unknown }>

function published(db: Database | InTransaction) {
  return db
    .selectFrom('content_item as item')
    .innerJoin('content_version as version', (join) =>
      join.onRef('version.item_id', '=', 'item.id').onRef('version.number', '=', 'item.published_version'),
    )
    .select(['item.id', 'item.kind', 'item.address', 'version.source'])
}

/** Everything that is public, as it was written. */
export async function listPublished(db: Database | InTransaction): Promise<readonly PublishedItem[]> {
  return published(db).orderBy('item.id').execute()
}

/** The public pages that show questions of the page /faq. */
export async function listPagesWithQuestions(db: Database | InTransaction): Promise<readonly PublishedItem[]> {
  return published(db)
    .where('item.kind', '=', 'page')
    .where(sql<boolean>`jsonb_path_exists(version.source, '$.** ? (@.kind == "faq")')`)
    .execute()
}

/** What is public of a kind of which there is only one; null when it is not public or no longer readable. */
export async function findPublished<Kind extends ItemKind>(
  db: Database | InTransaction,
  kind: Kind,
): Promise<SourceOf<Kind> | null> {
  const row = await published(db).where('item.kind', '=', kind).where('item.address', '=', kind).executeTakeFirst()
  const read = row ? readSource(kind, row.source) : null
  return read?.ok ? (read.value.source as SourceOf<Kind>) : null
}

/** What the public page /faq asks and answers. */
export async function readQuestions(db: Database | InTransaction): Promise<readonly Question[]> {
  const row = await published(db).where('item.address', '=', FAQ_PATH).executeTakeFirst()
  return row ? questionsIn(readSource('page', row.source)) : []
}

/** What a page asks and answers, if it is the page /faq. */
export function questionsIn(read: ReturnType<typeof readSource>): readonly Question[] {
  const content: ContentSource | null = read.ok ? read.value : null
  return content?.kind === 'page' ? faqOf([content.source]) : []
}
