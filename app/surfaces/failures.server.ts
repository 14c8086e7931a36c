import { isWithoutConnection } from '#app/foundation/database/no-connection.ts'
import type { Sendable } from '#app/foundation/http/sendable.server.ts'
import { splitLanguage } from '#app/foundation/i18n/language.ts'
import type { PageMaker } from '#app/foundation/pages/page-maker.server.ts'
import { failurePage, refusedPage } from '#app/surfaces/storefront/frame/error-pages.server.ts'

const RETRY_AFTER_SECONDS = 5

/** The page for a request that failed: who only found no connection may come again in a moment. */
export async function createFailures({ makeFailure }: Pick<PageMaker, 'makeFailure'>) {
  const again = { 'retry-after': String(RETRY_AFTER_SECONDS) }
  const failed = { de: await makeFailure(failurePage('de')), en: await makeFailure(failurePage('en')) }
  const busy = {
    de: await makeFailure(refusedPage('de', 'busy'), 503, again),
    en: await makeFailure(refusedPage('en', 'busy'), 503, again),
  }
  return (path: string, error: unknown): Sendable =>
    (isWithoutConnection(error) ? busy : failed)[splitLanguage(path).language]
}
