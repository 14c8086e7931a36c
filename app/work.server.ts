import { type DueWork, runDueWork } from './foundation/clock/due-work.server.ts'
import type { Settings } from './foundation/config/settings.server.ts'
import { purgeOldLimits } from './foundation/database/shared-limiter.server.ts'
import { type AnyJob, startWorker } from './foundation/jobs/worker.server.ts'
import { purgeOldMails } from './foundation/mail/outbox.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import { purgeExpiredCarts } from './shop/cart/purge-carts.server.ts'
import { reconcileBooks } from './shop/office/kept-differences.server.ts'
import { sandboxCarrier } from './shop/orders/sandbox-carrier.server.ts'
import type { Till } from './till.server.ts'

/** Everything the shop does by itself: jobs that are queued, and work that falls due by the clock. */
const jobs: readonly AnyJob[] = []
/** What falls due: the shop's own tidying, what the till has open, and the parcels of a shop that sells nothing. */
export function dueWorkOf({ janitor, refundJanitor }: Till, mode: Settings['mode']): readonly DueWork[] {
  const own = [purgeOldMails, purgeOldLimits, purgeExpiredCarts, janitor, refundJanitor, reconcileBooks]
  return mode === 'sandbox' ? [...own, sandboxCarrier] : own
}

const TICK = 60_000

export async function startWork(
  { db, pool, clock, log }: OpenShop,
  till: Till,
  mode: Settings['mode'],
): Promise<{ stop: () => Promise<void> }> {
  const worker = await startWorker(pool, jobs, { db, clock, log })
  const dueWork = dueWorkOf(till, mode)
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
