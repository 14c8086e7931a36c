import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isSigned } from './event-signature.server.ts'
import type { ChargeOutcome, ChargeRequest, GatewayEvent, PaymentGateway } from './gateway.ts'
import {
  findCharge,
  findRefund,
  findSavedMethod,
  type GatewayBooks,
  stopCharge,
  writeCharge,
  writeRefund,
} from './test-gateway-books.server.ts'
import { takeFault } from './test-gateway-faults.server.ts'

const event = z.object({
  id: z.string(),
  kind: z.enum(['charge-changed', 'charge-returned', 'refund-changed']),
  key: z.string(),
})

/** A payment company in a box: keeps its own books, charges nobody, and fails on request as real ones do. */
export function createTestGateway(books: GatewayBooks, eventSecrets: readonly string[]): PaymentGateway {
  const { db, origin } = books
  return {
    name: 'test',
    createCustomer: async ({ email }) => `cus_${createHash('sha256').update(email).digest('hex').slice(0, 24)}`,
    findMethod: (ref) => findSavedMethod(db, ref),
    charge: (request) => chargeWithFaults(books, request),
    findCharge: ({ key }) => findCharge(books, key),
    abandonCharge: ({ key }) => stopCharge(books, key),
    refund: async (request) =>
      (await takeFault(db, ['refund-fails'])) ? { state: 'failed' } : writeRefund(books, request),
    findRefund: (key) => findRefund(books, key),
    readEvent: ({ body, signature, now }) =>
      isSigned({ body, signature }, eventSecrets, now) ? readEventBody(body) : null,
    fields: ({ language, kind, origin: parent }) => ({
      url: `${origin}/sandbox/gateway/fields?${new URLSearchParams({ language, kind, parent })}`,
      origin,
    }),
  }
}

async function chargeWithFaults(books: GatewayBooks, request: ChargeRequest): Promise<ChargeOutcome> {
  const fault = await takeFault(books.db, ['unreachable', 'timeout-after-charge', 'wrong-amount', 'malformed-answer'])
  if (fault === 'unreachable') return { state: 'unknown' }
  const outcome = await writeCharge(books, request)
  if (fault === 'timeout-after-charge' || fault === 'malformed-answer') return { state: 'unknown' }
  const isWrong = fault === 'wrong-amount' && 'cents' in outcome
  return isWrong ? { ...outcome, cents: outcome.cents + 100 } : outcome
}

function readEventBody(body: string): GatewayEvent | null {
  try {
    return event.parse(JSON.parse(body))
  } catch {
    return null
  }
}
