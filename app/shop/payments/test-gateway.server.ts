import { createHash } from 'node:crypto'
import { z } from 'zod'
import { mandateQuery } from './debit-mandate.ts'
import { isSigned } from './event-signature.server.ts'
import type { ChargeOutcome, ChargeRequest, GatewayEvent, PaymentGateway } from './gateway.ts'
import {
  answerAgain,
  findCharge,
  findRefund,
  type GatewayBooks,
  stopCharge,
  writeCharge,
  writeRefund,
} from './test-gateway-books.server.ts'
import { takeFault } from './test-gateway-faults.server.ts'
import { detachMethod, findSavedMethod } from './test-gateway-methods.server.ts'
import { findTestSetup, testMandate, writeSetup } from './test-gateway-setups.server.ts'

/** What a wrong amount is wrong by. */
const TOO_MUCH = 100
const CHARGE_FAULTS = ['unreachable', 'timeout-after-charge', 'wrong-amount', 'malformed-answer'] as const

/** Names of ours and of the gateway: no blanks, no control characters. */
const reference = z.string().regex(/^[\w.:-]{1,200}$/)
const event = z.object({
  id: reference,
  kind: z.enum(['charge-changed', 'charge-returned', 'refund-changed']),
  key: reference,
})

/** A payment company in a box: keeps its own books, charges nobody, and fails on request as real ones do. */
export function createTestGateway(books: GatewayBooks, eventSecrets: readonly string[]): PaymentGateway {
  const { db, origin } = books
  return {
    name: 'test',
    createCustomer: async ({ email }) => customerNamed(email),
    findCustomers: async ({ email }) => [customerNamed(email)],
    // It keeps nothing about customers: their names are made of their addresses each time.
    forgetCustomer: async () => undefined,
    findMethod: (ref) => findSavedMethod(db, ref),
    setUpMethod: (request) => writeSetup(books, request),
    findSetup: ({ key }) => findTestSetup(books, key),
    forgetMethod: (ref) => detachMethod(db, { ref, now: books.clock.now() }),
    charge: (request) => chargeWithFaults(books, request),
    findCharge: ({ key }) => findCharge(books, key),
    abandonCharge: (request) => stopCharge(books, request),
    refund: async (request) =>
      (await takeFault(db, ['refund-fails'])) ? { state: 'failed' } : writeRefund(books, request),
    mandateReference: testMandate,
    findRefund: (key) => findRefund(books, key),
    signatureHeader: 'gateway-signature',
    readEvent: ({ body, signature, now }) =>
      isSigned({ body, signature }, eventSecrets, now) ? readEventBody(body) : null,
    fields: ({ language, kind, origin: parent, mandate }) => ({
      url: `${origin}/sandbox/gateway/fields?${new URLSearchParams({ language, kind, parent, ...(mandate && mandateQuery(mandate)) })}`,
      origin,
    }),
  }
}

function customerNamed(email: string): string {
  return `cus_${createHash('sha256').update(email).digest('hex').slice(0, 24)}`
}

async function chargeWithFaults(books: GatewayBooks, request: ChargeRequest): Promise<ChargeOutcome> {
  const charged = await writeCharge(books, request, { unlessOrdered: CHARGE_FAULTS })
  if (charged) return charged
  const fault = await takeFault(books.db, CHARGE_FAULTS)
  if (fault === 'unreachable') return { state: 'unknown' }
  const outcome =
    (await writeCharge(books, request, { tooMuch: fault === 'wrong-amount' ? TOO_MUCH : 0 })) ??
    (await answerAgain(books, request))
  return fault === 'timeout-after-charge' || fault === 'malformed-answer' ? { state: 'unknown' } : outcome
}

function readEventBody(body: string): GatewayEvent | null {
  try {
    return { ...event.parse(JSON.parse(body)), gatewayRef: null }
  } catch {
    return null
  }
}
