import type { FoundDocument, ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import type { SiteContext } from '#app/shop/sites/site-context.ts'

/** What the catalogue's part of an API knows of a request. */
export type CatalogContext = SiteContext &
  Readonly<{
    window: ShopWindow
    /** What there is to read, asked for only by searches that want it. */
    listDocuments: () => Promise<readonly FoundDocument[]>
  }>
