import { listenTo } from '#app/foundation/database/listen.server.ts'
import { type DueWork, runDueWork } from '#app/foundation/jobs/due-work.server.ts'
import { type AnyJob, startWorker } from '#app/foundation/jobs/worker.server.ts'
import { purgeOldLimits } from '#app/foundation/limits/shared-limiter.server.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import { MAIL_CHANNEL, purgeOldMails } from '#app/foundation/mail/outbox.server.ts'
import { purgeExpiredCarts } from '#app/shop/cart/changes/purge-carts.server.ts'
import { purgeOldLetters } from '#app/shop/declarations/purge-letters.server.ts'
import { reconcileBooks } from '#app/shop/office/kept-differences.server.ts'
import type { MailServices } from './mail-services.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import type { PaymentServices } from './payment-services.server.ts'

/** Everything the shop does by itself: jobs that are queued, and work that falls due by the clock. */
const jobs: readonly AnyJob[] = []
/** What falls due: the shop's own tidying, and what payments have open. */
export function dueWorkOf({ dueWork, errands }: PaymentServices, { sending }: MailServices): readonly DueWork[] {
  const tidying = [purgeOldMails, purgeOldLimits, purgeExpiredCarts, purgeOldLetters, reconcileBooks]
  return [...tidying, ...dueWork, ...errands, ...(sending ? [sending] : [])]
}

const TICK = 60_000
/** News of the gateway are on their way for a second at most, so nobody waits for them in the sandbox. */
const ERRAND_TICK = 1000

export async function startWork(
  { db, pool, connection, clock, log, mails }: OpenShop,
  payments: PaymentServices,
): Promise<{ stop: () => Promise<void> }> {
  const worker = await startWorker(pool, jobs, { db, clock, log })
  const nudge = oneAtATime(() => runDueWork(db, mails.sending ? [mails.sending] : [], clock), log)
  const queued = mails.sending ? await listenTo(connection, MAIL_CHANNEL, nudge, { onReconnect: nudge }) : null
  const every = (milliseconds: number, works: readonly DueWork[]) =>
    setInterval(
      oneAtATime(() => runDueWork(db, works, clock), log),
      milliseconds,
    )
  const ticks = [every(TICK, dueWorkOf(payments, mails)), every(ERRAND_TICK, payments.errands)]
  return {
    async stop() {
      for (const tick of ticks) clearInterval(tick)
      await queued?.close()
      await mails.sending?.stop()
      await worker.stop()
    },
  }
}

/** However often it is asked for while it runs, it runs once more afterwards. */
function oneAtATime(work: () => Promise<void>, log: Log): () => void {
  let [isRunning, isAskedAgain] = [false, false]
  return function ask() {
    isAskedAgain = isRunning
    if (isRunning) return
    isRunning = true
    work()
      .catch((error: unknown) => log.error({ err: error }, 'due work failed'))
      .finally(() => {
        isRunning = false
        if (isAskedAgain) ask()
      })
  }
}
