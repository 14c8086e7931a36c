import { localePath, splitLanguage } from '#app/foundation/i18n/language.ts'
import type { Page } from '#app/foundation/pages/page.ts'

const TITLES = { de: 'Das hat nicht geklappt · Tiefgrün', en: 'That did not work · Tiefgrün' }

/** The page the browser shows when the server does not answer, in the frame that is already there. */
export function failedPage(path: string, around: Page): Page {
  const { language } = splitLanguage(path)
  const slices = Object.entries(around.slices).map(([place, name]) => [
    place,
    name.replace(/-(de|en)$/, `-${language}`),
  ])
  return {
    ...around,
    screen: 'error',
    path,
    title: TITLES[language],
    language,
    twin: localePath(language === 'de' ? 'en' : 'de', '/'),
    data: { path },
    deferred: {},
    slices: Object.fromEntries(slices),
  }
}
