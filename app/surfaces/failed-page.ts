import { localePath } from '#app/foundation/i18n/language.ts'
import type { Page } from '#app/foundation/pages/page.ts'
import { errorWords } from '#app/surfaces/storefront/frame/error-words.ts'

/** The page the browser shows when the server does not answer, in the frame that is already there. */
export function failedPage(path: string, around: Page): Page {
  const { language } = around
  return {
    ...around,
    screen: 'error',
    path,
    title: errorWords[language].pageTitle,
    twin: localePath(language === 'de' ? 'en' : 'de', '/'),
    data: { path },
    deferred: {},
  }
}
