import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Origin } from '#app/foundation/http/client-address.server.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { SharedLimiter } from '#app/foundation/limits/shared-limiter.server.ts'
import type { Sheets } from '#app/foundation/pages/sheets.server.ts'
import type { AnswerLetter } from '#app/shop/declarations/answer-letter.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import type { SiteFooterProps } from '#app/surfaces/storefront/frame/site-footer.tsx'
import { declarationWords } from './declaration-form-words.ts'
import { proofWords } from './proof-words.ts'
import type { ReceiptPage } from './receipt-sheet.tsx'

/** What the routes of withdrawals, cancellations and enquiries work with. */
export type DeclarationServices = Readonly<{
  db: Database
  clock: Clock
  sheets: Sheets
  footerOf: (language: Language) => Promise<SiteFooterProps['columns']>
  clientOf: (origin: Origin) => string
  siteOf: (host: string | undefined) => Site
  originOf: (site: Site) => string
  /** How many declarations one connection may send, and how many receipts one mailbox may get; null for any number. */
  limits: Readonly<{ declarations: SharedLimiter; receipts: SharedLimiter }> | null
  /** Does with a letter what can be done, after the answer. */
  answerLetter: AnswerLetter
}>

const STATUS = { receipt: 200, proof: 200, limited: 429, refused: 403 } as const

export async function receiptSheet(
  { sheets, footerOf }: DeclarationServices,
  language: Language,
  shown: ReceiptPage['shown'],
): Promise<Response> {
  const data: ReceiptPage = { shown, columns: await footerOf(language) }
  const title = `${titleOf(shown, language)} · Tiefgrün`
  return sheets({ name: 'receipt', language, title, data, status: STATUS[shown.state] })
}

function titleOf(shown: ReceiptPage['shown'], language: Language): string {
  const words = declarationWords[language]
  if (shown.state === 'receipt') return shown.receipt.title
  if (shown.state === 'proof') return proofWords[language][shown.letter.kind][shown.letter.state].title
  return words[shown.state].title
}
