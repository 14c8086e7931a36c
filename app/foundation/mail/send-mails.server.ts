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

/** Why the server did not take a mail: its code and its words; no code where the address was none. */
type Refusal = Readonly<{ refusal: 'refused' | 'later'; code: number | null; text: string }>
/** What became of handing over a mail; `away` is about the server and not about this mail. */
export type Delivery = 'sent' | 'away' | Refusal

/** A mail that is tried no more. */
export type RefusedMail = Pick<QueuedMail, 'id' | 'dedupe_key' | 'recipient' | 'subject' | 'language'> &
  Readonly<{ code: number | null; text: string; now: Date }>

type Sending = Readonly<{
  deliver: (mail: QueuedMail) => Promise<Delivery>
  log: Log
  /** What follows from it happens in the same transaction. */
  onRefused?: (tx: InTransaction, mail: RefusedMail) => Promise<void>
}>

const LONGEST_REFUSAL = 300

const SENDING = 'mail.send'

/** Hands every mail over to the mail server, again until it is taken; several at once. */
export function createMailSending(sending: Sending): DueWork {
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
    run: (id, { db, now }) => send(db, sending, { id: Number(id), now }),
  }
}

/** The lock on its row makes sure that nobody else hands over this mail meanwhile. */
function send(db: Database, sending: Sending, { id, now }: { id: number; now: Date }): Promise<void> {
  const { deliver, log, onRefused } = sending
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
    const refusal = await note(tx, mail, { delivery, now })
    if (refusal) await onRefused?.(tx, { ...mail, ...refusal, now })
    if (delivery !== 'sent') log.warn({ mail: mail.id, tries: mail.tries + 1, ...told(delivery) }, 'mail not taken')
  })
}

/** What the log may say: the words of a server name the address. */
function told(delivery: Delivery) {
  return typeof delivery === 'string' ? { delivery } : { delivery: delivery.refusal, code: delivery.code }
}

/** Writes down what became of a mail; answers why it is not tried again. */
async function note(
  tx: InTransaction,
  { id, tries }: QueuedMail,
  { delivery, now }: { delivery: Delivery; now: Date },
): Promise<Pick<Refusal, 'code' | 'text'> | null> {
  const tried = tx
    .updateTable('mail')
    .set({ tries: tries + 1 })
    .where('id', '=', id)
  if (delivery === 'away') await putOffAll(tx, now)
  else if (delivery === 'sent') await tried.set({ sent_at: now }).execute()
  else {
    const { refusal, code, text } = delivery
    const pause = refusal === 'later' ? pauseAfter(tries) : null
    if (pause === null) {
      const why = { refusal_code: code, refusal_text: text.slice(0, LONGEST_REFUSAL) }
      await tried.set({ refused_at: now, ...why }).execute()
      return { code, text: why.refusal_text }
    }
    await tried.set({ send_at: new Date(now.getTime() + pause) }).execute()
  }
  return null
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
