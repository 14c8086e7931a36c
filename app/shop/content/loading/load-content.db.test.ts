import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { readLibrary } from '#app/shop/content/read-library.server.ts'
import { loadContentIfChanged } from './load-content.server.ts'

test('content that names a product which is not sold is refused as a whole, with file and field', async () => {
  await using database = await testDatabase()
  const { db } = database
  await expect(loadContentIfChanged(db, 'content', new Date('2026-03-01T10:00:00Z'))).rejects.toThrow(
    /^blog\/recipes\/linsen-dal-grundrezept\.yaml: products\.0: there is no product rote-linsen-dal$/m,
  )
  const { value } = await readLibrary(db, { site: 'main', language: 'de' })
  expect(value.documents).toEqual([])
})
