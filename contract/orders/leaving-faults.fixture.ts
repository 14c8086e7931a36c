import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'

type Fault = Readonly<{ subject: string; detail: string }>

/** Written from the events and the gateway's own books, so that no rule of the shop judges itself. */
const MUST_NOT_BE: Readonly<Record<string, RawBuilder<Fault>>> = {
  'left after it was cancelled': sql`
    select o.number as subject, s.at::text as detail from customer_order o
    join order_event s on s.order_id = o.id and s.kind = 'shipped'
    join order_event c on c.order_id = o.id and c.kind = 'cancelled' and c.id < s.id`,
  'left while its buyer had withdrawn': sql`
    select o.number as subject, s.at::text as detail from customer_order o
    join order_event s on s.order_id = o.id and s.kind = 'shipped'
    join inbox_letter l on l.order_id = o.id and l.kind = 'withdrawal' and l.received_at < s.at
    where l.settled_at is null or l.settled_at > s.at`,
  'left although all of it had been paid back': sql`
    select o.number as subject, s.at::text as detail from customer_order o
    join order_event s on s.order_id = o.id and s.kind = 'shipped'
    where o.total_cents <= (select sum((e.detail->>'cents')::int) from order_event e
      where e.order_id = o.id and e.kind = 'refunded' and e.id < s.id)`,
  'left while its money had gone back': sql`
    select o.number as subject, s.at::text as detail from customer_order o
    join order_event s on s.order_id = o.id and s.kind = 'shipped'
    join order_event r on r.order_id = o.id and r.kind = 'payment-returned' and r.id < s.id
    where not exists (select from order_event p where p.order_id = o.id and p.kind = 'paid' and p.id between r.id and s.id)`,
  'more paid back than the gateway has received': sql`
    select t.key as subject, t.cents || ' ' || t.state as detail from test_gateway_charge t
    where (select coalesce(sum(r.cents), 0) from test_gateway_refund r where r.charge_ref = t.ref)
      > case t.state when 'succeeded' then t.cents else 0 end`,
  'told that it is on its way, and it is not': sql`
    select m.dedupe_key as subject, m.subject as detail from mail m where m.dedupe_key like '%:shipped:%'
      and not exists (select from fulfilment f where f.state in ('SHIPPED', 'DELIVERED')
        and m.dedupe_key = 'order:' || f.order_id || ':shipped:' || f.id)`,
  'told that money comes back, and it does not': sql`
    select m.dedupe_key as subject, m.subject as detail from mail m where m.dedupe_key like '%:refunded:%'
      and not exists (select from refund r where r.state = 'done'
        and m.dedupe_key = 'order:' || r.order_id || ':refunded:' || r.id)`,
  'asked to pay what is not owed, or owed and not asked': sql`
    select o.number as subject, o.financial_status as detail from customer_order o
    where (o.financial_status = 'VOIDED' and o.cancelled_at is null) and not exists (
      select from mail m where m.dedupe_key like 'order:' || o.id || ':payment-returned:%' and m.text_body like '%/pay%')
    union all
    select o.number, m.subject from customer_order o
    join mail m on m.dedupe_key like 'order:' || o.id || ':payment-returned:%' and m.text_body like '%/pay%'
    where o.fulfilment_status not in ('SHIPPED', 'DELIVERED')`,
}

/** Everything that must not have happened, by name. */
export async function leavingFaults(db: Database): Promise<readonly string[]> {
  const found: string[] = []
  for (const [name, question] of Object.entries(MUST_NOT_BE)) {
    const { rows } = await question.execute(db)
    for (const { subject, detail } of rows) found.push(`${subject} ${name}: ${detail}`)
  }
  return found
}
