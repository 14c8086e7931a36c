import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type CreateWish, createItem } from '#app/shop/content/editing/create-item.server.ts'
import { type PublishWish, publishItem } from '#app/shop/content/editing/publish-item.server.ts'
import {
  type RestoreWish,
  restoreVersion,
  type SaveWish,
  saveDraft,
} from '#app/shop/content/editing/save-version.server.ts'
import {
  type ScheduleWish,
  scheduleItem,
  type UnscheduleWish,
  unscheduleItem,
} from '#app/shop/content/editing/schedule-item.server.ts'
import { type UnpublishWish, unpublishItem } from '#app/shop/content/editing/unpublish-item.server.ts'
import type { ActName } from '#app/shop/office/act.ts'
import { recordAct } from '#app/shop/office/acts.server.ts'

/**
 * What editors do, each in one transaction with its line in the audit. Saving leaves none: every version says itself
 * who wrote it and when.
 */
export const contentActs = {
  save: (db: Database, wish: SaveWish) => inTransaction(db, (tx) => saveDraft(tx, wish)),

  create: (db: Database, wish: CreateWish & Readonly<{ today: CalendarDate }>) =>
    recorded(db, { act: 'content-created', ...wish, after: { kind: wish.kind, path: wish.path } }, (tx) =>
      createItem(tx, wish),
    ),

  publish: (db: Database, wish: PublishWish & Readonly<{ by: number }>) =>
    recorded(db, { act: 'content-published', ...wish, after: { version: wish.version } }, (tx) =>
      publishItem(tx, wish),
    ),

  schedule: (db: Database, wish: ScheduleWish) =>
    recorded(db, { act: 'content-scheduled', ...wish, after: { version: wish.version, at: wish.at } }, (tx) =>
      scheduleItem(tx, wish),
    ),

  unschedule: (db: Database, wish: UnscheduleWish) =>
    recorded(db, { act: 'content-unscheduled', ...wish }, (tx) => unscheduleItem(tx, wish)),

  unpublish: (db: Database, wish: UnpublishWish) =>
    recorded(db, { act: 'content-unpublished', ...wish }, (tx) => unpublishItem(tx, wish)),

  restore: (db: Database, wish: RestoreWish) =>
    recorded(db, { act: 'content-restored', ...wish, after: { version: wish.version } }, (tx) =>
      restoreVersion(tx, wish),
    ),
}

type Line = Readonly<{
  act: ActName
  by: number
  now: Date
  itemId?: number
  path?: string
  after?: Readonly<Record<string, unknown>>
}>

/** Writes a line for what was done; a refusal changed nothing and leaves none. */
async function recorded<Answer extends Readonly<{ ok: boolean }>>(
  db: Database,
  { act, by, now, itemId, path, after }: Line,
  work: (tx: InTransaction) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    const address = path ?? (await addressOf(tx, itemId ?? 0))
    const answer = await work(tx)
    if (answer.ok) await recordAct(tx, { staffId: by, act, subject: address, ...(after ? { after } : {}), now })
    return answer
  })
}

async function addressOf(tx: InTransaction, itemId: number): Promise<string> {
  const row = await tx.selectFrom('content_item').select('address').where('id', '=', itemId).executeTakeFirst()
  return row?.address ?? ''
}
