import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { findDocument, findRedirect } from '#app/shop/content/content-queries.server.ts'
import { publishItem } from '#app/shop/content/editing/publish-item.server.ts'
import { readItem } from '#app/shop/content/editing/read-items.server.ts'
import { saveDraft } from '#app/shop/content/editing/save-version.server.ts'
import { AT, aPage, EDITOR, smallShop } from '#app/shop/content/editing/small-content.fixture.ts'

test('an item follows its file until somebody edits it; from then on the database is the truth', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { idOf, act, load, write, remove } = await smallShop(db)
  const titleAt = async (path: string) => (await findDocument(db, 'de', path))?.title
  const titled = (path: string, de: string) => aPage(path, { title: { de, en: 'Something' } })
  const itemId = await idOf('/sommer')

  write('pages/sommer.yaml', titled('/sommer', 'Aus der Datei'))
  write('pages/winter.yaml', aPage('/winter'))
  expect(await load()).toEqual({ leftAlone: [] })
  expect(await titleAt('/sommer')).toBe('Aus der Datei')
  expect(await load()).toBeNull()

  const source = titled('/sommer', 'Aus der Redaktion')
  await act((tx) => saveDraft(tx, { itemId, basedOn: 2, source, by: EDITOR, now: AT }))
  await act((tx) => publishItem(tx, { itemId, version: 3, by: EDITOR, now: AT }))
  write('pages/sommer.yaml', titled('/sommer', 'Noch einmal aus der Datei'))
  remove('pages/winter.yaml')
  expect(await load()).toEqual({ leftAlone: ['pages/sommer.yaml'] })
  expect(await titleAt('/sommer')).toBe('Aus der Redaktion')
  expect(await titleAt('/winter')).toBeUndefined()
  expect(await readItem(db, itemId)).toMatchObject({ draftVersion: 3, publishedVersion: 3 })

  remove('pages/sommer.yaml')
  remove('redirects.yaml')
  write('pages/winter.yaml', aPage('/winter'))
  await load()
  expect(await titleAt('/sommer')).toBe('Aus der Redaktion')
  expect(await titleAt('/winter')).toBe('Seite /winter')
  expect(await findRedirect(db, '/alt')).toBeNull()
})

test('the home page stays without its file, and a page without one gives its address to an arm', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { idOf, act, load, remove } = await smallShop(db, {
    'pages/home.yaml': aPage('/'),
    'pages/sommer.yaml': aPage('/sommer'),
  })
  remove('pages/home.yaml')
  remove('pages/sommer.yaml')
  await load()
  expect(await findDocument(db, 'de', '/')).toMatchObject({ title: 'Seite /' })
  expect(await findDocument(db, 'de', '/sommer')).toBeNull()

  const itemId = await idOf('/')
  const { path, title, description, lead } = aPage('/sommer')
  const blocks = [{ kind: 'text', text: { de: 'Ein Absatz.', en: 'A paragraph.' } }]
  const source = { ...aPage('/'), sections: [], blocks, arms: [{ path, title, description, lead }] }
  await act((tx) => saveDraft(tx, { itemId, basedOn: 1, source, by: EDITOR, now: AT }))
  const answer = await act((tx) => publishItem(tx, { itemId, version: 2, by: EDITOR, now: AT }))
  expect(answer).toMatchObject({ ok: true })
  expect(await findDocument(db, 'en', '/sommer')).toMatchObject({ experiment: '/', canonical: '/', isIndexed: false })
})
