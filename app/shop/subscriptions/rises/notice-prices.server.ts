import { type RawBuilder, sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type DueWork, type WorkContext, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import { nextMorning } from '#app/shop/subscriptions/reminders/reminder-days.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'

const NAME = 'subscriptions.notice-prices'

/**
 * Notices that something costs another price than before. Customers are asked about it on the next morning, so that a
 * slip of the pen that is mended on the same day reaches nobody.
 */
export const noticePrices = {
  name: NAME,
  async findDue(db: Database, { now }: Readonly<{ now: Date }>) {
    const changed = await sql<{ site: string }>`
      select today.site from (${digests(now)}) as today left join price_state as known on known.site = today.site
      where known.digest is distinct from today.digest and ${withoutJob(NAME, 'today.site')}
      order by today.site`.execute(db)
    return changed.rows.map(({ site }) => site)
  },
  async nextDue(db: Database, after = new Date(0)) {
    const { rows } = await sql<{ at: Date | null }>`select min(at) as at from (
      select min(valid_from) as at from variant_price where valid_from > ${after}
      union all select min(valid_from) from box_price where valid_from > ${after}
      union all select min(valid_from) from delivery_rule where valid_from > ${after}) as moments`.execute(db)
    return rows[0]?.at ?? null
  },
  async run(site: string, { db, now }: Pick<WorkContext, 'db' | 'now'>) {
    await inTransaction(db, async (tx) => {
      const digest = await digestOf(tx, site, now)
      const asks_at = nextMorning(now)
      await tx
        .insertInto('price_state')
        .values({ site, version: 1, digest, asks_at })
        .onConflict((conflict) =>
          conflict
            .column('site')
            .doUpdateSet({ version: sql`price_state.version + 1`, digest, asks_at })
            .where('price_state.digest', '!=', digest),
        )
        .execute()
    })
  },
} satisfies DueWork

async function digestOf(tx: InTransaction, site: string, now: Date): Promise<string> {
  const { rows } = await sql<{
    digest: string
  }>`select digest from (${digests(now)}) as today where site = ${site}`.execute(tx)
  return rows[0]?.digest ?? ''
}

/** Everything by site that boxes, their goods and their delivery cost at a moment. */
function digests(now: Date): RawBuilder<unknown> {
  const holds = sql`price.valid_from <= ${now} and (price.valid_to is null or price.valid_to > ${now})`
  return sql`select site, md5(string_agg(said, ';' order by said)) as digest from (
    select site, concat_ws(' ', 'box', size, meal_cents) as said from box_price as price where ${holds}
    union all
    select site, concat_ws(' ', 'delivery', country, fee_cents, fee_up_to_meals) from delivery_rule as price where ${holds}
    union all
    select site, concat_ws(' ', variant_id, cents, box_surcharge_cents)
    from variant_price as price join variant on variant.id = price.variant_id where ${holds}) as prices
  group by site`
}

/** The version of a site's prices that customers are asked about by now; null before there is any. */
export async function findAskedVersion(db: Database | InTransaction, site: string, now: Date): Promise<number | null> {
  const state = await db
    .selectFrom('price_state')
    .select('version')
    .where('site', '=', site)
    .where('asks_at', '<=', now)
    .executeTakeFirst()
  return state?.version ?? null
}
