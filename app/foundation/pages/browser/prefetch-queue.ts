/** Pages that are fetched ahead at once. */
const PREFETCH_BATCH = 4
/** Milliseconds between the starts of two batches. */
export const PREFETCH_GAP_MS = 3000

/** Takes the pages that are fetched ahead next out of the queue. */
export function takeBatch(queue: string[]): readonly string[] {
  return queue.splice(0, PREFETCH_BATCH)
}
