/** So many pages are fetched ahead at once, and so many milliseconds lie between the starts of two batches. */
export const PREFETCH_BATCH = 4
export const PREFETCH_GAP = 3000

/** How many pages each batch fetches ahead when `count` wait. */
export function prefetchBatches(count: number): readonly number[] {
  const batches = Math.ceil(count / PREFETCH_BATCH)
  return Array.from({ length: batches }, (_, batch) => Math.min(PREFETCH_BATCH, count - batch * PREFETCH_BATCH))
}
