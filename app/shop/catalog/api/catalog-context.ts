import type { SearchText, ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import type { SiteContext } from '#app/shop/sites/site-context.ts'

/** Something to read that search finds besides products. */
export type FoundDocument = Readonly<{ __typename: 'Article' | 'Page'; id: number; search: SearchText }>

/** What the catalogue's part of an API knows of a request. */
export type CatalogContext = SiteContext &
  Readonly<{
    window: ShopWindow
    /** What there is to read, asked for only by searches that want it. */
    listDocuments: () => Promise<readonly FoundDocument[]>
  }>
