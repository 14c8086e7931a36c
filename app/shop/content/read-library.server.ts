import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Reading } from '#app/foundation/pages/cache/kept-readings.server.ts'
import { searchText } from '#app/shop/catalog/window/open-window.ts'
import type { Site } from '#app/shop/sites/site.ts'
import type { Placeholder } from './blocks/placeholders.ts'
import { cleanBody } from './content-body.ts'
import { listRedirects } from './content-queries.server.ts'
import { forSite } from './for-site.ts'
import { handleOf, type Library, type ReadableBlog, type ReadableDocument } from './library.ts'
import { HOME_PATH } from './page-documents.ts'
import { findPublished } from './published-sources.server.ts'
import { menusIn } from './shown-frame.ts'

type Reader = Readonly<{ site: Site; language: Language; figures?: (placeholder: Placeholder) => string }>

/** Reads everything there is to read on a site in a language. Articles without a day or a category are not out yet. */
export async function readLibrary(db: Database, reader: Reader): Promise<Reading<Library>> {
  const rows = (await listRows(db, reader.language)).map((row) => forSite(row, reader))
  const blogs = new Map(rows.filter(isBlog).map((row) => [row.path, toBlog(row)]))
  const documents = rows.flatMap((row): ReadableDocument[] => {
    // The home page is each storefront's own.
    if (row.kind === 'page') return row.path === HOME_PATH ? [] : [toDocument(row, null)]
    const blog = blogs.get(row.path.slice(0, row.path.lastIndexOf('/'))) ?? null
    return row.kind === 'article' && row.published && blog ? [toDocument(row, blog)] : []
  })
  const listed = documents.filter(({ isListed }) => isListed)
  const menus = menusIn(await findPublished(db, 'navigation'), reader.language)
  const redirects = await listRedirects(db)
  return { value: { documents, listed, blogs: [...blogs.values()], menus, redirects }, tags: [], until: null }
}

async function listRows(db: Database, language: Language) {
  const rows = await db
    .selectFrom('document')
    .innerJoin('document_text as text', (join) =>
      join.onRef('text.document_id', '=', 'document.id').on('text.language', '=', language),
    )
    .selectAll('document')
    .select(['text.title', 'text.description', 'text.lead', 'text.body'])
    .where('document.archived_at', 'is', null)
    .where('document.appears_at', 'is', null)
    .orderBy('document.id')
    .execute()
  return rows.filter(({ languages }) => languages.includes(language))
}

type Row = Awaited<ReturnType<typeof listRows>>[number]

/** A category under its own address; its second address is the same one again. */
function isBlog({ kind, canonical }: Row): boolean {
  return kind === 'category' && canonical === null
}

function toBlog({ id, path, title, description }: Row): ReadableBlog {
  const search = searchText({ title, tags: [handleOf(path)], texts: [description] })
  return { __typename: 'Blog', id, path, title, description, search }
}

function toDocument(row: Row, blog: ReadableBlog | null): ReadableDocument {
  const { id, path, title, description, lead, body, art, published } = row
  const search = searchText({ title, tags: [handleOf(path)], texts: [description, lead] })
  const __typename = blog ? 'Article' : 'Page'
  return {
    __typename,
    id,
    path,
    title,
    description,
    lead,
    body: cleanBody(body),
    art,
    published,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    blog,
    isListed: row.is_indexed,
    search,
  }
}
