import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { bodyIn, documentsOf } from '#app/shop/content/compile-source.ts'
import type { WrittenDocument } from '#app/shop/content/content-body.ts'
import type { Document } from '#app/shop/content/content-queries.server.ts'
import type { DrawingFile } from '#app/shop/content/drawings/drawing-file.ts'
import { drawingIn } from '#app/shop/content/own-pictures/published-drawings.server.ts'
import { FAQ_PATH } from '#app/shop/content/page-documents.ts'
import { questionsIn, readQuestions } from '#app/shop/content/published-sources.server.ts'
import { findVersion, type ItemRow } from './item-store.server.ts'
import type { PreviewSubject } from './preview-link.ts'
import { showableSource } from './showable-source.ts'

type Wanted = Readonly<{
  /** The moment that is looked at; null shows the draft as it is now. */
  at: Date | null
  /** The address of an arm of an experiment; null shows the page itself. */
  arm: string | null
}>

/** A document as it would be, in one language; null when there is no such item, version or language. */
export async function findPreviewDocument(
  db: Database,
  subject: PreviewSubject,
  { at, arm }: Wanted,
): Promise<Document | null> {
  const found = await findPreviewed(db, subject, at)
  if (!found) return null
  const { item, content, changedAt } = found
  const isFaq = item.address === FAQ_PATH
  const questions = isFaq ? questionsIn({ ok: true, value: content }) : await readQuestions(db)
  const document = documentsOf(content, questions).find(({ path }) => path === (arm ?? item.address))
  return document?.languages.includes(subject.language) ? toDocument(document, subject.language, changedAt) : null
}

/** A drawing as it would be; null when there is no such item or version. */
export async function findPreviewDrawing(
  db: Database,
  subject: PreviewSubject,
  at: Date | null,
): Promise<DrawingFile | null> {
  const found = await findPreviewed(db, subject, at)
  return found && drawingIn(found.content)
}

async function findPreviewed(db: Database, { kind, itemId, version }: PreviewSubject, at: Date | null) {
  const item = await db.selectFrom('content_item').selectAll().where('id', '=', itemId).executeTakeFirst()
  if (item?.kind !== kind) return null
  const number = version ?? versionAt(item, at)
  const [shown, before] = await Promise.all([
    findVersion(db, itemId, number),
    findVersion(db, itemId, item.published_version ?? 1),
  ])
  const content = shown && showableSource(kind, shown.source, before?.source)
  return content && { item, content, changedAt: shown.at }
}

/** The version that is public at a moment to come, by what is planned now; drafts that are not planned are looked at as they are. */
function versionAt(item: ItemRow, at: Date | null): number {
  const { scheduled_at, scheduled_version, published_version, draft_version } = item
  if (!at) return draft_version
  if (scheduled_version !== null && scheduled_at && scheduled_at <= at) return scheduled_version
  return published_version ?? draft_version
}

/** Nobody counts who looks at a preview, so it is no arm of an experiment. */
function toDocument(written: WrittenDocument, language: Language, changedAt: Date): Document {
  const { kind, path, languages, art, published, title, description, lead } = written
  return {
    ...{ kind, path, languages, art, published, changedAt },
    ...{ isIndexed: false, canonical: null, experiment: null },
    ...{ title: title[language], description: description[language], lead: lead[language] },
    body: bodyIn(language, written),
  }
}
