import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { searchWords } from '#app/shop/office/order-list/order-search.ts'
import { findOrdersHolding, holdsWords } from '#app/shop/office/order-list/orders-holding.server.ts'
import type { CustomerSearch, FoundCustomer, FoundCustomers } from './office-customer.ts'

export const CUSTOMERS_PER_PAGE = 50
/** Orders that are looked through for a word; a word in more of them says nothing about a customer. */
const MOST_ORDERS = 2000

/** Guests have no name but on their orders. */
const NAME = sql`coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), (
  select concat_ws(' ', o.snapshot->'delivery'->>'firstName', o.snapshot->'delivery'->>'lastName')
  from customer_order o where o.customer_id = c.id order by o.id desc limit 1), '')`

/** A customer as the list shows them, for queries that name the customer `c`. */
export const FOUND = sql`
  c.id, c.email, ${NAME} as name, c.created_at as "createdAt", c.email_proved_at is not null as "isProved",
  c.blocked_at is not null as "isBlocked", c.erased_at is not null as "isErased",
  (select count(*)::int from customer_order o where o.customer_id = c.id) as orders`

/** A page of customers, the newest first: by e-mail, by name, or by what stands on one of their orders. */
export async function findCustomers(db: Database, { text, before }: CustomerSearch): Promise<FoundCustomers> {
  const from = before === null ? sql`true` : sql`c.id < ${before}`
  const { rows } = await sql<FoundCustomer>`
    select ${FOUND} from customer c where ${from} and ${await holds(db, text)}
    order by c.id desc limit ${CUSTOMERS_PER_PAGE + 1}`.execute(db)
  const customers = rows.slice(0, CUSTOMERS_PER_PAGE)
  return { customers, next: rows.length > CUSTOMERS_PER_PAGE ? (customers.at(-1)?.id ?? null) : null }
}

async function holds(db: Database, text: string) {
  if (searchWords(text).length === 0) return sql<boolean>`true`
  const part = `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
  const ids = await findOrdersHolding(db, text)
  const ordered = ids === null ? holdsWords(sql`words`, text) : sql`id = any(${ids}::bigint[])`
  return sql<boolean>`(
    c.email like ${part} or search_letters(concat_ws(' ', c.first_name, c.last_name)) like search_letters(${part})
    or c.id in (select customer_id from customer_order where ${ordered} limit ${MOST_ORDERS}))`
}
