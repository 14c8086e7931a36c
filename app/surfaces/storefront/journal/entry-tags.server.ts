import type { Document } from '#app/shop/content/content-queries.server.ts'
import { entryDrawing } from '#app/shop/content/lexicon/entry-drawing.ts'
import { handleOf } from '#app/shop/content/library.ts'
import type { EntryTag } from './ingredient-tags.tsx'

export type { EntryTag } from './ingredient-tags.tsx'

/** Every lexicon entry as a small link with its drawing, by slug. */
export function tagsOf(entries: readonly Document[], artUrl: (name: string) => string): Map<string, EntryTag> {
  return new Map(
    entries.map(({ path, title, art }) => [
      handleOf(path),
      { title, to: path, art: artUrl(art ? entryDrawing(art) : 'mark') },
    ]),
  )
}
