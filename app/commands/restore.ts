import { endWithFault } from '#app/foundation/config/report-fault.server.ts'
import { readSettings } from '#app/foundation/config/settings.server.ts'
import { restoreBackup } from '#app/foundation/database/backup/read-backup.server.ts'
import { openAsItIs } from '#app/foundation/database/embedded/open-database.server.ts'
import { migrate } from '#app/foundation/database/migrate.server.ts'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'

/** `npm run restore -- file [--force]`: fills an empty database from a backup, then brings it up to date. */
const [file] = process.argv.slice(2).filter((each) => each !== '--force')
await restore(file, process.argv.includes('--force')).catch(endWithFault)

async function restore(from: string | undefined, isForced: boolean): Promise<void> {
  if (from === undefined)
    throw new SetupFault('Which backup? Use npm run restore -- FILE, with --force to replace all.')
  const { databaseUrl, dataDir } = readSettings(process.env)
  const options = { poolSize: 2, applicationName: 'restore' }
  const database = await openAsItIs({ databaseUrl: databaseUrl ?? undefined, dataDir, ...options })
  try {
    const rows = await restoreBackup(database.connection, from, { isForced })
    await migrate(database.pool)
    const differences = await reconcile(database.db)
    console.log(`${rows} rows are back. Books that do not agree: ${differences.length}.`)
    for (const { kind, subject, detail } of differences) console.log(`${kind}: ${subject} (${detail})`)
    process.exitCode = differences.length > 0 ? 2 : 0
  } finally {
    await database.close()
  }
}
