import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { CollectionKind } from '#app/shop/catalog/listing/listing.ts'

export type CollectionHead = Readonly<{
  id: number
  handle: string
  kind: CollectionKind
  title: string
  description: string
  isListed: boolean
  isSubscription: boolean
  canonical: string | null
}>

function collections(db: Database, language: Language) {
  return db
    .selectFrom('collection')
    .innerJoin('collection_text as text', (join) =>
      join.onRef('text.collection_id', '=', 'collection.id').on('text.language', '=', language),
    )
    .select([
      'collection.id',
      'collection.handle',
      'collection.kind',
      'text.title',
      'text.description',
      'collection.is_listed',
      'collection.is_subscription',
      'collection.canonical',
    ])
    .where('collection.archived_at', 'is', null)
}

export async function findCollection(db: Database, language: Language, handle: string): Promise<CollectionHead | null> {
  const row = await collections(db, language).where('collection.handle', '=', handle).executeTakeFirst()
  return row ? toHead(row) : null
}

export async function listCollections(
  db: Database,
  language: Language,
  handles: readonly string[],
): Promise<CollectionHead[]> {
  const rows = await collections(db, language).where('collection.handle', 'in', handles).execute()
  return rows.map(toHead).toSorted((a, b) => handles.indexOf(a.handle) - handles.indexOf(b.handle))
}

type Row = {
  id: number
  handle: string
  kind: string
  title: string
  description: string
  is_listed: boolean
  is_subscription: boolean
  canonical: string | null
}

function toHead({ is_listed, is_subscription, kind, ...row }: Row): CollectionHead {
  return { ...row, kind: kind as CollectionKind, isListed: is_listed, isSubscription: is_subscription }
}

/** Which product lies in which collection, each collection in its own order. */
export function listMemberships(db: Database, language: Language) {
  return db
    .selectFrom('collection_member as member')
    .innerJoin('collection', 'collection.id', 'member.collection_id')
    .innerJoin('collection_text as text', (join) =>
      join.onRef('text.collection_id', '=', 'collection.id').on('text.language', '=', language),
    )
    .select(['member.product_id', 'collection.handle', 'text.title'])
    .where('collection.archived_at', 'is', null)
    .orderBy('collection.id')
    .orderBy('member.position')
    .execute()
}

export async function listTagTitles(db: Database, language: Language): Promise<Map<string, string>> {
  const rows = await db.selectFrom('tag').selectAll().execute()
  return new Map(rows.map((row) => [row.name, language === 'de' ? row.title_de : row.title_en]))
}

/** The addresses of collections that search engines may know. */
export async function listIndexedCollections(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('collection')
    .select('handle')
    .where('archived_at', 'is', null)
    .where('is_listed', '=', true)
    .where('canonical', 'is', null)
    .orderBy('handle')
    .execute()
  return rows.map(({ handle }) => `/collections/${handle}`)
}
