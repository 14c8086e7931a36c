import type { Sendable } from '#app/foundation/http/sendable.server.ts'

type Entry = { sendable: Sendable; tags: readonly string[]; until: number }

/** Enough for every page of a large shop in both languages; beyond that the oldest pages go first. */
const MAX_BYTES = 96 * 1024 * 1024

/**
 * Finished pages by key, each tagged with what it shows.
 *
 * A page may be under construction while what it shows changes. So every invalidation is numbered, a builder
 * notes the number before it reads, and its page is kept only if none of its tags was invalidated since.
 */
export function createPageCache(now: () => number) {
  const entries = new Map<string, Entry>()
  const invalidatedAt = new Map<string, number>()
  let count = 0
  let clearedAt = 0
  let bytes = 0

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.sendable.size
    entries.delete(key)
  }

  /** Whether nothing with one of these tags has changed since a moment. */
  function isFresh(tags: readonly string[], readAt: number): boolean {
    if (readAt === count) return true
    return clearedAt <= readAt && tags.every((tag) => (invalidatedAt.get(tag) ?? 0) <= readAt)
  }

  return {
    isFresh,

    find(key: string): Sendable | null {
      const entry = entries.get(key)
      if (!entry) return null
      if (entry.until > now()) return entry.sendable
      remove(key)
      return null
    },

    /** To be noted before a page's sources are read. */
    moment: (): number => count,

    keep(key: string, sendable: Sendable, page: { tags: readonly string[]; until: number; readAt: number }): void {
      if (!isFresh(page.tags, page.readAt)) return
      remove(key)
      entries.set(key, { sendable, tags: page.tags, until: page.until })
      bytes += sendable.size
      for (const oldest of entries.keys()) {
        if (bytes <= MAX_BYTES) break
        remove(oldest)
      }
    },

    invalidate(tags: readonly string[]): void {
      count += 1
      for (const tag of tags) invalidatedAt.set(tag, count)
      const stale = new Set(tags)
      for (const [key, entry] of entries) if (entry.tags.some((tag) => stale.has(tag))) remove(key)
    },

    clear(): void {
      count += 1
      clearedAt = count
      entries.clear()
      invalidatedAt.clear()
      bytes = 0
    },

    size: () => entries.size,
  }
}

export type PageCache = ReturnType<typeof createPageCache>
