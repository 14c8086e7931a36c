import type { KyselyPlugin } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'

/** Counts the statements that something takes. Time says nothing on a busy machine; work says the same on every one. */
export function countingStatements(db: Database) {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements++
      return result
    },
  }
  return {
    counted: db.withPlugin(plugin),
    async workOf(act: () => Promise<unknown>): Promise<number> {
      statements = 0
      await act()
      return statements
    },
  }
}
