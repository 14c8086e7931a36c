import type { DueWork } from '#app/foundation/clock/due-work.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { signEvent } from './event-signature.server.ts'
import { isOrdered, takeFault } from './test-gateway-faults.server.ts'
import './test-gateway-tables.ts'

/** A signed event on its way to the shop. */
export type Delivery = Readonly<{ body: string; signature: string }>

type CourierSettings = Readonly<{
  /** With which events are signed. */
  secret: string
  /** True when the shop took it. */
  deliver: (delivery: Delivery) => Promise<boolean>
}>

const SECOND = 1000
const LONGEST_PAUSE = 6 * 3600 * SECOND
/** Doubling from a second on, the last of them is some three days later. */
const MOST_TRIES = 25

/** Takes the test gateway's news to the shop: at least once, in any order, again and again until they are taken. */
export function createCourier({ secret, deliver }: CourierSettings): DueWork {
  return {
    name: 'test-gateway.courier',
    async nextDue(db) {
      const next = await waiting(db).select('due_at').orderBy('due_at').executeTakeFirst()
      return next?.due_at ?? null
    },
    async run(db, now) {
      const events = await waiting(db)
        .selectAll()
        .select(isOrdered(['duplicate-events']).as('isTwice'))
        .where('due_at', '<=', now)
        .orderBy('at')
        .execute()
      for (const { id, kind, key, tries, isTwice } of events) {
        const body = JSON.stringify({ id, kind, key })
        const delivery = { body, signature: signEvent(body, secret, now) }
        if (isTwice && (await takeFault(db, ['duplicate-events']))) await deliver(delivery).catch(() => false)
        const isTaken = await deliver(delivery).catch(() => false)
        const noted = isTaken ? { delivered_at: now } : { tries: tries + 1, due_at: nextTry(now, tries) }
        await db.updateTable('test_gateway_event').set(noted).where('id', '=', id).execute()
      }
    },
  }
}

function waiting(db: Database) {
  return db.selectFrom('test_gateway_event').where('delivered_at', 'is', null).where('tries', '<', MOST_TRIES)
}

function nextTry(now: Date, tries: number): Date {
  return new Date(now.getTime() + Math.min(SECOND * 2 ** tries, LONGEST_PAUSE))
}
