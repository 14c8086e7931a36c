import { createHmac, timingSafeEqual } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { type AnsweredQuestion, findQuestion } from '#app/shop/subscriptions/store/price-question-store.server.ts'

/** Where the link of a mail about a rise leads. */
export const QUESTION_PATH = '/account/new-prices'
const NAMED = /^(\d{1,15})-([\w-]{43})$/

/** The address of a question: whoever has it got the mail. */
export type LinkedQuestion = AnsweredQuestion

export async function questionPath(db: Database | InTransaction, id: number): Promise<string> {
  return `${QUESTION_PATH}/${id}-${await signatureOf(db, id)}`
}

/** The question behind a link; null when the shop never wrote it. */
export async function readQuestionLink(db: Database, link: string): Promise<AnsweredQuestion | null> {
  const [, id, signature = ''] = NAMED.exec(link) ?? []
  if (id === undefined) return null
  const isOurs = timingSafeEqual(Buffer.from(await signatureOf(db, Number(id))), Buffer.from(signature))
  return isOurs ? findQuestion(db, Number(id)) : null
}

async function signatureOf(db: Database | InTransaction, id: number): Promise<string> {
  const secret = await findSecret(db as Database, 'price-questions')
  return createHmac('sha256', secret).update(`price-question:${id}`).digest('base64url')
}
