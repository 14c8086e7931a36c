import { isWithoutConnection } from '#app/foundation/database/no-connection.ts'
import { type Sendable, withHeaders } from '#app/foundation/http/sendable.server.ts'
import { splitLanguage } from '#app/foundation/i18n/language.ts'
import type { PageMaker } from '#app/foundation/pages/page-maker.server.ts'
import { againIn, type Failed } from '#app/foundation/serving/front.server.ts'
import { failurePage } from '#app/surfaces/storefront/frame/error-pages.server.ts'
import type { Refusals } from './refusals.server.ts'

const AGAIN_SECONDS = 5

/** What is sent for a request that failed: who only found no connection may come again in a moment. */
export async function createFailures({ makeFailure }: Pick<PageMaker, 'makeFailure'>, refusal: Refusals) {
  const failed = { de: await makeFailure(failurePage('de')), en: await makeFailure(failurePage('en')) }
  return ({ path, isRead }: Failed, error: unknown): Sendable => {
    if (!isWithoutConnection(error)) return failed[splitLanguage(path).language]
    return withHeaders(refusal(path, 503), againIn(AGAIN_SECONDS, isRead))
  }
}
