import { openClock } from '#app/foundation/clock/clock.server.ts'
import { endWithFault } from '#app/foundation/config/report-fault.server.ts'
import { readSettings } from '#app/foundation/config/settings.server.ts'
import { openDatabase } from '#app/foundation/database/embedded/open-database.server.ts'
import { writtenDifferences } from '#app/shop/office/difference.ts'
import { keepDifferences } from '#app/shop/office/kept-differences.server.ts'

/** Compares all books of the shop and ends with 1 when two of them do not agree. */
await compare().catch(endWithFault)

async function compare(): Promise<void> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  const { db, close } = await openDatabase({
    databaseUrl: databaseUrl ?? undefined,
    dataDir,
    poolSize: 2,
    applicationName: 'reconcile',
    onFault: () => undefined,
  })
  try {
    const { differences } = await keepDifferences(db, (await openClock(db)).now())
    console.log(writtenDifferences(differences))
    process.exitCode = differences.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}
