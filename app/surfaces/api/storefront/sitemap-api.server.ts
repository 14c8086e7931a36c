import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { MOST_ITEMS } from '#app/foundation/graphql/connection.ts'
import type { ContentContext } from '#app/shop/content/api/content-context.ts'
import { handleOf, type ReadableDocument } from '#app/shop/content/library.ts'

type SitemapType = 'ARTICLE' | 'BLOG' | 'COLLECTION' | 'METAOBJECT' | 'PAGE' | 'PRODUCT'

/** A thing that search engines may know, by the name that storefronts put into its address. */
type Entry = Readonly<{ handle: string; title: string; changedAt: Date; art?: string | undefined }>

/** What a storefront on the published API writes into its own sitemap. */
export const sitemapApi: ApiPart<ContentContext> = {
  sdl: readSdl(new URL('sitemap-api.graphql', import.meta.url)),
  resolvers: {
    QueryRoot: {
      sitemap: async (_: unknown, { type }: { type: SitemapType }, context: ContentContext) => {
        const entries = await ENTRIES[type](context)
        const pages = Math.ceil(entries.length / MOST_ITEMS)
        return {
          pagesCount: { count: pages, precision: 'EXACT' },
          resources: ({ page }: { page: number }) => {
            const shown = page < 1 ? [] : entries.slice((page - 1) * MOST_ITEMS, page * MOST_ITEMS)
            return { hasNextPage: page < pages, items: shown.map((entry) => resource(entry, context)) }
          },
        }
      },
    },
  },
}

const ENTRIES: Readonly<Record<SitemapType, (context: ContentContext) => Promise<readonly Entry[]>>> = {
  PRODUCT: async ({ window }) => window.listed.map((product) => ({ ...product, art: product.pictures[0] })),
  COLLECTION: async ({ window }) =>
    window.listedCollections.flatMap((collection) => newestOf(collection, collection.products)),
  PAGE: async (context) => documentsOf(context, 'Page'),
  ARTICLE: async (context) => documentsOf(context, 'Article'),
  BLOG: async ({ readLibrary }) => {
    const { blogs, listed } = await readLibrary()
    return blogs.flatMap(({ id, path, title }) =>
      newestOf(
        { handle: handleOf(path), title },
        listed.filter(({ blog }) => blog?.id === id),
      ),
    )
  },
  METAOBJECT: async () => [],
}

async function documentsOf({ readLibrary }: ContentContext, kind: ReadableDocument['__typename']): Promise<Entry[]> {
  const { listed } = await readLibrary()
  const wanted = listed.filter(({ __typename }) => __typename === kind)
  return wanted.map(({ path, art, ...rest }) => ({ ...rest, handle: handleOf(path), art: art ?? undefined }))
}

/** A list changes with what it holds; an empty one is nothing to find. */
function newestOf(list: Pick<Entry, 'handle' | 'title'>, members: readonly Readonly<{ changedAt: Date }>[]): Entry[] {
  if (members.length === 0) return []
  const changedAt = new Date(Math.max(...members.map((each) => each.changedAt.getTime())))
  return [{ handle: list.handle, title: list.title, changedAt }]
}

function resource({ handle, title, changedAt, art }: Entry, { picture }: ContentContext) {
  const updatedAt = changedAt.toISOString()
  return {
    ...{ __typename: 'SitemapResource', handle, title, updatedAt },
    image: art === undefined ? null : { alt: title, filepath: new URL(picture(art)).pathname, updatedAt },
  }
}
