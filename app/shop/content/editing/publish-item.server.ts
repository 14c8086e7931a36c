import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { FRAME_TAG } from '#app/foundation/pages/answer.ts'
import { markStale } from '#app/foundation/pages/cache/stale-pages.server.ts'
import { done, type Refused, type Result, refused } from '#app/foundation/result/result.ts'
import { type ContentSource, type ItemKind, readSource } from '#app/shop/content/content-source.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import { FAQ_PATH } from '#app/shop/content/page-documents.ts'
import { listPagesWithQuestions, questionsIn, readQuestions } from '#app/shop/content/published-sources.server.ts'
import { writeDocuments } from '#app/shop/content/write-documents.server.ts'
import { readCheckContext } from './check-context.server.ts'
import { checkSource } from './checks/check-source.ts'
import { type Finding, hasErrors } from './checks/finding.ts'
import {
  findVersion,
  type ItemRow,
  insertEvent,
  lockItem,
  lockPublishing,
  saveItem,
  type VersionRow,
} from './item-store.server.ts'

export type PublishWish = Readonly<{
  itemId: number
  /** The version that the editor saw: nobody publishes what somebody else typed meanwhile. */
  version: number
  /** Null for the schedule. */
  by: number | null
  now: Date
}>

export type Faulty = Refused<'HAS_ERRORS'> & Readonly<{ findings: readonly Finding[] }>
export type PublishAnswer =
  | Result<Readonly<{ version: number; findings: readonly Finding[] }>, 'NOT_FOUND' | 'CONFLICT'>
  | Faulty

/** What there is to look at before a version is published; null when there is no such version. */
export async function checkItem(
  db: Database | InTransaction,
  { itemId, version, now }: Readonly<{ itemId: number; version?: number | undefined; now: Date }>,
): Promise<readonly Finding[] | null> {
  const item = await db.selectFrom('content_item').selectAll().where('id', '=', itemId).executeTakeFirst()
  const checked = item && (await findVersion(db, itemId, version ?? item.draft_version))
  return checked ? checkVersion(db, item, { ...checked, at: item.scheduled_at ?? now }) : null
}

export async function checkVersion(
  db: Database | InTransaction,
  { id, kind }: ItemRow,
  { source, at }: Pick<VersionRow, 'source'> & Readonly<{ at: Date }>,
) {
  return checkSource(kind, source, await readCheckContext(db, { itemId: id, kind, source, at }))
}

/**
 * Shows a version to everybody, in one transaction, and tells every process which pages it changed. An older version
 * than the public one is refused: somebody has published a newer one meanwhile, and restoring is another act.
 */
export async function publishItem(tx: InTransaction, wish: PublishWish): Promise<PublishAnswer> {
  const { itemId, version, by, now } = wish
  await lockPublishing(tx)
  const item = await lockItem(tx, itemId)
  const chosen = item && (await findVersion(tx, itemId, version))
  if (!item || !chosen) return refused('NOT_FOUND')
  if (version < (item.published_version ?? 0)) return refused('CONFLICT')
  const findings = await checkVersion(tx, item, { ...chosen, at: now })
  const read = readSource(item.kind, chosen.source)
  if (hasErrors(findings) || !read.ok) return { ...refused('HAS_ERRORS'), findings }
  if (version === item.published_version) return done({ version, findings })
  // A later plan stays; a plan for what is public now, or for less, is done.
  const isPlanDone = item.scheduled_version !== null && item.scheduled_version <= version
  await saveItem(tx, itemId, {
    follows_file: false,
    published_version: version,
    published_at: now,
    ...(isPlanDone ? { scheduled_version: null, scheduled_at: null } : {}),
    schedule_fault: null,
  })
  await insertEvent(tx, { item_id: itemId, event: 'published', version, staff_id: by, at: now })
  await show(tx, { item, content: read.value, now })
  return done({ version, findings })
}

type Shown = Readonly<{ item: ItemRow; content: ContentSource; now: Date }>

async function show(tx: InTransaction, { item, content, now }: Shown): Promise<void> {
  const isFaq = item.address === FAQ_PATH
  const questions = isFaq ? questionsIn({ ok: true, value: content }) : await readQuestions(tx)
  await writeDocuments(tx, { itemId: item.id, content, questions, now })
  if (isFaq) await showQuestions(tx, { questions, now })
  await markStale(tx, tagsOf(item.kind))
}

/** Pages that show questions of the page /faq have its new answers, too. */
async function showQuestions(
  tx: InTransaction,
  { questions, now }: Readonly<{ questions: Awaited<ReturnType<typeof readQuestions>>; now: Date }>,
): Promise<void> {
  for (const { id, kind, address, source } of await listPagesWithQuestions(tx)) {
    const read = readSource(kind, source)
    if (address !== FAQ_PATH && read.ok) await writeDocuments(tx, { itemId: id, content: read.value, questions, now })
  }
}

/** Menus and the offer bar stand around every page, and a redirect may begin at the address of any. */
export function tagsOf(kind: ItemKind): readonly string[] {
  return kind === 'navigation' || kind === 'offer-bar' || kind === 'redirects'
    ? [FRAME_TAG, CONTENT_TAG]
    : [CONTENT_TAG]
}
