import type { Database } from '#app/foundation/database/database.ts'
import { dueRows } from '#app/foundation/jobs/due-rows.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { attributionOutcome, type ServiceAnswer } from '#app/shop/measurement/browser/attribution-payload.ts'
import './attribution-tables.ts'

export const FORWARDING = 'attribution.forward'
/** Timeout of a call to the service outside, in milliseconds. */
const TIMEOUT_MS = 5000
/** Milliseconds after which identifiers that nobody takes are not sent any more: a day. */
const GIVEN_UP_MS = 86_400_000

type Forwarding = Readonly<{
  /** The client-ID endpoint of the service. */
  url: URL
  hostOf: (site: string) => string
  fetch: typeof fetch
}>

/** Passes identifiers on to an attribution service outside, in its own time: no visitor waits for it. */
export function createForwarding({ url, hostOf, fetch }: Forwarding): DueWork {
  const waiting = (db: Database) => db.selectFrom('attribution_cart').where('forward_due_at', 'is not', null)
  return {
    name: FORWARDING,
    ...dueRows(FORWARDING, { waiting, key: 'attribution_cart.cart_token', at: 'forward_due_at' }),
    async run(cartToken, { db, now, signal, log }) {
      const row = await waiting(db).selectAll().where('cart_token', '=', cartToken).executeTakeFirst()
      if (!row) return
      const isTooOld = now.getTime() - row.updated_at.getTime() > GIVEN_UP_MS
      if (!isTooOld) {
        const { site, client_ids, network } = row
        const ip = network === null ? {} : { ip: network }
        const payload = { shopDomain: hostOf(site), clientID: client_ids, cartID: cartToken, ...ip }
        const answer = await post(fetch, { url, payload, signal })
        const outcome = attributionOutcome(answer, url.hostname)
        if (!outcome.ok) log.warn({ error: outcome.error }, 'attribution refused')
      }
      // Identifiers that came meanwhile are still to be sent.
      await db
        .updateTable('attribution_cart')
        .set({ forward_due_at: null, network: null })
        .where('cart_token', '=', cartToken)
        .where('updated_at', '=', row.updated_at)
        .execute()
    },
  }
}

type Call = Readonly<{ url: URL; payload: unknown; signal: AbortSignal }>

/** A service that is not there, or is in trouble, is asked again later. */
async function post(send: typeof fetch, { url, payload, signal }: Call): Promise<ServiceAnswer> {
  const answer = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (answer.status >= 500 || answer.status === 429) throw new Error(`The attribution service answers ${answer.status}`)
  const said = (await answer.json().catch(() => ({}))) as Partial<ServiceAnswer>
  return { status: answer.status, data: said.data, error: said.error }
}
