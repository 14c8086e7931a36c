import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { dueRows } from '#app/foundation/jobs/due-rows.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { hasErrors } from './checks/finding.ts'
import { findVersion, insertEvent, lockItem, lockPublishing, saveItem } from './item-store.server.ts'
import { checkVersion, type Faulty, publishItem } from './publish-item.server.ts'

export type ScheduleWish = Readonly<{ itemId: number; version: number; at: Date; by: number; now: Date }>
export type ScheduleAnswer =
  | Result<Readonly<{ version: number; at: Date }>, 'NOT_FOUND' | 'CONFLICT' | 'NOT_IN_FUTURE'>
  | Faulty

/** Plans the publication of a version. There is one plan at a time: a new one takes the place of the old. */
export async function scheduleItem(tx: InTransaction, wish: ScheduleWish): Promise<ScheduleAnswer> {
  const { itemId, version, at, by, now } = wish
  const item = await lockItem(tx, itemId)
  const chosen = item && (await findVersion(tx, itemId, version))
  if (!item || !chosen) return refused('NOT_FOUND')
  if (!(at > now)) return refused('NOT_IN_FUTURE', 'at')
  if (version < (item.published_version ?? 0)) return refused('CONFLICT')
  const findings = await checkVersion(tx, item, { ...chosen, at })
  if (hasErrors(findings)) return { ...refused('HAS_ERRORS'), findings }
  await saveItem(tx, itemId, {
    follows_file: false,
    scheduled_version: version,
    scheduled_at: at,
    schedule_fault: null,
  })
  await insertEvent(tx, { item_id: itemId, event: 'scheduled', version, staff_id: by, at: now, due_at: at })
  return done({ version, at })
}

export type UnscheduleWish = Readonly<{ itemId: number; by: number; now: Date }>

export async function unscheduleItem(
  tx: InTransaction,
  { itemId, by, now }: UnscheduleWish,
): Promise<Result<'done' | 'already', 'NOT_FOUND'>> {
  const item = await lockItem(tx, itemId)
  if (!item) return refused('NOT_FOUND')
  const { scheduled_version: version, scheduled_at: due } = item
  if (version === null) return done('already')
  await saveItem(tx, itemId, { scheduled_version: null, scheduled_at: null, schedule_fault: null })
  await insertEvent(tx, { item_id: itemId, event: 'unscheduled', version, staff_id: by, at: now, due_at: due })
  return done('done')
}

const PUBLISHING = 'content-publishing'

/** Publishes what was planned for this moment. */
export const publishScheduled: DueWork = {
  name: PUBLISHING,
  // Editors plan to the minute and wait for it.
  pollSeconds: 5,
  ...dueRows(PUBLISHING, { waiting: planned, key: 'content_item.id', at: 'scheduled_at' }),
  run: (key, { db, now }) => inTransaction(db, (tx) => publishDue(tx, Number(key), now)),
}

function planned(db: Database) {
  return db.selectFrom('content_item').where('scheduled_at', 'is not', null)
}

/** What refers to something that is gone meanwhile stays a draft, and its editors see why. */
async function publishDue(tx: InTransaction, itemId: number, now: Date): Promise<void> {
  await lockPublishing(tx)
  const item = await lockItem(tx, itemId)
  const { scheduled_version: version, scheduled_at: due } = item ?? { scheduled_version: null, scheduled_at: null }
  if (version === null || !due || due > now) return
  const answer = await publishItem(tx, { itemId, version, by: null, now })
  await saveItem(tx, itemId, {
    scheduled_version: null,
    scheduled_at: null,
    ...(answer.ok ? {} : { schedule_fault: answer.refusal.code }),
  })
  if (!answer.ok)
    await insertEvent(tx, { item_id: itemId, event: 'not-published', version, staff_id: null, at: now, due_at: due })
}
