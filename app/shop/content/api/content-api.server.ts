import { calendarDate, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import { badArgument } from '#app/foundation/graphql/api-error.ts'
import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { connectionOf } from '#app/foundation/graphql/connection.ts'
import { numberOfId } from '#app/foundation/graphql/id-argument.ts'
import { localePath } from '#app/foundation/i18n/language.ts'
import { globalId, wholeNumber } from '#app/foundation/ids/global-id.ts'
import { checkedQuery } from '#app/shop/catalog/api/checked-query.ts'
import { metafieldOf } from '#app/shop/catalog/api/metafields.ts'
import { paragraph, truncated } from '#app/shop/catalog/api/product-api.server.ts'
import { queryByText } from '#app/shop/catalog/api/product-query.ts'
import { contentHtml, contentText } from '#app/shop/content/content-html.ts'
import { formLinkWords, isFormPage } from '#app/shop/content/form-pages.ts'
import { handleOf, type Library, type ReadableBlog, type ReadableDocument } from '#app/shop/content/library.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { apiImage } from '#app/shop/sites/picture-api.ts'
import type { SiteContext } from '#app/shop/sites/site-context.ts'
import type { ContentContext } from './content-context.ts'
import { type ListArguments, orderOf } from './document-orders.ts'

type Kind = 'Page' | 'Article' | 'Blog'
type Named = Readonly<{ handle?: string | null; id?: string | null }>
type Truncation = Readonly<{ truncateAt?: number | null }>

/** Pages, articles and their categories as the published storefront API shows them. */
export const contentApi: ApiPart<ContentContext> = {
  sdl: readSdl(new URL('content-api.graphql', import.meta.url)),
  nodes: {
    Page: (id, context) => findById('Page', wholeNumber(id), context),
    Article: (id, context) => findById('Article', wholeNumber(id), context),
    Blog: (id, context) => findById('Blog', wholeNumber(id), context),
  },
  resolvers: {
    QueryRoot: {
      page: (_: unknown, named: Named, context: ContentContext) => findNamed('Page', named, context),
      pageByHandle: (_: unknown, named: Named, context: ContentContext) => findNamed('Page', named, context),
      pages: (_: unknown, list: ListArguments, context: ContentContext) => listOf('Page', list, context),
      blog: (_: unknown, named: Named, context: ContentContext) => findNamed('Blog', named, context),
      blogByHandle: (_: unknown, named: Named, context: ContentContext) => findNamed('Blog', named, context),
      blogs: (_: unknown, list: ListArguments, context: ContentContext) => listOf('Blog', list, context),
      article: (_: unknown, named: Named, context: ContentContext) => findNamed('Article', named, context),
      articles: (_: unknown, list: ListArguments, context: ContentContext) => listOf('Article', list, context),
    },
    Page: {
      ...shared('Page'),
      body: htmlOf,
      bodySummary: ({ description }: ReadableDocument) => description,
      createdAt: ({ createdAt }: ReadableDocument) => createdAt.toISOString(),
      updatedAt: ({ changedAt }: ReadableDocument) => changedAt.toISOString(),
    },
    Article: {
      ...shared('Article'),
      // Most articles are signed by nobody: the kitchen writes them.
      authorV2: () => null,
      content: (article: ReadableDocument, { truncateAt }: Truncation, { language }: SiteContext) =>
        truncated(contentText(article, language), truncateAt),
      contentHtml: htmlOf,
      excerpt: ({ description }: ReadableDocument, { truncateAt }: Truncation) => truncated(description, truncateAt),
      excerptHtml: ({ description }: ReadableDocument) => paragraph(description),
      image: ({ id, art, title }: ReadableDocument, _: unknown, context: SiteContext) =>
        art && apiImage({ number: id, name: art, alt: title }, context),
      publishedAt: ({ published }: ReadableDocument) =>
        startOfDay(calendarDate(published ?? ''), SHOP_TIME_ZONE).toISOString(),
      tags: () => [],
    },
    Blog: {
      ...shared('Blog'),
      authors: () => [],
      articles: async (blog: ReadableBlog, list: ListArguments, { readLibrary }: ContentContext) =>
        connectionOf(asked(articlesOf(blog, (await readLibrary()).listed), list), list, orderOf(list.sortKey)),
      articleByHandle: async (blog: ReadableBlog, { handle }: { handle: string }, { readLibrary }: ContentContext) =>
        articlesOf(blog, (await readLibrary()).documents).find(({ path }) => handleOf(path) === handle) ?? null,
    },
  },
}

type Thing = ReadableDocument | ReadableBlog

function shared(type: Kind) {
  return {
    id: ({ id }: Thing) => globalId(type, id),
    handle: ({ path }: Thing) => handleOf(path),
    seo: ({ title, description }: Thing) => ({ title, description }),
    onlineStoreUrl: ({ path }: Thing, _: unknown, { origin, language }: SiteContext) =>
      origin + localePath(language, path),
    ...metafieldOf<Thing>(() => null),
  }
}

/** A document as HTML. Its links name the shop, because a client may show it elsewhere. */
export function htmlOf(document: ReadableDocument, _: unknown, { origin, language }: SiteContext): string {
  const shown = isFormPage(document.path) ? withFormLink(document, formLinkWords[language]) : document
  return contentHtml(shown, (to) => (to.startsWith('/') ? origin + localePath(language, to) : to), language)
}

/** Elsewhere only the text of a page is shown: its form is reached by a link. */
function withFormLink(document: ReadableDocument, label: string): ReadableDocument {
  return { ...document, body: { ...document.body, action: { label, to: document.path } } }
}

function ofKind({ documents, blogs }: Pick<Library, 'documents' | 'blogs'>, kind: Kind): readonly Thing[] {
  return kind === 'Blog' ? blogs : documents.filter(({ __typename }) => __typename === kind)
}

async function findById(kind: Kind, number: number | null, { readLibrary }: ContentContext): Promise<Thing | null> {
  return ofKind(await readLibrary(), kind).find(({ id }) => id === number) ?? null
}

async function findNamed(kind: Kind, { id, handle }: Named, context: ContentContext): Promise<Thing | null> {
  if (id != null) return findById(kind, numberOfId(id, kind), context)
  if (handle == null) throw badArgument('handle', 'or `id` must be given.')
  return ofKind(await context.readLibrary(), kind).find(({ path }) => handleOf(path) === handle) ?? null
}

async function listOf(kind: Kind, list: ListArguments, { readLibrary }: ContentContext) {
  const { listed, blogs } = await readLibrary()
  return connectionOf(asked(ofKind({ documents: listed, blogs }, kind), list), list, orderOf(list.sortKey))
}

function asked<Found extends Thing>(things: readonly Found[], { query }: ListArguments): readonly Found[] {
  return query ? queryByText(things, checkedQuery(query)) : things
}

function articlesOf(blog: ReadableBlog, documents: readonly ReadableDocument[]): readonly ReadableDocument[] {
  return documents.filter((document) => document.blog?.id === blog.id)
}
