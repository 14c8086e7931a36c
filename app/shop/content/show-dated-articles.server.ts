import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { sweep } from '#app/foundation/jobs/due-work.server.ts'
import { markStale } from '#app/foundation/pages/cache/stale-pages.server.ts'
import { revealDocuments } from './content-store.server.ts'
import { CONTENT_TAG } from './content-tags.ts'
import './content-tables.ts'

/** Shows articles from the day on that they are dated with. */
export const showDatedArticles = sweep({
  name: 'content-appearing',
  nextDue: async (db: Database) => {
    const row = await db
      .selectFrom('document')
      .select(({ fn }) => fn.min('appears_at').as('at'))
      .where('appears_at', 'is not', null)
      .executeTakeFirst()
    return row?.at ?? null
  },
  run: (db, now) =>
    inTransaction(db, async (tx) => {
      if (await revealDocuments(tx, now)) await markStale(tx, [CONTENT_TAG])
    }),
})
