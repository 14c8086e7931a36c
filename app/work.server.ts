import { type DueWork, runDueWork } from './foundation/clock/due-work.server.ts'
import { purgeOldLimits } from './foundation/database/shared-limiter.server.ts'
import { type AnyJob, startWorker } from './foundation/jobs/worker.server.ts'
import { purgeOldMails } from './foundation/mail/outbox.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import { purgeExpiredCarts } from './shop/cart/purge-carts.server.ts'

/** Everything the shop does by itself: jobs that are queued, and work that falls due by the clock. */
const jobs: readonly AnyJob[] = []
export const dueWork: readonly DueWork[] = [purgeOldMails, purgeOldLimits, purgeExpiredCarts]

const TICK = 60_000

export async function startWork({ db, pool, clock, log }: OpenShop): Promise<{ stop: () => Promise<void> }> {
  const worker = await startWorker(pool, jobs, { db, clock, log })
  const tick = setInterval(() => {
    runDueWork(db, dueWork, clock).catch((error: unknown) => log.error({ err: error }, 'due work failed'))
  }, TICK)
  return {
    async stop() {
      clearInterval(tick)
      await worker.stop()
    },
  }
}
