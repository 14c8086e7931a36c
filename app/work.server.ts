import type { DueWork } from './foundation/clock/due-work.server.ts'
import type { AnyJob } from './foundation/jobs/worker.server.ts'
import { purgeOldMails } from './foundation/mail/outbox.server.ts'

/** Everything the shop does by itself: jobs that are queued, and work that falls due by the clock. */
export const jobs: readonly AnyJob[] = []
export const dueWork: readonly DueWork[] = [purgeOldMails]
