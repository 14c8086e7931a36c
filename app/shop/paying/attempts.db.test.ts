import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { IS_LIVE } from './attempts.server.ts'

test('the live attempt of a cart is found by its index in a plan for any values, however many attempts there were', async () => {
  await using database = await testDatabase()
  const plan = await inTransaction(database.db, async (tx) => {
    // In a table this small PostgreSQL reads everything, unless it is told that this is dear.
    await sql`set local enable_seqscan = off`.execute(tx)
    const asked = sql<{ 'QUERY PLAN': string }>`explain (generic_plan)
      select from payment_attempt where cart_token = $1 and ${IS_LIVE}`
    return (await asked.execute(tx)).rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('payment_attempt_live')
  expect(plan).not.toContain('Seq Scan')
})
