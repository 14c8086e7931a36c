import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'

/** By how many cents prices change: below zero they fall. */
export type PriceChange = Readonly<{ fee?: number; meal?: number; surcharge?: number; goods?: number }>

/** Changes what everything costs from this moment on, as the shop's files do: what held before stays written down. */
export async function changePrices(db: Database, change: PriceChange, now: Date): Promise<void> {
  const { fee = 0, meal = 0, surcharge = 0, goods = 0 } = change
  const rules = await ended(db, 'delivery_rule', now)
  for (const rule of rules)
    await sql`insert into delivery_rule (site, country, fee_cents, fee_up_to_meals, goods_fee_cents, valid_from)
      select site, country, fee_cents + ${fee}, fee_up_to_meals, goods_fee_cents, ${now} from delivery_rule
      where id = ${rule}`.execute(db)
  for (const box of await ended(db, 'box_price', now))
    await sql`insert into box_price (site, size, meal_cents, valid_from)
      select site, size, meal_cents + ${meal}, ${now} from box_price where id = ${box}`.execute(db)
  if (goods !== 0)
    for (const price of await ended(db, 'variant_price', now))
      await sql`insert into variant_price (variant_id, site, currency, cents, valid_from)
        select variant_id, site, currency, greatest(0, cents + ${goods}), ${now} from variant_price
        where id = ${price}`.execute(db)
  await sql`update variant set box_surcharge_cents = box_surcharge_cents + ${surcharge}`.execute(db)
}

async function ended(db: Database, table: 'delivery_rule' | 'box_price' | 'variant_price', now: Date) {
  const { rows } = await sql<{ id: number }>`update ${sql.table(table)} set valid_to = ${now}
    where valid_to is null and valid_from < ${now} returning id`.execute(db)
  return rows.map(({ id }) => id)
}
