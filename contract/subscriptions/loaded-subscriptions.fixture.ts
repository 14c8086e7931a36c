import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'

type Loading = Readonly<{
  /** A subscription that was bought, whose rows the others are copies of. */
  like: number
  count: number
  /** Those of them that are due at this moment; all others fall due later. */
  due: number
  now: Date
}>

/**
 * Fills the tables with subscriptions of other customers: each with a customer, a method, two lines and six boxes ahead.
 * Their first orders are not there; nothing that is measured reads them.
 */
export async function loadSubscriptions(db: Database, { like, count, due, now }: Loading): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const columns = async (table: string, changed: Readonly<Record<string, string>>) => {
      const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'`.execute(tx)
      const kept = rows.filter(({ name }) => name !== 'id')
      const into = kept.map(({ name }) => `"${name}"`).join(', ')
      return { into, values: kept.map(({ name }) => changed[name] ?? `old."${name}"`).join(', ') }
    }
    const first = Number((await sql<{ id: string }>`select max(id) as id from customer`.execute(tx)).rows[0]?.id)
    // What is copied is read once: for each copy again, it would be looked for among all copies made so far.
    const copy = async (
      table: string,
      { times, where }: Readonly<{ times: string; where: string }>,
      changed: Readonly<Record<string, string>>,
    ) => {
      const { into, values } = await columns(table, changed)
      await sql
        .raw(`with old as materialized (select * from ${table} where ${where})
          insert into ${table} (${into}) select ${values} from ${times}, old`)
        .execute(tx)
    }
    await sql.raw(`select setval(pg_get_serial_sequence('customer', 'id'), ${first})`).execute(tx)
    const numbers = `generate_series(1, ${count}) as n`
    await copy(
      'customer',
      { times: numbers, where: `id = ${first}` },
      { email: `'loaded' || n || '-' || ${first} || '@beispiel.example'` },
    )
    await sql
      .raw(`create temporary table loaded_method on commit drop as
      select n, nextval(pg_get_serial_sequence('payment_method', 'id')) as id from ${numbers}`)
      .execute(tx)
    const { into, values } = await columns('payment_method', {
      customer_id: `${first} + n`,
      gateway_ref: `'loaded' || n || '-' || ${first}`,
    })
    await sql
      .raw(
        `insert into payment_method (id, ${into}) overriding system value select loaded_method.id, ${values} from loaded_method,
          (select method.* from payment_method method join subscription s on s.payment_method_id = method.id
            where s.id = ${like}) as old`,
      )
      .execute(tx)
    const dueAt = `case when n <= ${due} then '${now.toISOString()}'::timestamptz - interval '1 hour'
      else '${now.toISOString()}'::timestamptz + n % 27 * interval '1 day' + interval '1 hour' end`
    await copy(
      'subscription',
      { times: 'loaded_method', where: `id = ${like}` },
      {
        payment_method_id: 'loaded_method.id',
        customer_id: `${first} + n`,
        order_id: `old.order_id + 1000000 * ${first} + n`,
        due_at: dueAt,
        next_billing_on: `(${dueAt})::date`,
      },
    )
    const times = `(select id, next_billing_on from subscription where customer_id > ${first}) as s`
    await copy('subscription_line', { times, where: `subscription_id = ${like}` }, { subscription_id: 's.id' })
    await copy(
      'subscription_cycle',
      { times, where: `subscription_id = ${like} and state = 'PLANNED'` },
      { subscription_id: 's.id', billing_on: 's.next_billing_on + (old.cycle_index - 2) * 28' },
    )
  })
  await sql`analyze`.execute(db)
}
