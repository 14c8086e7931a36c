import { calendarDate, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { globalId } from '#app/foundation/graphql/global-id.ts'
import { localePath } from '#app/foundation/i18n/language.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { apiImage } from '#app/shop/sites/picture-api.ts'
import type { SiteContext } from '#app/shop/sites/site-context.ts'
import { handleOf, type ReadableDocument } from './found-documents.server.ts'

/** Pages and articles as search results of the published storefront API. */
export const contentApi: ApiPart<SiteContext> = {
  sdl: readSdl(new URL('content-api.graphql', import.meta.url)),
  resolvers: {
    Page: {
      ...shared('Page'),
      bodySummary: ({ description }: ReadableDocument) => description,
    },
    Article: {
      ...shared('Article'),
      blog: ({ category }: ReadableDocument) => category,
      excerpt: ({ description }: ReadableDocument) => description,
      image: ({ id, art, title }: ReadableDocument, _: unknown, context: SiteContext) =>
        art && apiImage({ number: id, name: art, alt: title }, context),
      publishedAt: ({ published }: ReadableDocument) =>
        startOfDay(calendarDate(published ?? ''), SHOP_TIME_ZONE).toISOString(),
    },
    Blog: { ...shared('Blog') },
  },
}

type Shown = Pick<ReadableDocument, 'id' | 'path' | 'title' | 'description'>

function shared(type: 'Page' | 'Article' | 'Blog') {
  return {
    id: ({ id }: Shown) => globalId(type, id),
    handle: ({ path }: Shown) => handleOf(path),
    seo: ({ title, description }: Shown) => ({ title, description }),
    onlineStoreUrl: ({ path }: Shown, _: unknown, { origin, language }: SiteContext) =>
      origin + localePath(language, path),
  }
}
