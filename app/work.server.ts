import { type DueWork, runDueWork } from './foundation/clock/due-work.server.ts'
import { purgeOldLimits } from './foundation/database/shared-limiter.server.ts'
import { type AnyJob, startWorker } from './foundation/jobs/worker.server.ts'
import { purgeOldMails } from './foundation/mail/outbox.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import { purgeExpiredCarts } from './shop/cart/purge-carts.server.ts'
import type { Till } from './till.server.ts'

/** Everything the shop does by itself: jobs that are queued, and work that falls due by the clock. */
const jobs: readonly AnyJob[] = []
/** What falls due: the shop's own tidying, and what the till has open. */
export function dueWorkOf({ dueWork, errands }: Till): readonly DueWork[] {
  return [purgeOldMails, purgeOldLimits, purgeExpiredCarts, ...dueWork, ...errands]
}

const TICK = 60_000
/** News of the gateway are on their way for a second at most, so nobody waits for them in the sandbox. */
const ERRAND_TICK = 1000

export async function startWork(
  { db, pool, clock, log }: OpenShop,
  till: Till,
): Promise<{ stop: () => Promise<void> }> {
  const worker = await startWorker(pool, jobs, { db, clock, log })
  const every = (milliseconds: number, works: readonly DueWork[]) =>
    setInterval(() => {
      runDueWork(db, works, clock).catch((error: unknown) => log.error({ err: error }, 'due work failed'))
    }, milliseconds)
  const ticks = [every(TICK, dueWorkOf(till)), ...(till.errands.length ? [every(ERRAND_TICK, till.errands)] : [])]
  return {
    async stop() {
      for (const tick of ticks) clearInterval(tick)
      await worker.stop()
    },
  }
}
