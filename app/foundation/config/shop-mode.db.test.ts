import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { claimMode, refuseMovedClock } from './shop-mode.server.ts'

test('[C20] a database belongs to the mode of its first shop, whoever starts later or at once', async () => {
  await using database = await testDatabase()
  const { db } = database
  await Promise.all(Array.from({ length: 5 }, () => claimMode(db, 'sandbox')))
  await expect(claimMode(db, 'live')).rejects.toThrow(/^The database is a sandbox’s[^\n]+$/)
  await claimMode(db, 'sandbox')
})

test('[C20] a sandbox never opens on a live shop’s database', async () => {
  await using database = await testDatabase()
  await claimMode(database.db, 'live')
  await claimMode(database.db, 'live')
  await expect(claimMode(database.db, 'sandbox')).rejects.toThrow(/^The database is a live shop’s[^\n]+$/)
})

test('[C20] a moved clock is refused, one that never was is not', async () => {
  await using database = await testDatabase()
  await refuseMovedClock(database.db)
  await database.db
    .updateTable('clock')
    .set({ offset_ms: 36 * 3_600_000 })
    .execute()
  await expect(refuseMovedClock(database.db)).rejects.toThrow(
    /^The clock of this database was moved by 1\.5 days[^\n]+$/,
  )
})
