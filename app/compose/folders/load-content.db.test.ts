import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { findDocument } from '#app/shop/content/content-queries.server.ts'
import { loadContentIfChanged } from '#app/shop/content/loading/load-content.server.ts'
import { readLibrary } from '#app/shop/content/read-library.server.ts'
import { loadShopFilesIfChanged } from '#app/shop/discounts/load-shop-files.server.ts'

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

  await loadShopFilesIfChanged(db, 'catalog', made)
  await loadContentIfChanged(db, folder, made)
  expect(await datesOf('/faq')).toEqual([made, made])

  const file = join(folder, 'pages/faq.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}de: "/m, '  de: "Neu: '))
  expect(await loadContentIfChanged(db, folder, loaded)).toEqual({ leftAlone: [] })
  expect(await datesOf('/faq')).toEqual([made, loaded])
  expect(await datesOf('/versand')).toEqual([made, made])
})

test('pages go in as blocks and as words, each language for itself, and what they refer to has to be there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('content', folder, { recursive: true })
  await using database = await testDatabase()
  const { db } = database
  const now = new Date('2026-11-16T10:00:00Z')
  await loadShopFilesIfChanged(db, 'catalog', now)
  await loadContentIfChanged(db, folder, now)

  const page = await findDocument(db, 'en', '/how-it-works')
  expect(page?.body.blocks?.map(({ kind }) => kind)).toEqual([
    'hero',
    'price-table',
    'steps',
    'steps',
    'call-to-action',
  ])
  expect(JSON.stringify(page?.body.sections)).toContain('You stay in charge')
  expect(JSON.stringify(page?.body)).not.toContain('Du behältst')
  expect(await findDocument(db, 'de', '/summer-glow-b')).toMatchObject({
    experiment: '/summer-glow',
    canonical: '/summer-glow',
    isIndexed: false,
  })

  const file = join(folder, 'pages/how-it-works.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('to: /box', 'to: /kiste'))
  await expect(loadContentIfChanged(db, folder, now)).rejects.toThrow(
    /pages\/how-it-works\.yaml:\d+: blocks\.0\.actions\.0\.to: nothing is at the address \/kiste/,
  )
})
