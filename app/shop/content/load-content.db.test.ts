import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { loadContentIfChanged } from './load-content.server.ts'
import { readLibrary } from './read-library.server.ts'

test('[9-api-commerce] a page keeps the day it was made, and has another day of change only when its text changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('content', folder, { recursive: true })
  await using database = await testDatabase()
  const { db } = database
  const [made, loaded] = [new Date('2026-03-01T10:00:00Z'), new Date('2026-04-01T10:00:00Z')]
  const datesOf = async (path: string) => {
    const { value } = await readLibrary(db, { site: 'main', language: 'de' })
    const { createdAt, changedAt } = value.documents.find((document) => document.path === path) ?? {}
    return [createdAt, changedAt]
  }

  await loadContentIfChanged(db, folder, made)
  expect(await datesOf('/faq')).toEqual([made, made])

  const file = join(folder, 'pages/faq.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}de: "/m, '  de: "Neu: '))
  expect(await loadContentIfChanged(db, folder, loaded)).toBe(true)
  expect(await datesOf('/faq')).toEqual([made, loaded])
  expect(await datesOf('/versand')).toEqual([made, made])
})
