import { localePath, splitLanguage } from '#app/foundation/i18n/language.ts'
import type { Page } from '#app/foundation/pages/page.ts'

const TITLES = {
  'not-found': { de: 'Nicht gefunden · Tiefgrün', en: 'Not found · Tiefgrün' },
  failed: { de: 'Das hat nicht geklappt · Tiefgrün', en: 'That did not work · Tiefgrün' },
}

/** The page the browser shows when an address has none, or when the server does not answer. */
export function missingPage(outcome: 'not-found' | 'failed', path: string, around: Page): Page {
  const { language } = splitLanguage(path)
  // Without a server only the frame that is already there can be shown.
  const slices = language === around.language ? around.slices : renamed(around.slices, language)
  return {
    ...around,
    screen: outcome === 'not-found' ? 'not-found' : 'error',
    path,
    title: TITLES[outcome][language],
    language,
    twin: localePath(language === 'de' ? 'en' : 'de', '/'),
    data: { path },
    deferred: {},
    slices,
  }
}

function renamed(slices: Page['slices'], language: string): Page['slices'] {
  return Object.fromEntries(
    Object.entries(slices).map(([place, name]) => [place, name.replace(/-(de|en)$/, `-${language}`)]),
  )
}
