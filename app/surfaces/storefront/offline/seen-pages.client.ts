import type { Language } from '#app/foundation/i18n/language.ts'
import { splitLanguage } from '#app/foundation/i18n/language.ts'
import { PAGES_CACHE } from './shop-files.ts'

export type SeenPage = Readonly<{ path: string; title: string }>

const MOST_LISTED = 12
const TITLE = /<title>([^<]*?)(?: · Tiefgrün)?<\/title>/

/** Pages that the worker keeps, the one seen last first. Empty where nothing may be stored. */
export async function listSeenPages(language: Language): Promise<readonly SeenPage[]> {
  try {
    const cache = await caches.open(PAGES_CACHE)
    const kept = (await cache.keys()).filter(({ url }) => splitLanguage(new URL(url).pathname).language === language)
    const listed = kept.reverse().slice(0, MOST_LISTED)
    return await Promise.all(listed.map(async (request) => pageOf(request.url, await cache.match(request))))
  } catch {
    return []
  }
}

async function pageOf(url: string, answer: Response | undefined): Promise<SeenPage> {
  const { pathname, search } = new URL(url)
  const [, title = pathname] = TITLE.exec((await answer?.text()) ?? '') ?? []
  return { path: pathname + search, title: plain(title) }
}

/** The server writes the signs of HTML as numbers. */
function plain(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}
