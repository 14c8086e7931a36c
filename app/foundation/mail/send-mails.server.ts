import type { Selectable } from 'kysely'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import { forgetWaiting } from '#app/foundation/jobs/job-queue.server.ts'
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

const SENDING = 'mail.send'

/** Hands every mail over to the mail server, again until it is taken; several at once. */
export function createMailSending({ deliver, log }: Sending): DueWork {
  return {
    name: SENDING,
    // Looked for, and not told of: PostgreSQL lets only one transaction at a time commit that has told something.
    pollSeconds: 1,
    async findDue(db, { now, limit }) {
      const due = await waiting(db)
        .select('id')
        .where('send_at', '<=', now)
        .where(withoutJob(SENDING, 'mail.id'))
        .orderBy('send_at')
        .orderBy('id')
        .limit(limit)
        .execute()
      return due.map(({ id }) => String(id))
    },
    async nextDue(db, after) {
      const open = waiting(db).select('send_at').orderBy('send_at').limit(1)
      const next = await (after ? open.where('send_at', '>', after) : open).executeTakeFirst()
      return next?.send_at ?? null
    },
    run: (id, { db, now }) => send(db, { deliver, log }, { id: Number(id), now }),
  }
}

/** The lock on its row makes sure that nobody else hands over this mail meanwhile. */
function send(db: Database, { deliver, log }: Sending, { id, now }: { id: number; now: Date }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await waiting(tx)
      .selectAll()
      .where('id', '=', id)
      .where('send_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .execute()
    const [mail] = await withEnclosures(tx, found)
    if (!mail) return
    const delivery = await deliver(mail)
    await note(tx, mail, { delivery, now })
    if (delivery !== 'sent') log.warn({ mail: mail.id, tries: mail.tries + 1, delivery }, 'mail not taken')
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
  await forgetWaiting(tx, SENDING)
}

function waiting(db: Database) {
  return db
    .selectFrom('mail')
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('purged_at', 'is', null)
}
