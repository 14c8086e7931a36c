import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { REWARD_QUESTIONS, WRONG_POINTS, wrongPoints } from './compare-rewards.server.ts'
import { stockNeededBy } from './holds.server.ts'
import { withoutTakenOut } from './may-leave.ts'
import { asTakenOut } from './read-money.server.ts'
import './order-tables.ts'

/** Two books of the shop that do not agree. */
export type Difference = Readonly<{ kind: string; subject: string; detail: string }>

/** Each question finds what must not be; together they hold every book against every other. */
const QUESTIONS = {
  'a succeeded attempt without its order': sql`
    select a.key as subject, a.state as detail from payment_attempt a
    left join customer_order o on o.attempt_id = a.id
    left join charge c on c.attempt_id = a.id and a.order_id is not null
    where (a.state = 'succeeded') <> (coalesce(o.id, c.id) is not null)`,
  'an order whose charges are not what was due': sql`
    select o.number as subject, o.charged_cents || ' due, ' || coalesce(sum(c.cents), 0) || ' charged' as detail
    from customer_order o left join charge c on c.order_id = o.id
    group by o.id having o.charged_cents <> coalesce(sum(c.cents) filter (where c.attempt_id = o.attempt_id), 0)
      or o.charged_cents < coalesce(sum(c.cents) filter (where c.state <> 'returned'), 0)`,
  'an order that does not add up': sql`
    select number as subject, total_cents || ' against ' || (snapshot->'price'->>'totalCents') as detail
    from customer_order where total_cents <> (snapshot->'price'->>'totalCents')::int
      or charged_cents <> (snapshot->'price'->>'dueCents')::int`,
  'an open cart with an order': sql`
    select o.number as subject, c.token as detail from customer_order o
    join cart c on c.token = o.cart_token where c.completed_at is null`,
  'a gift card whose moves are not its balance': sql`
    select g.id::text as subject, a.balance_cents || ' against ' || coalesce(sum(m.cents), 0) as detail
    from gift_card g join credit_account a on a.id = g.account_id left join credit_move m on m.account_id = a.id
    group by g.id, a.id having a.balance_cents <> coalesce(sum(m.cents), 0)`,
  'store credit whose moves are not its balance': sql`
    select a.customer_id::text as subject, a.balance_cents || ' against ' || coalesce(sum(m.cents), 0) as detail
    from credit_account a left join credit_move m on m.account_id = a.id where a.kind = 'store-credit'
    group by a.id having a.balance_cents <> coalesce(sum(m.cents), 0)`,
  'an account of credit whose kind is not what it belongs to': sql`
    select a.id::text as subject, a.kind || ' with ' || coalesce('gift card ' || g.id, 'no card') as detail
    from credit_account a
    left join gift_card g on g.account_id = a.id where (a.kind = 'gift-card') <> (g.id is not null)`,
  'credit that paid another amount than the order says': sql`
    select o.number as subject, (o.total_cents - o.charged_cents) || ' against ' || -paid.cents as detail
    from customer_order o, lateral (
      select coalesce((select sum(cents) from credit_move where attempt_id = o.attempt_id), 0)
           - coalesce((select sum(credit_cents) from refund where order_id = o.id and state = 'done'), 0) as cents
    ) paid where o.total_cents - o.charged_cents <> -paid.cents`,
  'a paid order whose vouchers are not what was handed out': sql`
    select o.number as subject, bought.cents || ' bought, ' || released.cents || ' handed out' as detail
    from customer_order o, lateral (
      select coalesce(sum((priced->>'onceCents')::int * (line->>'quantity')::int), 0) as cents
      from jsonb_array_elements(o.snapshot->'lines') line
      join jsonb_array_elements(o.snapshot->'price'->'lines') priced on priced->>'key' = line->>'key'
      where line->>'type' in ('gift-card', 'store-credit')
    ) bought, lateral (
      select coalesce(sum(cents), 0) as cents from credit_move
      where order_id = o.id and reason in ('issued', 'bought')
    ) released
    where released.cents > bought.cents or (o.financial_status = 'PAID' and released.cents < bought.cents)`,
  'something put aside for an attempt that has ended': sql`
    select a.key as subject, 'stock of variant ' || m.variant_id as detail from payment_attempt a
    join stock_move m on m.attempt_id = a.id where a.state in ('declined', 'abandoned')
    group by a.id, m.variant_id having sum(m.quantity) <> 0
    union all
    select a.key, 'a use of discount ' || u.discount_id from payment_attempt a
    join discount_use u on u.attempt_id = a.id where a.state in ('declined', 'abandoned') and u.released_at is null
    union all
    select a.key, coalesce('gift card ' || g.id, 'store credit of ' || account.customer_id) from payment_attempt a
    join credit_move m on m.attempt_id = a.id join credit_account account on account.id = m.account_id
    left join gift_card g on g.account_id = account.id where a.state in ('declined', 'abandoned')
    group by a.id, account.id, g.id having sum(m.cents) <> 0`,
  'a discount used more often than it counts': sql`
    select d.id::text as subject, d.used || ' against ' || count(u.id) as detail from discount d
    left join discount_use u on u.discount_id = d.id and u.released_at is null
    group by d.id having d.used < count(u.id)`,
  'an order without exactly one invoice': sql`
    select o.number as subject, count(i.id) || ' invoices' as detail from customer_order o
    left join invoice i on i.order_id = o.id and i.kind = 'invoice' group by o.id having count(i.id) <> 1`,
  'a gap in the numbers of invoices': sql`
    select c.name as subject, c.value || ' against ' || count(i.id) as detail from number_counter c
    left join invoice i on i.kind = c.name where c.name <> 'order' group by c.name having c.value <> count(i.id)`,
  'an order whose refunds are not what it says': sql`
    select o.number as subject, o.refunded_cents || ' against ' || coalesce(sum(r.gateway_cents + r.credit_cents), 0) as detail
    from customer_order o left join refund r on r.order_id = o.id and r.state = 'done'
    group by o.id having o.refunded_cents <> coalesce(sum(r.gateway_cents + r.credit_cents), 0)`,
  'money at the test gateway that no order knows': sql`
    select t.key as subject, t.cents || ' ' || t.state as detail from test_gateway_charge t
    left join charge c on c.gateway = 'test' and c.gateway_ref = t.ref
    left join payment_attempt a on a.key = t.key
    where t.state in ('succeeded', 'pending') and (c.id is null or c.cents <> t.cents)
      and t.cents > coalesce((select sum(r.cents) from test_gateway_refund r where r.charge_ref = t.ref), 0)
      and (a.state is null or a.state not in ('started', 'confirming'))`,
  'money without an order that was not sent back': sql`
    select a.key as subject, s.cents::text as detail from stray_charge s
    join payment_attempt a on a.id = s.attempt_id where s.refunded_at is null`,
  'an order whose payment is not what its charge says': sql`
    select o.number as subject, o.financial_status || ' against ' || should.be as detail
    from customer_order o, lateral (
      select case
        when exists (select from charge where order_id = o.id and state = 'pending') then 'PENDING'
        when o.charged_cents > 0 and not exists (select from charge where order_id = o.id and state = 'captured') then 'VOIDED'
        when o.refunded_cents = 0 then 'PAID'
        when o.refunded_cents < o.total_cents then 'PARTIALLY_REFUNDED' else 'REFUNDED' end as be
    ) should where o.financial_status <> should.be`,
  'money paid back that was not there': sql`
    select o.number as subject, paid.back || ' paid back, ' || paid.received || ' received' as detail
    from refund r join customer_order o on o.id = r.order_id, lateral (
      select
        (select sum(gateway_cents) from refund where order_id = o.id and state = 'done'
          and reason <> 'payment-returned' and id <= r.id) as back,
        (select coalesce(sum(cents), 0) from charge where order_id = o.id
          and (state = 'captured' or (state = 'returned' and returned_at > r.started_at))) as received
    ) paid
    where r.state = 'done' and r.gateway_cents > 0 and r.reason <> 'payment-returned' and paid.back > paid.received`,
  'an order that is owed for and nobody asks': sql`
    select number as subject, charged_cents::text as detail from customer_order o
    where financial_status = 'VOIDED' and cancelled_at is null
      and not exists (select from inbox_letter l where l.order_id = o.id and l.kind = 'payment-returned')`,
  'a parcel that left although its order was taken back': sql`
    select o.number as subject, f.shipped_at::text as detail from fulfilment f
    join customer_order o on o.id = f.order_id
    where f.state in ('SHIPPED', 'DELIVERED') and o.cancelled_at <= f.shipped_at`,
  'a billed cycle whose order is not its own': sql`
    select c.subscription_id || '/' || c.cycle_index as subject, coalesce(o.number, 'no order') as detail
    from subscription_cycle c left join customer_order o on o.id = c.order_id
    where c.state = 'BILLED' and (o.id is null or (c.cycle_index > 1 and o.subscription_cycle_id is distinct from c.id))`,
  'an order of a cycle that is not billed': sql`
    select o.number as subject, c.state as detail from customer_order o
    join subscription_cycle c on c.id = o.subscription_cycle_id where c.order_id is distinct from o.id`,
  'a cycle that was due and is neither billed nor told about': sql`
    select c.subscription_id || '/' || c.cycle_index as subject, c.billing_on::text as detail
    from subscription_cycle c join subscription s on s.id = c.subscription_id, clock
    where c.state = 'PLANNED' and c.begun_at is null and s.status = 'ACTIVE' and s.frozen_at is null
      and s.held_since is null
      and (s.cancels_on is null or c.billing_on < s.cancels_on)
      and c.billing_on < (now() + clock.offset_ms * interval '1 ms' - interval '2 days')::date`,
  'a subscription that was charged twice and waits for somebody': sql`
    select id::text as subject, frozen_at::text as detail from subscription where frozen_at is not null`,
  'a charge that the test gateway does not know': sql`
    select c.gateway_ref as subject, c.cents::text as detail from charge c
    left join test_gateway_charge t on t.ref = c.gateway_ref where c.gateway = 'test' and t.ref is null`,
  ...REWARD_QUESTIONS,
}

const OTHER_STOCK = 'an order that took another amount of stock than it needs'

/** Every kind of difference that is looked for. */
export const DIFFERENCE_KINDS: readonly string[] = [...Object.keys(QUESTIONS), OTHER_STOCK, WRONG_POINTS]

/** One statement: all books are read at one moment, and asked for once. */
const ALL_QUESTIONS = sql<Difference>`${sql.join(
  Object.entries(QUESTIONS).map(
    ([kind, question]) => sql`select ${sql.lit(kind)} as kind, q.subject, q.detail::text from (${question}) q`,
  ),
  sql` union all `,
)}`

/** Everything that does not agree; nothing, when all is well. */
export async function reconcile(db: Database): Promise<readonly Difference[]> {
  const { rows } = await ALL_QUESTIONS.execute(db)
  return [...rows, ...(await missingStock(db)), ...(await wrongPoints(db))]
}

/**
 * Every order took exactly what it needs of the variants that are counted; a cancelled one gave it back, and what was
 * taken out of a parcel too. Orders of
 * goods that nobody counts are not even read.
 */
async function missingStock(db: Database): Promise<Difference[]> {
  const orders = await db
    .selectFrom('customer_order')
    .select(['id', 'attempt_id', 'number', 'snapshot', 'cancelled_at'])
    .where('attempt_id', 'in', (query) =>
      query.selectFrom('stock_move').select('attempt_id').where('attempt_id', 'is not', null).$narrowType<{
        attempt_id: number
      }>(),
    )
    .execute()
  const moves = await db
    .selectFrom('stock_move')
    .select(['attempt_id', 'variant_id', ({ fn }) => fn.sum<string>('quantity').as('quantity')])
    .where('attempt_id', 'is not', null)
    .groupBy(['attempt_id', 'variant_id'])
    .execute()
  const taken = new Map(moves.map((move) => [`${move.attempt_id}/${move.variant_id}`, -Number(move.quantity)]))
  const refunds = await db.selectFrom('refund').selectAll().where('takes_out', '=', true).execute()
  const outOf = Map.groupBy(refunds, ({ order_id }) => order_id)
  return orders.flatMap(({ id, attempt_id, number, snapshot, cancelled_at }) => {
    const left = withoutTakenOut(snapshot.lines, (outOf.get(id) ?? []).map(asTakenOut))
    const stillNeeded = new Map(cancelled_at ? [] : stockNeededBy(left))
    return stockNeededBy(snapshot.lines).flatMap(([variantId]) => {
      const quantity = stillNeeded.get(variantId) ?? 0
      const moved = taken.get(`${attempt_id}/${variantId}`)
      if (moved === undefined || moved === quantity) return []
      const detail = `variant ${variantId}: ${quantity} needed, ${moved} taken`
      return [{ kind: OTHER_STOCK, subject: number, detail }]
    })
  })
}
