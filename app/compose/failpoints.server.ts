import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import type { Pay, Paying } from '#app/shop/paying/pay.server.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'

/** The failpoints, at which the sandbox can be told to die to show that nothing is lost there. A live shop has none. */
export const FAILPOINTS = [
  'attempt-started',
  'charge-asked',
  'charge-made',
  'order-written',
  'order-placed',
  'charge-found',
  'charge-stopping',
  'charge-stopped',
  'refund-asked',
  'refund-made',
  'mail-sending',
  'mail-sent',
] as const
export type Failpoint = (typeof FAILPOINTS)[number]

export type Failpoints = ReturnType<typeof createFailpoints>

/** Wraps whatever can be interrupted; without a chosen point everything stays as it is. */
export function createFailpoints(chosen: string | null) {
  if (chosen !== null && !FAILPOINTS.some((point) => point === chosen))
    throw new SetupFault(`FAILPOINT is "${chosen}": use ${FAILPOINTS.join(' or ')}.`)

  /** As a power cut would: no catch, no exit, no open transaction ends well. */
  function dieAt(point: Failpoint): void {
    if (point === chosen) process.kill(process.pid, 'SIGKILL')
  }

  function around<Given extends unknown[], Answer>(
    work: (...given: Given) => Promise<Answer>,
    { before, after }: { before?: Failpoint; after?: Failpoint },
  ): (...given: Given) => Promise<Answer> {
    return async (...given) => {
      if (before) dieAt(before)
      const answer = await work(...given)
      if (after) dieAt(after)
      return answer
    }
  }

  function atGateway(gateway: PaymentGateway): PaymentGateway {
    if (chosen === null) return gateway
    return {
      ...gateway,
      createCustomer: around(gateway.createCustomer, { before: 'attempt-started' }),
      charge: around(gateway.charge, { before: 'charge-asked', after: 'charge-made' }),
      findCharge: around(gateway.findCharge, { after: 'charge-found' }),
      abandonCharge: around(gateway.abandonCharge, { before: 'charge-stopping', after: 'charge-stopped' }),
      refund: around(gateway.refund, { before: 'refund-asked', after: 'refund-made' }),
    }
  }

  return {
    atGateway,
    /** The order stands in a transaction that is not yet committed. */
    whenPlaced: (onPlaced: Paying['onPlaced']): Paying['onPlaced'] => around(onPlaced, { after: 'order-written' }),
    /** The mail server has the mail, the shop has not yet noted it. */
    atMailServer: <Given extends unknown[], Answer>(deliver: (...given: Given) => Promise<Answer>) =>
      around(deliver, { before: 'mail-sending', after: 'mail-sent' }),
    afterPaying: (pay: Pay): Pay => ({ ...pay, charge: around(pay.charge, { after: 'order-placed' }) }),
  }
}
