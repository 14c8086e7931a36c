import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { dueRows } from '#app/foundation/jobs/due-rows.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { signEvent } from './event-signature.server.ts'
import { isOrdered, takeFault } from './test-gateway-faults.server.ts'
import './test-gateway-tables.ts'

/** A signed event on its way to the shop. */
export type Delivery = Readonly<{ body: string; signature: string }>

type SenderSettings = Readonly<{
  /** The secret with which events are signed. */
  secret: string
  /** True when the shop took it. */
  deliver: (delivery: Delivery) => Promise<boolean>
}>

const NAME = 'test-gateway.events'
const SECOND_MS = 1000
const LONGEST_PAUSE_MS = 6 * 3600 * SECOND_MS
/** Doubling from a second on, the last of them is some three days later. */
const MOST_TRIES = 25
const MOST_AT_ONCE = 20

/** Delivers the test gateway's events to the shop: at least once, in any order, again until they are taken. */
export function createEventSender({ secret, deliver }: SenderSettings): DueWork {
  return {
    name: NAME,
    pollSeconds: 1,
    ...dueRows(NAME, { waiting, key: 'test_gateway_event.id', at: 'due_at' }),
    batchSize: MOST_AT_ONCE,
    async runBatch(ids, { db, now }) {
      const taken: string[] = []
      for (const event of await listDue(db, ids, now)) {
        if (await take(db, event, now)) taken.push(event.id)
        else await putOff(db, event, now)
      }
      if (taken.length === 0) return
      // Together: who dies in between brings the last few once more.
      await db
        .updateTable('test_gateway_event')
        .set({ delivered_at: now })
        .where('id', '=', sql<string>`any(${taken})`)
        .execute()
    },
  }

  async function take(db: Database, { id, kind, key, isTwice }: DueEvent, now: Date): Promise<boolean> {
    const body = JSON.stringify({ id, kind, key })
    const delivery = { body, signature: signEvent(body, secret, now) }
    if (isTwice && (await takeFault(db, ['duplicate-events']))) await deliver(delivery).catch(() => false)
    return deliver(delivery).catch(() => false)
  }
}

type DueEvent = Awaited<ReturnType<typeof listDue>>[number]

function listDue(db: Database, ids: readonly string[], now: Date) {
  return waiting(db)
    .selectAll()
    .select(isOrdered(['duplicate-events']).as('isTwice'))
    .where(sql<boolean>`id = any(${ids})`)
    .where('due_at', '<=', now)
    .orderBy('at')
    .execute()
}

async function putOff(db: Database, { id, tries }: DueEvent, now: Date): Promise<void> {
  const later = { tries: tries + 1, due_at: nextTry(now, tries) }
  await db.updateTable('test_gateway_event').set(later).where('id', '=', id).execute()
}

function waiting(db: Database) {
  return db.selectFrom('test_gateway_event').where('delivered_at', 'is', null).where('tries', '<', MOST_TRIES)
}

function nextTry(now: Date, tries: number): Date {
  return new Date(now.getTime() + Math.min(SECOND_MS * 2 ** tries, LONGEST_PAUSE_MS))
}
