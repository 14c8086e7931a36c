import type { Database } from '#app/foundation/database/database.ts'
import type { Refunding } from '#app/shop/orders/refunds/refunds.server.ts'
import { now } from '#app/shop/paying/placed-orders.fixture.ts'
import { answerLetter } from './answer-letter.server.ts'
import type { Declaration } from './declaration.ts'
import { takeIn } from './declarations.server.ts'
import { findProvableLetter, proveLetter } from './prove-letter.server.ts'

/** The inbox of a shop, as senders without an account and the owners of mail addresses use it. */
export function openLetters(db: Database, refunding: Refunding, language: 'de' | 'en' = 'de') {
  /** Sends a form, and has it received as the process does after its answer. */
  async function post(declaration: Declaration, at = now) {
    const kept = await takeIn(db, { declaration, language, now: at })
    await answerLetter(refunding, kept.id)
    return kept
  }
  const readLetter = (id: number) =>
    db.selectFrom('inbox_letter').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const readReceipt = (id: number) =>
    db.selectFrom('mail').selectAll().where('dedupe_key', '=', `declaration:${id}`).executeTakeFirst()

  /** The secret in the link of a receipt. */
  async function secretOf(id: number): Promise<string> {
    return /\/confirm\/([\w-]{27})/.exec((await readReceipt(id))?.text_body ?? '')?.[1] ?? ''
  }

  /** Opens the mail and presses its link. */
  async function press(id: number): Promise<void> {
    const letter = await findProvableLetter(db, await secretOf(id), { language, now })
    if (!letter) throw new Error('The receipt has no link')
    await proveLetter(db, { letterId: letter.id, by: 'mail-link', now })
    await answerLetter(refunding, id)
  }
  return { post, readLetter, readReceipt, secretOf, press }
}
