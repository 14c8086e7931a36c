import { makeSendable, type Sendable } from '#app/foundation/http/sendable.server.ts'
import { LANGUAGES, type Language, splitLanguage } from '#app/foundation/i18n/language.ts'
import type { PageMaker } from '#app/foundation/pages/page-maker.server.ts'
import type { Refusal } from '#app/foundation/serving/admission.server.ts'
import { refusedPage } from '#app/surfaces/storefront/frame/error-pages.server.ts'

type Status = Refusal['status']

const STATUSES = [413, 429, 503] as const satisfies readonly Status[]
const PAGES = { 413: 'too-large', 429: 'too-often', 503: 'busy' } as const
const CODES = { 413: 'PAYLOAD_TOO_LARGE', 429: 'THROTTLED', 503: 'SERVICE_UNAVAILABLE' } as const
const MESSAGES = {
  413: 'The request is too large.',
  429: 'Throttled',
  503: 'The shop is busy. Try again in a moment.',
} as const

/** What is sent to those who are not let in. Everything is made at start, so that a refusal costs nothing. */
export async function createRefusals({ makeFailure }: Pick<PageMaker, 'makeFailure'>) {
  const pages = new Map<string, Sendable>()
  for (const status of STATUSES) {
    pages.set(`api ${status}`, await apiRefusal(status))
    for (const language of LANGUAGES)
      pages.set(`${language} ${status}`, await makeFailure(refusedPage(language, PAGES[status]), status))
  }

  return (path: string, status: Status): Sendable => {
    const found = pages.get(`${kindOf(path)} ${status}`)
    if (!found) throw new Error(`Nothing was made for ${status}`)
    return found
  }
}

export type Refusals = Awaited<ReturnType<typeof createRefusals>>

function kindOf(path: string): Language | 'api' {
  return path.startsWith('/api/') ? 'api' : splitLanguage(path).language
}

function apiRefusal(status: Status): Promise<Sendable> {
  const errors = [{ message: MESSAGES[status], extensions: { code: CODES[status] } }]
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'x-request-id, retry-after',
  }
  return makeSendable({ status, body: JSON.stringify({ errors }), headers })
}
