import { type RawBuilder, sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { notify } from '#app/foundation/database/listen.server.ts'
import { WORK_CHANNEL } from '#app/foundation/jobs/job-queue.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import type { ClientIds } from '#app/shop/measurement/browser/attribution-payload.ts'
import type { Touch } from '#app/shop/measurement/browser/touch.ts'
import './attribution-tables.ts'
import { FORWARDING } from './forward-ids.server.ts'
import { visitorKeys } from './visitor-keys.server.ts'

/** Minutes in which the same touch of the same visitor counts once. */
const SAME_TOUCH_MINUTES = 30

type Received = Readonly<{
  cartToken: string
  /** Whether it came with the key of the cart: its token, and the key in its link, are passed on. */
  isHolder: boolean
  site: string
  clientIds: ClientIds
  /** The shortened address to pass on; null where nothing is passed on. */
  network: string | null
  /** Whether a service outside is told too. */
  isForwarded: boolean
  now: Date
}>

/** Keeps the identifiers of a cart; none for a cart that nobody has. What is kept is changed by its holder alone. */
export async function receiveIds(
  db: Database,
  { cartToken, isHolder, site, clientIds, network, isForwarded, now }: Received,
): Promise<Result<null, 'CART_UNKNOWN' | 'CART_KEY_NEEDED'>> {
  const visitor = await visitorKeys(db, clientIds)
  const kept = await sql<{ cart_token: string }>`
    insert into attribution_cart
      (cart_token, site, client_ids, visitor, network, received_at, updated_at, forward_due_at)
    select token, ${site}, ${JSON.stringify(clientIds)}::jsonb, ${visitor}::text[], ${network}, ${now}, ${now},
      ${isForwarded ? now : null}::timestamptz
    from cart where token = ${cartToken}
    on conflict (cart_token) do update set
      client_ids = excluded.client_ids, visitor = excluded.visitor, network = excluded.network,
      updated_at = excluded.updated_at, forward_due_at = excluded.forward_due_at
    where ${isHolder} or attribution_cart.client_ids = excluded.client_ids
    returning cart_token`.execute(db)
  if (kept.rows.length === 0) {
    const known = await db.selectFrom('cart').select('token').where('token', '=', cartToken).executeTakeFirst()
    return refused(known ? 'CART_KEY_NEEDED' : 'CART_UNKNOWN')
  }
  if (isForwarded) await notify(db, WORK_CHANNEL, FORWARDING)
  return done(null)
}

type ReceivedTouch = Readonly<{ site: string; clientIds: ClientIds; touch: Touch; now: Date }>

/** Keeps what led a visitor here. A page that is loaded again leads nobody here twice. */
export async function receiveTouch(db: Database, { site, clientIds, touch, now }: ReceivedTouch): Promise<void> {
  const visitor = await visitorKeys(db, clientIds)
  const { source, medium, campaign } = touch
  await sql`
    insert into attribution_touch (site, source, medium, campaign, visitor, at)
    select ${site}, ${source}, ${medium}, ${campaign}, ${visitor}::text[], ${now}
    where not exists (
      select from attribution_touch where ${isOfVisitor(visitor)}
        and (source, medium, campaign) = (${source}, ${medium}, ${campaign})
        and at > ${now}::timestamptz - make_interval(mins => ${SAME_TOUCH_MINUTES}))`.execute(db)
}

/** Deletes everything that is kept of a visitor who withdraws. */
export async function forgetVisitor(db: Database, clientIds: ClientIds): Promise<void> {
  await deleteVisitor(db, await visitorKeys(db, clientIds))
}

export async function deleteVisitor(db: Database | InTransaction, visitor: readonly string[]): Promise<void> {
  if (visitor.length === 0) return
  await db.deleteFrom('attribution_touch').where(isOfVisitor(visitor)).execute()
  await db.deleteFrom('attribution_cart').where(isOfVisitor(visitor)).execute()
}

function isOfVisitor(visitor: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`visitor && ${visitor}::text[]`
}
