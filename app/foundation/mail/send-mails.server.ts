import type { Selectable } from 'kysely'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import type { Database, InTransaction } from '../database/database.ts'
import { inTransaction } from '../database/transaction.server.ts'
import type { Log } from '../log/log.server.ts'
import { withEnclosures } from './keep-enclosure.server.ts'
import type { MailTable } from './mail-tables.ts'
import { MINUTE_MS, pauseAfter } from './try-again.ts'

export type QueuedMail = Selectable<MailTable>

/** What became of handing over a mail; `away` is about the server and not about this mail. */
export type Delivery = 'sent' | 'refused' | 'later' | 'away'

type Sending = Readonly<{ deliver: (mail: QueuedMail) => Promise<Delivery>; log: Log }>

/** Stopping waits for the mail that is being handed over: cut off in between, it would be sent again. */
export type MailSending = DueWork & Readonly<{ stop: () => Promise<void> }>

/** Hands every mail over to the mail server, again until it is taken. Several processes may do so at once. */
export function createMailSending({ deliver, log }: Sending): MailSending {
  const running = new Set<Promise<void>>()
  let isStopping = false

  async function sendAll(db: Database, now: Date): Promise<void> {
    while (!isStopping) {
      const delivery = await sendNext(db, { deliver, log }, now)
      if (delivery === 'none' || delivery === 'away') return
    }
  }

  return {
    name: 'mail.send',
    async nextDue(db) {
      const next = await waiting(db).select('send_at').orderBy('send_at').limit(1).executeTakeFirst()
      return next?.send_at ?? null
    },
    async run(db, now) {
      const all = sendAll(db, now).finally(() => running.delete(all))
      running.add(all)
      await all
    },
    async stop() {
      isStopping = true
      await Promise.allSettled(running)
    },
  }
}

/** The lock on its row is the claim: if the process dies, the mail is free again at once. */
function sendNext(db: Database, { deliver, log }: Sending, now: Date): Promise<Delivery | 'none'> {
  return inTransaction(db, async (tx) => {
    const next = await waiting(tx)
      .selectAll()
      .where('send_at', '<=', now)
      .orderBy('send_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .execute()
    const [mail] = await withEnclosures(tx, next)
    if (!mail) return 'none'
    const delivery = await deliver(mail)
    await note(tx, mail, { delivery, now })
    if (delivery !== 'sent') log.warn({ mail: mail.id, tries: mail.tries + 1, delivery }, 'mail not taken')
    return delivery
  })
}

async function note(
  tx: InTransaction,
  { id, tries }: QueuedMail,
  { delivery, now }: { delivery: Delivery; now: Date },
): Promise<void> {
  if (delivery === 'away') return putOffAll(tx, now)
  const pause = delivery === 'later' ? pauseAfter(tries) : null
  const outcome = {
    sent: { sent_at: now },
    refused: { refused_at: now },
    later: pause === null ? { refused_at: now } : { send_at: new Date(now.getTime() + pause) },
  }[delivery]
  await tx
    .updateTable('mail')
    .set({ ...outcome, tries: tries + 1 })
    .where('id', '=', id)
    .execute()
}

/** Without a server no mail needs to try on its own; and that no server was there counts against none of them. */
async function putOffAll(tx: InTransaction, now: Date): Promise<void> {
  const due = waiting(tx).select('id').where('send_at', '<=', now).forUpdate().skipLocked()
  await tx
    .updateTable('mail')
    .set({ send_at: new Date(now.getTime() + MINUTE_MS) })
    .where('id', 'in', due)
    .execute()
}

function waiting(db: Database) {
  return db
    .selectFrom('mail')
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('purged_at', 'is', null)
}
