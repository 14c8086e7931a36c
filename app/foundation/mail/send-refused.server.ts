import type { InTransaction } from '../database/database.ts'
import './mail-tables.ts'

type Corrected = Readonly<{ from: string; to: string; now: Date }>

/** Sends everything that was refused at one address to another, as if it had just been written. Answers with how many. */
export async function sendRefusedTo(tx: InTransaction, { from, to, now }: Corrected): Promise<number> {
  const waiting = { refused_at: null, refusal_code: null, refusal_text: null, tries: 0, send_at: now }
  const sent = await tx
    .updateTable('mail')
    .set({ recipient: to, ...waiting })
    .where('recipient', '=', from)
    .where('refused_at', 'is not', null)
    .where('purged_at', 'is', null)
    .returning('id')
    .execute()
  return sent.length
}
