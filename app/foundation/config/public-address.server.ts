import type { Database } from '../database/database.ts'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    /** One row: where shoppers reach the shop. */
    public_address: { id: boolean; origin: string }
  }
}

/** Writes down where shoppers reach the shop, so that every process that writes mails knows it. */
export async function notePublicUrl(db: Database, { origin }: URL): Promise<void> {
  await db.updateTable('public_address').set({ origin }).execute()
}

export async function findPublicUrl(db: Database): Promise<URL> {
  const { origin } = await db.selectFrom('public_address').select('origin').executeTakeFirstOrThrow()
  return new URL(origin)
}
