/** Cache tags: what a page shows, and so what makes it stale. */
export const CATALOG_TAG = 'catalog'
/** How many pieces there are of anything. Only what tells exact numbers has it; pages go by the tags of products. */
export const STOCK_TAG = 'stock'

export function productTag({ id }: { id: number }): string {
  return `product:${id}`
}
