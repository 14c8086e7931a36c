import { createHash } from 'node:crypto'
import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { findDocument } from '#app/shop/content/content-queries.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'

/** Where the texts are that an order is placed under. */
const LEGAL_TEXTS = { terms: '/agb', withdrawal: '/widerrufsbelehrung', privacy: '/datenschutzerklarung' } as const

/** Which wording of the legal texts is in force, as an order remembers it. */
export async function findTextDigests(db: Database, language: Language): Promise<OrderSnapshot['texts']> {
  const digest = (path: string) => digestOf(db, language, path)
  const [terms, withdrawal, privacy] = await Promise.all([
    digest(LEGAL_TEXTS.terms),
    digest(LEGAL_TEXTS.withdrawal),
    digest(LEGAL_TEXTS.privacy),
  ])
  return { terms, withdrawal, privacy }
}

async function digestOf(db: Database, language: Language, path: string): Promise<string> {
  const found = await findDocument(db, language, path)
  if (!found) throw new Error(`There is no text ${path} that an order could be placed under`)
  const { title, lead, body } = found
  return createHash('sha256').update(JSON.stringify({ title, lead, body })).digest('hex')
}
