import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { readEnd } from '#app/shop/paying/wait-for-end.server.ts'
import type { ActDone } from '#app/shop/subscriptions/acts/act-on.server.ts'
import type { ActCharge } from '#app/shop/subscriptions/acts/charging-acts.server.ts'
import {
  type ActedBefore,
  claimKey,
  type KeyClaim,
  KeyTakenOver,
  keepAnswer,
  releaseKey,
} from '#app/shop/subscriptions/acts/kept-answers.server.ts'
import type { ApiCode } from './act-words.ts'

const KEY = 'idempotency-key'
const MOST_CHARACTERS = 255

export type OnceSettings = Readonly<{ db: Database; clock: Pick<Clock, 'now'> }>

type Once = Readonly<{
  customerId: number
  body: string
  isCharging: boolean
  /** A preview does nothing: the key stays free for the act itself. */
  isPreview: boolean
  run: (claim?: KeyClaim) => Promise<Response>
  /** Answers for a process that died after the act. */
  tell: (done: ActDone<ActCharge | null>) => Promise<Response>
  refuse: (code: ApiCode) => Response
}>

/** Does what a request asks for once, however often it is sent with one key: later ones get the first answer. */
export async function answerOnce(settings: OnceSettings, c: Context, once: Once): Promise<Response> {
  const { customerId, body, isCharging, isPreview, run, refuse } = once
  const { db, clock } = settings
  const key = c.req.header(KEY)?.trim()
  if (!key || isPreview) return run()
  if (key.length > MOST_CHARACTERS) return refuse('KEY_REUSED')
  const request = createHash('sha256').update(`${c.req.method} ${c.req.path}\n${body}`).digest()
  const claimed = await claimKey(db, { customerId, key, request, isCharging, now: clock.now() })
  switch (claimed.state) {
    case 'other-request':
      return refuse('KEY_REUSED')
    case 'in-use':
      return refuse('KEY_IN_USE')
    case 'known':
      return c.body(claimed.answer.body, claimed.answer.status as 200, { 'content-type': 'application/json' })
    case 'acted':
      return tellActed(settings, once, claimed)
    case 'first':
      return runOnce(db, claimed.claim, once)
  }
}

/** What was done when something goes wrong is kept by its key; where nothing was done, the key is free again. */
async function runOnce(db: Database, claim: KeyClaim, { run, refuse }: Once): Promise<Response> {
  try {
    return await kept(db, claim, await run(claim))
  } catch (error) {
    if (error instanceof KeyTakenOver) return refuse('KEY_IN_USE')
    await releaseKey(db, claim)
    throw error
  }
}

type Acted = Readonly<{ claim: KeyClaim; acted: ActedBefore }>

/** Nothing is done again. A charge that is still open is told when the janitor has asked what became of it. */
async function tellActed({ db }: OnceSettings, { tell, refuse }: Once, { claim, acted }: Acted): Promise<Response> {
  const charge = acted.attemptKey === null ? null : await readEnd(db, acted.attemptKey)
  if (charge?.state === 'open') return refuse('KEY_IN_USE')
  return kept(db, claim, await tell({ receipt: acted.receipt, value: charge && { charge } }))
}

async function kept(db: Database, claim: KeyClaim, answer: Response): Promise<Response> {
  await keepAnswer(db, claim, { status: answer.status, body: await answer.clone().text() })
  return answer
}
