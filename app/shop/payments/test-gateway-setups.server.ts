import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#app/foundation/database/database.ts'
import type { SetupOutcome, SetupRequest } from './gateway.ts'
import type { GatewayBooks } from './test-gateway-books.server.ts'
import { findSavedMethod } from './test-gateway-methods.server.ts'
import './test-gateway-tables.ts'

/** What a bank says at once about a method that is to be kept, by what the method is known to do. */
const FIRST_STATES: Readonly<Record<string, 'declined' | 'confirming'>> = {
  declines: 'declined',
  confirms: 'confirming',
}

/** The reference of the mandate that a debit is collected under. */
export function testMandate(about: string): string {
  return `SBX-${createHash('sha256').update(`mandate:${about}`).digest('hex').slice(0, 16).toUpperCase()}`
}

/** Asks the bank once; asked again with the same key it answers the same. */
export async function writeSetup(books: GatewayBooks, request: SetupRequest): Promise<SetupOutcome> {
  const { db, clock } = books
  const { key, methodRef, returnUrl } = request
  const method = await db
    .selectFrom('test_gateway_method')
    .select('behaviour')
    .where('ref', '=', methodRef)
    .where('detached_at', 'is', null)
    .executeTakeFirst()
  if (!method) return { state: 'declined', decline: 'invalid-method' }
  const state = FIRST_STATES[method.behaviour] ?? 'saved'
  await db
    .insertInto('test_gateway_setup')
    .values({ ref: `seti_${randomUUID()}`, key, method_ref: methodRef, state, return_url: returnUrl, at: clock.now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await findTestSetup(books, key)) ?? { state: 'unknown' }
}

export async function findTestSetup({ db, origin }: GatewayBooks, key: string): Promise<SetupOutcome | null> {
  const setup = await db.selectFrom('test_gateway_setup').selectAll().where('key', '=', key).executeTakeFirst()
  if (!setup) return null
  const { ref, state, method_ref } = setup
  if (state === 'confirming')
    return { state, gatewayRef: ref, confirmationUrl: `${origin}/sandbox/gateway/confirm/${ref}` }
  const method = state === 'saved' ? await findSavedMethod(db, method_ref) : null
  if (!method) return { state: 'declined', decline: 'declined' }
  return { state: 'saved', method, mandateReference: method.kind === 'sepa' ? testMandate(key) : null }
}

/** The customer's word to the bank; only the first counts. */
export async function answerSetup(db: Database, { ref, isYes }: { ref: string; isYes: boolean }): Promise<void> {
  await db
    .updateTable('test_gateway_setup')
    .set({ state: isYes ? 'saved' : 'declined' })
    .where('ref', '=', ref)
    .where('state', '=', 'confirming')
    .execute()
}
