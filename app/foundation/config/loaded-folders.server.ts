import type { Database, InTransaction } from '../database/database.ts'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    /** The folders that were loaded, as they were then. */
    loaded_file: { folder: string; digest: string }
    /** Every state of a folder that was ever loaded. */
    loaded_folder: { folder: string; digest: string }
  }
}

/** A folder as it is now, by the digest of its files. */
export type FolderState = Readonly<{ folder: string; digest: string }>

/** Whether a folder was loaded as it is now. */
export async function isLoaded(db: Database, { folder, digest }: FolderState): Promise<boolean> {
  const known = await db.selectFrom('loaded_file').select('digest').where('folder', '=', folder).executeTakeFirst()
  return known?.digest === digest
}

/** Whether any state of a folder was loaded. */
export async function wasEverLoaded(db: Database, folder: string): Promise<boolean> {
  const known = await db.selectFrom('loaded_file').select('digest').where('folder', '=', folder).executeTakeFirst()
  return known !== undefined
}

/** Whether a folder was loaded as it is now, and another state of it since. */
export async function isOlderState(db: Database, state: FolderState): Promise<boolean> {
  if (await isLoaded(db, state)) return false
  const { folder, digest } = state
  const rows = db.selectFrom('loaded_folder').select('digest').where('folder', '=', folder).where('digest', '=', digest)
  return (await rows.executeTakeFirst()) !== undefined
}

/** Writes down that a folder was loaded, so that it is loaded again only when it has changed. */
export async function noteLoaded(db: Database | InTransaction, { folder, digest }: FolderState): Promise<void> {
  await db
    .insertInto('loaded_file')
    .values({ folder, digest })
    .onConflict((conflict) => conflict.column('folder').doUpdateSet({ digest }))
    .execute()
  await db
    .insertInto('loaded_folder')
    .values({ folder, digest })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
