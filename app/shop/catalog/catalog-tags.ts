/** Cache tags: what a page shows, and so what makes it stale. */
export const CATALOG_TAG = 'catalog'

export function productTag({ id }: { id: number }): string {
  return `product:${id}`
}
