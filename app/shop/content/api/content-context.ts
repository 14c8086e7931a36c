import type { CatalogContext } from '#app/shop/catalog/api/catalog-context.ts'
import type { Library } from '#app/shop/content/library.ts'

/** What the part of an API that is about reading knows of a request. */
export type ContentContext = CatalogContext & Readonly<{ readLibrary: () => Promise<Library> }>
