import { formatWords } from '#app/foundation/i18n/format-words.ts'
import { localePath } from '#app/foundation/i18n/language.ts'
import type { Answer } from '#app/foundation/pages/answer.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import type { LexiconEntry } from '#app/shop/content/reading/kept-lexicon.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import { endOfToday, type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'
import type { ScreenData } from './lexicon-screen.tsx'
import { monthOf } from './shown-month.ts'

/** The index of the lexicon. What it is searched for stands in its address, so that it works without script. */
export async function resolveLexicon(request: PageRequest): Promise<Answer> {
  const { language, clock, artUrl, choice, part } = request
  // The index is one page: others of its address are no pages.
  if (part > 1) return { kind: 'redirect', to: localePath(language, '/lexicon'), status: 302 }
  const { entries, find } = await request.findLexicon(language)
  const words = headWords[language].lexicon
  const month = monthOf(clock.today(SHOP_TIME_ZONE))
  const search = new URLSearchParams(choice).get('q') ?? ''
  const data: ScreenData = {
    title: words.title,
    search,
    month: formatWords[language].months[month - 1] ?? '',
    entries: entries.map((entry) => shownEntry(entry, month)),
    found: find(search),
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

function shownEntry({ season, ...entry }: LexiconEntry, month: number): ScreenData['entries'][number] {
  return { ...entry, isInSeason: season.includes(month) }
}
