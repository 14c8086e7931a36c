import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Reading } from '#app/foundation/pages/kept-readings.server.ts'
import type { FoundDocument } from '#app/shop/catalog/catalog-context.ts'
import { searchText } from '#app/shop/catalog/open-window.ts'

/** A page or an article as search finds it, without its body. */
export type ReadableDocument = FoundDocument &
  Readonly<{
    path: string
    title: string
    description: string
    art: string | null
    published: string | null
    /** Where an article belongs; pages stand for themselves. */
    category: Readonly<{ id: number; handle: string; title: string; path: string; description: string }> | null
  }>

/** Everything to read that may be found from outside. */
export async function readDocuments(db: Database, language: Language): Promise<Reading<readonly ReadableDocument[]>> {
  const rows = await listRows(db, language)
  const categories = new Map(rows.filter(({ kind }) => kind === 'category').map((row) => [row.path, row]))
  const value = rows.flatMap((row): ReadableDocument[] => {
    if (!row.is_indexed || (row.kind !== 'page' && row.kind !== 'article')) return []
    const { id, path, title, description, lead, art, published } = row
    const category = categories.get(path.slice(0, path.lastIndexOf('/'))) ?? null
    // An article without a day or a category is not out yet.
    if (row.kind === 'article' && !(published && category)) return []
    const search = searchText({ title, tags: [handleOf(path)], texts: [description, lead] })
    const __typename = row.kind === 'page' ? 'Page' : 'Article'
    return [{ __typename, id, path, title, description, art, published, category: named(category), search }]
  })
  return { value, tags: [], until: null }
}

async function listRows(db: Database, language: Language) {
  const rows = await db
    .selectFrom('document')
    .innerJoin('document_text as text', (join) =>
      join.onRef('text.document_id', '=', 'document.id').on('text.language', '=', language),
    )
    .selectAll('document')
    .select(['text.title', 'text.description', 'text.lead'])
    .where('document.archived_at', 'is', null)
    .orderBy('document.id')
    .execute()
  return rows.filter(({ languages }) => languages.includes(language))
}

type Row = Awaited<ReturnType<typeof listRows>>[number]

function named(row: Row | null): ReadableDocument['category'] {
  if (!row) return null
  const { id, path, title, description } = row
  return { id, handle: handleOf(path), title, path, description }
}

export function handleOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
