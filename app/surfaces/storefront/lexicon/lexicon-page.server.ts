import { formatWords } from '#app/foundation/i18n/format-words.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import type { Answer } from '#app/foundation/pages/answer.ts'
import { searchText } from '#app/shop/catalog/listing/folded.ts'
import { type Document, listDocuments } from '#app/shop/content/content-queries.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import { entryDrawing } from '#app/shop/content/lexicon/entry-drawing.ts'
import { handleOf } from '#app/shop/content/library.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import { endOfToday, type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'
import type { ScreenData } from './lexicon-screen.tsx'
import { monthOf } from './shown-month.ts'

const OTHER: Readonly<Record<Language, Language>> = { de: 'en', en: 'de' }

/** The index of the lexicon. What it is searched for stands in its address, so that it works without script. */
export async function resolveLexicon(request: PageRequest): Promise<Answer> {
  const { db, language, clock, artUrl, choice, part } = request
  const [entries, others] = await Promise.all([
    listDocuments(db, language, 'lexicon'),
    listDocuments(db, OTHER[language], 'lexicon'),
  ])
  // The index is one page: others of its address are no pages.
  if (part > 1) return { kind: 'redirect', to: localePath(language, '/lexicon'), status: 302 }
  const words = headWords[language].lexicon
  const month = monthOf(clock.today(SHOP_TIME_ZONE))
  const otherTitles = new Map(others.map(({ path, title }) => [path, title]))
  const search = new URLSearchParams(choice).get('q') ?? ''
  const data: ScreenData = {
    title: words.title,
    search,
    month: formatWords[language].months[month - 1] ?? '',
    entries: entries.map((entry) => ({
      title: entry.title,
      names: namesOf(entry, otherTitles.get(entry.path) ?? ''),
      to: entry.path,
      art: artUrl(entryDrawing(entry.art ?? '')),
      isInSeason: entry.body.entry?.season.includes(month) ?? false,
    })),
  }
  return page(request, {
    screen: 'lexicon',
    title: words.title,
    data,
    tags: [CONTENT_TAG],
    until: endOfToday(clock),
    // What somebody searched for is nothing for search engines.
    head: search ? { index: false } : { description: words.description, image: artUrl('og-default') },
  })
}

/** Readers type the name that they know, in either language. */
function namesOf({ title, path }: Document, otherTitle: string): string {
  return searchText([title, otherTitle, handleOf(path)])
}
