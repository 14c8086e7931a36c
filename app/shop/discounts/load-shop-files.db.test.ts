import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { loadShopFilesIfChanged } from './load-shop-files.server.ts'

const folder = fileURLToPath(new URL('../../../catalog', import.meta.url))

test('an unchanged folder is not loaded again', async () => {
  await using database = await testDatabase()
  const loadedAt = new Date('2026-11-01T00:00:00Z')
  expect(await loadShopFilesIfChanged(database.db, folder, loadedAt)).toBe(true)
  expect(await loadShopFilesIfChanged(database.db, folder, loadedAt)).toBe(false)
})
