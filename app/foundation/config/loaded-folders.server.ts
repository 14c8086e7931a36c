import type { Database, InTransaction } from '../database/database.ts'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    /** The folders that were loaded, as they were then. */
    loaded_file: { folder: string; digest: string }
  }
}

/** A folder as it is now, by the digest of its files. */
export type FolderState = Readonly<{ folder: string; digest: string }>

/** Whether a folder was loaded as it is now. */
export async function isLoaded(db: Database, { folder, digest }: FolderState): Promise<boolean> {
  const known = await db.selectFrom('loaded_file').select('digest').where('folder', '=', folder).executeTakeFirst()
  return known?.digest === digest
}

/** Writes down that a folder was loaded, so that it is loaded again only when it has changed. */
export async function noteLoaded(db: Database | InTransaction, { folder, digest }: FolderState): Promise<void> {
  await db
    .insertInto('loaded_file')
    .values({ folder, digest })
    .onConflict((conflict) => conflict.column('folder').doUpdateSet({ digest }))
    .execute()
}
