import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { type ContentBody, cleanBody } from './content-body.ts'
import type { ListedRedirect } from './library.ts'
import { isOwnAddress } from './links/link-target.ts'
import type { Redirect } from './redirect-rules.ts'

export type Document = Readonly<{
  kind: 'page' | 'article' | 'lexicon' | 'category'
  path: string
  isIndexed: boolean
  canonical: string | null
  /** Not every page exists in both languages. */
  languages: readonly string[]
  art: string | null
  published: string | null
  /** The page that an arm of an experiment is tried out against; null for pages that nothing is tried out on. */
  experiment: string | null
  changedAt: Date
  title: string
  description: string
  lead: string
  body: ContentBody
}>

function documents(db: Database, language: Language) {
  return db
    .selectFrom('document')
    .innerJoin('document_text as text', (join) =>
      join.onRef('text.document_id', '=', 'document.id').on('text.language', '=', language),
    )
    .select([
      'document.kind',
      'document.path',
      'document.is_indexed',
      'document.canonical',
      'document.languages',
      'document.art',
      'document.published',
      'document.experiment',
      'document.changed_at',
      'text.title',
      'text.description',
      'text.lead',
      'text.body',
    ])
    .where('document.archived_at', 'is', null)
    .where('document.appears_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>>

function toDocument({ is_indexed, changed_at, kind, body, ...row }: Row): Document {
  const document = { ...row, kind: kind as Document['kind'], isIndexed: is_indexed, changedAt: changed_at }
  return { ...document, body: cleanBody(body) }
}

export async function findDocument(db: Database, language: Language, path: string): Promise<Document | null> {
  const row = await documents(db, language).where('document.path', '=', path).executeTakeFirst()
  return row?.languages.includes(language) ? toDocument(row) : null
}

export async function listDocuments(db: Database, language: Language, kind: Document['kind']): Promise<Document[]> {
  const rows = await documents(db, language)
    .where('document.kind', '=', kind)
    .orderBy('document.position')
    .orderBy('document.path')
    .execute()
  return rows.map(toDocument)
}

/** The listed spelling of a path that differs only in case. */
export async function findSpelling(db: Database, path: string): Promise<string | null> {
  const row = await db
    .selectFrom('document')
    .select('path')
    .where((on) => on(on.fn<string>('lower', ['path']), '=', path.toLowerCase()))
    .where('archived_at', 'is', null)
    .where('appears_at', 'is', null)
    .executeTakeFirst()
  return row?.path ?? null
}

/** The target of an old address; `path` may be spelled in any case. */
export async function findRedirect(db: Database, path: string): Promise<Redirect | null> {
  const row = await db
    .selectFrom('redirect')
    .select(['to_path', 'status'])
    .where('from_path', '=', path.toLowerCase())
    .executeTakeFirst()
  return row && isOwnAddress(row.to_path) ? { to: row.to_path, status: row.status === 302 ? 302 : 301 } : null
}

export async function listRedirects(db: Database): Promise<ListedRedirect[]> {
  const rows = await db
    .selectFrom('redirect')
    .select(['from_path as from', 'to_path as to'])
    .orderBy('from_path')
    .execute()
  return rows.filter(({ to }) => isOwnAddress(to))
}

/** A document that search engines may know, with the languages it exists in. */
export type IndexedDocument = Readonly<{ path: string; languages: readonly string[]; changedAt: Date }>

/** The documents that search engines may know in a language. */
export async function listIndexedDocuments(db: Database, language: Language): Promise<IndexedDocument[]> {
  const rows = await db
    .selectFrom('document')
    .select(['path', 'languages', 'changed_at as changedAt'])
    .where('archived_at', 'is', null)
    .where('appears_at', 'is', null)
    .where('is_indexed', '=', true)
    .where('canonical', 'is', null)
    .orderBy('path')
    .execute()
  return rows.filter(({ languages }) => languages.includes(language))
}

/** Those of the paths, spelled in small letters, that lead elsewhere. */
export async function listRedirected(db: Database, paths: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('redirect').select('from_path').where('from_path', 'in', paths).execute()
  return rows.map(({ from_path }) => from_path)
}
