import type { InTransaction } from '#app/foundation/database/database.ts'
import { findDocument } from '#app/shop/content/content-queries.server.ts'
import { forSite } from '#app/shop/content/for-site.ts'
import type { Block } from '#app/shop/mails/letter.ts'
import { legalChapter } from './legal-chapters.ts'
import type { MailedOrder } from './mailed-order.ts'

type Chapters = readonly Block[]

/** A few wordings in two languages for three sites; whoever changes the texts every hour reads them anew. */
const MOST_KEPT = 64
const kept = new Map<string, Chapters>()

/** Terms and withdrawal policy for the mail of an order: in the wording it was placed under, read once for each. */
export async function findLegalChapters(tx: InTransaction, order: MailedOrder): Promise<Chapters> {
  const { terms, withdrawal } = order.snapshot.texts
  const wording = [order.house.origin, order.snapshot.language, terms, withdrawal].join('|')
  const known = kept.get(wording)
  if (known) return known
  const chapters = await readChapters(tx, order)
  if (kept.size >= MOST_KEPT) kept.clear()
  if (terms && withdrawal) kept.set(wording, chapters)
  return chapters
}

async function readChapters(tx: InTransaction, { snapshot, house }: MailedOrder): Promise<Chapters> {
  const { language } = snapshot
  const terms = await findDocument(tx, language, '/agb')
  const withdrawal = await findDocument(tx, language, '/widerrufsbelehrung')
  return [terms, withdrawal].flatMap((text) => (text ? legalChapter(forSite(text, snapshot), house, language) : []))
}
