import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { claimKey, keepAnswer, releaseKey } from '#app/shop/subscriptions/acts/kept-answers.server.ts'
import type { ApiCode } from './act-words.ts'

const KEY = 'idempotency-key'
const MOST_CHARACTERS = 255

export type OnceSettings = Readonly<{ db: Database; clock: Pick<Clock, 'now'> }>

type Once = Readonly<{
  customerId: number
  body: string
  isCharging: boolean
  run: () => Promise<Response>
  refuse: (code: ApiCode) => Response
}>

/** Does what a request asks for once, however often it is sent with one key: later ones get the first answer. */
export async function answerOnce({ db, clock }: OnceSettings, c: Context, once: Once): Promise<Response> {
  const { customerId, body, isCharging, run, refuse } = once
  const key = c.req.header(KEY)?.trim()
  if (!key) return run()
  if (key.length > MOST_CHARACTERS) return refuse('KEY_REUSED')
  const request = createHash('sha256').update(`${c.req.method} ${c.req.path}\n${body}`).digest()
  const claim = await claimKey(db, { customerId, key, request, isCharging, now: clock.now() })
  if (claim.state === 'other-request') return refuse('KEY_REUSED')
  if (claim.state === 'in-use') return refuse('KEY_IN_USE')
  if (claim.state === 'known')
    return c.body(claim.answer.body, claim.answer.status as 200, { 'content-type': 'application/json' })
  try {
    const answer = await run()
    await keepAnswer(db, { customerId, key, answer: { status: answer.status, body: await answer.clone().text() } })
    return answer
  } catch (error) {
    // What charges may have been done: its key stays taken, and the subscription itself tells what became of it.
    if (!isCharging) await releaseKey(db, { customerId, key })
    throw error
  }
}
