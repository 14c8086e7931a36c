import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { findDocument, findRedirect, listRedirects } from '#app/shop/content/content-queries.server.ts'
import { publishItem } from '#app/shop/content/editing/publish-item.server.ts'
import { saveDraft } from '#app/shop/content/editing/save-version.server.ts'
import { AT, aPage, EDITOR, smallShop } from '#app/shop/content/editing/small-content.fixture.ts'
import { readLibrary } from '#app/shop/content/read-library.server.ts'

const AWAY = ['javascript:alert`1`', '//evil.example', '/\\evil.example', '/account/login?return_url=//evil.example']
const linking = (to: string) => ({ sections: [{ text: { de: `Sieh [hier](${to}).`, en: `See [this](${to}).` } }] })

test('a file whose text leads away is refused with file, line and field, and changes nothing', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { load, write } = await smallShop(db)
  for (const to of AWAY) {
    write('pages/sommer.yaml', aPage('/sommer', { ...linking(to), lead: { de: 'Anders.', en: 'Different.' } }))
    await expect(load(), to).rejects.toThrow(/^pages\/sommer\.yaml:\d+: sections\.0\.text\.de: a link leads to/m)
  }
  write('pages/sommer.yaml', aPage('/sommer'))
  write('redirects.yaml', [{ from: '/alt', to: '//evil.example', status: 301, twin: false }])
  await expect(load()).rejects.toThrow(/^redirects\.yaml:\d+: 0\.to: /m)
  expect((await findDocument(db, 'de', '/sommer'))?.lead).toBe('Ein Anfang.')
})

test('what an editor typed is kept, and not published while it leads away', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { idOf, act } = await smallShop(db)
  const itemId = await idOf('/sommer')
  const publish = async (basedOn: number, to: string) => {
    const source = aPage('/sommer', linking(to))
    await act((tx) => saveDraft(tx, { itemId, basedOn, source, by: EDITOR, now: AT }))
    return act((tx) => publishItem(tx, { itemId, version: basedOn + 1, by: EDITOR, now: AT }))
  }
  for (const [tried, to] of AWAY.entries()) {
    const findings = ['de', 'en'].map((language) =>
      expect.objectContaining({ code: 'link-away', place: `sections.0.text.${language}` }),
    )
    expect(await publish(tried + 1, to), to).toMatchObject({ ok: false, findings: expect.arrayContaining(findings) })
  }
  expect(await publish(AWAY.length + 1, 'https://amt.example/a')).toMatchObject({ ok: true })
  const shown = await findDocument(db, 'de', '/sommer')
  expect(JSON.stringify(shown?.body.sections)).toContain(
    '{"text":"hier","to":"https://amt.example/a","host":"amt.example"}',
  )
})

test('what was stored before links were checked is shown without them, on pages, in the API and by redirects', async () => {
  await using database = await testDatabase()
  const { db } = database
  await smallShop(db)
  const before = {
    sections: [
      { heading: null, blocks: [{ kind: 'paragraph', parts: [{ text: 'hier', to: 'javascript:alert`1`' }] }] },
    ],
    action: { label: 'Los', to: '//evil.example' },
  }
  await sql`update document_text set body = ${JSON.stringify(before)} where language = 'de' and document_id =
    (select id from document where path = '/sommer')`.execute(db)
  await db.updateTable('redirect').set({ to_path: '//evil.example' }).execute()

  const shown = await findDocument(db, 'de', '/sommer')
  const { value } = await readLibrary(db, { site: 'main', language: 'de' })
  const read = value.documents.find(({ path }) => path === '/sommer')
  for (const body of [shown?.body, read?.body]) {
    expect(body?.action).toBeNull()
    expect(body?.sections).toEqual([{ heading: null, blocks: [{ kind: 'paragraph', parts: [{ text: 'hier' }] }] }])
  }
  expect([await findRedirect(db, '/alt'), await listRedirects(db)]).toEqual([null, []])
})
