import { machineTime } from '#app/foundation/clock/machine-time.ts'
import { endWithFault } from '#app/foundation/config/report-fault.server.ts'
import { readSettings } from '#app/foundation/config/settings.server.ts'
import { writeBackup } from '#app/foundation/database/backup/write-backup.server.ts'
import { openAsItIs } from '#app/foundation/database/embedded/open-database.server.ts'

/** `npm run backup -- [file]`: everything the shop knows, into one file, while the shop goes on. */
await backup(process.argv[2]).catch(endWithFault)

async function backup(named: string | undefined): Promise<void> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  const takenAt = machineTime()
  const file = named ?? `backup-${takenAt.slice(0, 19).replaceAll(':', '-')}.gz`
  const options = { poolSize: 1, applicationName: 'backup' }
  const database = await openAsItIs({ databaseUrl: databaseUrl ?? undefined, dataDir, ...options })
  try {
    const rows = await writeBackup(database.connection, file, takenAt)
    console.log(`${rows} rows are in ${file}. It holds personal data and the shop's keys: store it as such.`)
  } finally {
    await database.close()
  }
}
