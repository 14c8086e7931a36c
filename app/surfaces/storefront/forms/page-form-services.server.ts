import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Origin } from '#app/foundation/http/client-address.server.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { SharedLimiter } from '#app/foundation/limits/shared-limiter.server.ts'
import type { Sheets } from '#app/foundation/pages/sheets.server.ts'
import type { AnswerLetter } from '#app/shop/declarations/answer-letter.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { type PageFormSheet, saidOf } from './page-form-state.ts'
import { pageFormWords } from './page-form-words.ts'

/** A team behind one address sends a few; nobody sends more. */
export const PAGE_FORM_RATE = { name: 'page-forms', capacity: 12, refillPerSecond: 12 / 900 }
/** Mails that strangers can have sent to one mailbox. */
export const FORM_MAILBOX_RATE = { name: 'form-mailboxes', capacity: 4, refillPerSecond: 4 / 3600 }

/** What the routes of page forms work with. */
export type PageFormServices = Readonly<{
  db: Database
  clock: Clock
  sheets: Sheets
  menusOf: (language: Language) => Promise<Pick<PageFormSheet, 'nav' | 'columns'>>
  clientOf: (origin: Origin) => string
  siteOf: (host: string | undefined) => Site
  originOf: (site: Site) => string
  /** How many forms one connection may send, and how many mails one mailbox may get; null for any number. */
  limits: Readonly<{ forms: SharedLimiter; mailboxes: SharedLimiter }> | null
  answerLetter: AnswerLetter
  /** Does something after the answer, and logs it when it fails. */
  later: (work: () => Promise<void>) => void
}>

const STATUS = { again: 422, sent: 200, limited: 429, refused: 403 } as const

export async function pageFormSheet(
  { sheets, menusOf }: PageFormServices,
  language: Language,
  shown: PageFormSheet['shown'],
): Promise<Response> {
  const data: PageFormSheet = { shown, ...(await menusOf(language)) }
  const title = `${saidOf(shown, pageFormWords[language]).title} · Tiefgrün`
  return sheets({ name: 'page-form', language, title, data, status: STATUS[shown.state] })
}
