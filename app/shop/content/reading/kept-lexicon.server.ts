import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { keepReadings } from '#app/foundation/pages/cache/kept-readings.server.ts'
import type { PageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import { searchText } from '#app/shop/catalog/listing/folded.ts'
import { listDocuments } from '#app/shop/content/content-queries.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import { entryDrawing } from '#app/shop/content/lexicon/entry-drawing.ts'
import { indexEntries, type LexiconIndex } from '#app/shop/content/lexicon/lexicon-index.ts'
import { handleOf } from '#app/shop/content/library.ts'

/** An entry as the index of the lexicon lists it. */
export type LexiconEntry = Readonly<{
  title: string
  names: string
  to: string
  art: string
  season: readonly number[]
}>

export type FindLexicon = (language: Language) => Promise<LexiconIndex<LexiconEntry>>

type LexiconSettings = Readonly<{
  db: Database
  cache: Pick<PageCache, 'moment' | 'isFresh'>
  now: () => Date
  artUrl: (name: string) => string
}>

const OTHER: Readonly<Record<Language, Language>> = { de: 'en', en: 'de' }

/** The lexicon of each language, in memory until something that there is to read changes. */
export function createLexicon({ db, cache, now, artUrl }: LexiconSettings): FindLexicon {
  return keepReadings<Language, LexiconIndex<LexiconEntry>>({
    ...{ cache, now, tags: [CONTENT_TAG] },
    read: async (language) => {
      const [entries, others] = await Promise.all([
        listDocuments(db, language, 'lexicon'),
        listDocuments(db, OTHER[language], 'lexicon'),
      ])
      const otherTitles = new Map(others.map(({ path, title }) => [path, title]))
      const { compare } = new Intl.Collator(language)
      const listed = entries
        .toSorted((one, other) => compare(one.title, other.title))
        .map(({ title, path, art, body }) => ({
          title,
          // Readers type the name that they know, in either language.
          names: searchText([title, otherTitles.get(path) ?? '', handleOf(path)]),
          to: path,
          art: artUrl(entryDrawing(art ?? '')),
          season: body.entry?.season ?? [],
        }))
      return { value: indexEntries(listed), tags: [], until: null }
    },
  })
}
