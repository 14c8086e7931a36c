import type { InTransaction } from '../database/database.ts'
import './mail-tables.ts'

/**
 * Makes room for the same occasion once more: a mail that has not been sent goes, another one keeps what it said under
 * another key. Answers whether somebody may have read it.
 */
export async function retireMail(tx: InTransaction, dedupeKey: string, now: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('mail')
    .select(['id', 'sent_at'])
    .where('dedupe_key', '=', dedupeKey)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return false
  if (found.sent_at === null) {
    await tx.deleteFrom('mail').where('id', '=', found.id).execute()
    return false
  }
  const dedupe_key = `${dedupeKey}:retired:${now.getTime()}`
  await tx.updateTable('mail').set({ dedupe_key }).where('id', '=', found.id).execute()
  return true
}
