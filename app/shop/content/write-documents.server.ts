import { startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { LANGUAGES } from '#app/foundation/i18n/language.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Question } from './blocks/faq-questions.ts'
import { bodyIn, documentsOf, redirectsOf } from './compile-source.ts'
import type { WrittenDocument } from './content-body.ts'
import type { ContentSource } from './content-source.ts'
import {
  archiveOtherDocuments,
  noteChange,
  saveDocument,
  saveDocumentText,
  saveRedirects,
} from './content-store.server.ts'

type Publishing = Readonly<{ itemId: number; content: ContentSource; questions: readonly Question[]; now: Date }>

/** Writes what everybody sees of an item. Nothing else writes documents and redirects: what is no more than a draft is nowhere. */
export async function writeDocuments(tx: InTransaction, { itemId, content, questions, now }: Publishing) {
  const documents = documentsOf(content, questions)
  for (const document of documents) await writeDocument(tx, document, { itemId, now })
  await archiveOtherDocuments(tx, { itemId, paths: documents.map(({ path }) => path), now })
  if (content.kind === 'redirects') await saveRedirects(tx, redirectsOf(content.source))
}

async function writeDocument(
  tx: InTransaction,
  { title, description, lead, sections, blocks, action, article, entry, ...row }: WrittenDocument,
  { itemId, now }: Readonly<{ itemId: number; now: Date }>,
): Promise<void> {
  const id = await saveDocument(tx, { ...row, item_id: itemId, appears_at: appearanceOf(row, now) }, now)
  for (const language of LANGUAGES) {
    const isChanged = await saveDocumentText(tx, id, {
      language,
      title: title[language],
      description: description[language],
      lead: lead[language],
      body: bodyIn(language, { sections, blocks, action, article, entry }),
    })
    if (isChanged) await noteChange(tx, id, now)
  }
}

/** The moment at which a document with a day to come appears; null for one that may be seen now. */
function appearanceOf({ published }: Pick<WrittenDocument, 'published'>, now: Date): Date | null {
  const start = published && startOfDay(published, SHOP_TIME_ZONE)
  return start && start > now ? start : null
}
