import { expect, test } from 'vitest'
import type { ItemKind } from '#app/shop/content/content-source.ts'
import { itemIdAt } from '#app/shop/content/editing/item-id.fixture.ts'
import { listItems, readItem } from '#app/shop/content/editing/read-items.server.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { memberAt, type PlainBrowser, plainBrowser } from '../team.fixture.ts'

const { database, shop } = await sharedShop({ args: ['--web'], env: { RATE_LIMITS: 'off' } })
const { db } = database
const editor = await memberAt(shop, database, 'editor')

const idOf = (address: string, kind?: ItemKind) => itemIdAt(db, address, kind)

type Fields = Readonly<Record<string, string>>

/** The form of the editor as a browser would send it, with other values where they are given. */
async function formAt(browser: PlainBrowser, path: string, changed: Fields = {}): Promise<URLSearchParams> {
  const html = await (await browser.ask(path)).text()
  const form = /<form id="editor".*?<\/form>/s.exec(html)?.[0] ?? ''
  const sent = new URLSearchParams(controlsIn(form).map(([name, value]) => [name, value.replaceAll('\n', '\r\n')]))
  for (const [name, value] of Object.entries(changed)) sent.set(name, value)
  return sent
}

function controlsIn(form: string): readonly (readonly [string, string])[] {
  return [...form.matchAll(/<(input|textarea|select)\b([^>]*)>(?:(.*?)<\/\1>)?/gs)].flatMap(
    ([, tag, inside = '', text]) => {
      const name = plain(/\sname="([^"]*)"/.exec(inside)?.[1] ?? '')
      const isBox = /type="checkbox"/.test(inside)
      if (name === '' || (isBox && !/\schecked/.test(inside))) return []
      const value = /\svalue="([^"]*)"/.exec(inside)?.[1] ?? (isBox ? 'on' : '')
      if (tag === 'textarea') return [[name, plain(text ?? '').replace(/^\n/, '')]]
      const chosen = /<option[^>]*value="([^"]*)"[^>]*selected|<option[^>]*selected[^>]*value="([^"]*)"/.exec(
        text ?? '',
      )
      return [[name, plain(tag === 'select' ? (chosen?.[1] ?? chosen?.[2] ?? '') : value)]]
    },
  )
}

function plain(text: string): string {
  const signs = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
  const read = Object.entries(signs).reduce((sum, [name, sign]) => sum.replaceAll(name, sign), text)
  return read.replaceAll('&amp;', '&')
}

async function send(path: string, body: URLSearchParams, headers: Fields = {}): Promise<Response> {
  return editor.ask(path, { method: 'POST', body, headers })
}

const draftOf = async (id: number) => (await readItem(db, id))?.draft
const noteIn = (answer: Response) => new URL(answer.headers.get('location') ?? '', shop.origin).searchParams.get('note')

test('[6-role-editor] a form that is sent as it was shown changes nothing, whatever it edits', async () => {
  const items = await listItems(db)
  const wanted = ['/quiz', '/blogs/recipes/miso-auberginen', '/lexicon/gruenkohl']
  const tried = items.filter(({ address }) => wanted.includes(address) || !address.startsWith('/'))
  expect(tried.length).toBe(7)
  for (const { id, address } of tried) {
    const page = await (await editor.ask(`/office/content/${id}`)).text()
    const parts = [...page.matchAll(/value="open:([^"]*)"/g)].map(([, part = '']) => part)
    for (const part of ['', ...parts]) {
      const path = `/office/content/${id}?part=${part}`
      const answer = await send(`/office/content/${id}`, await formAt(editor, path, { op: 'save' }))
      expect([answer.status, (await draftOf(id))?.number], `${address} ${part}`).toEqual([303, 1])
    }
  }
})

test('what is typed is saved with every button, and publishing waits for what is missing', async () => {
  const id = await idOf('/karriere')
  const path = `/office/content/${id}`
  const opened = await send(path, await formAt(editor, path, { 'title.en': '', op: 'open:sections.0' }))
  expect(opened.headers.get('location')).toMatch(/#part$/)
  expect((await draftOf(id))?.source).toMatchObject({ title: { en: '' } })

  const refused = await send(path, await formAt(editor, path, { op: 'publish' }))
  expect(noteIn(refused)).toBe('has-errors')
  expect(refused.headers.get('location')).toMatch(/#f-title\.en$/)
  const shown = await (await editor.ask(path)).text()
  expect(shown).toMatch(/id="f-title\.en"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="f-title\.en"/)

  const later = { 'title.en': 'Working here', op: 'schedule', planDay: '2099-01-31', planTime: '06:30' }
  expect(noteIn(await send(path, await formAt(editor, path, later)))).toBe('content-scheduled')
  expect((await readItem(db, id))?.scheduled?.at).toEqual(new Date('2099-01-31T05:30:00Z'))
  expect(noteIn(await send(path, await formAt(editor, path, { ...later, planDay: '2001-01-31' })))).toBe('no-moment')
  expect(noteIn(await send(path, await formAt(editor, path, { op: 'unschedule' })))).toBe('content-unscheduled')
})

test('who saves over somebody else sees both, in a page and for a script, and nothing typed is lost', async () => {
  const id = await idOf('/abonnement')
  const path = `/office/content/${id}`
  const [first, second] = await Promise.all([
    formAt(editor, path, { 'title.de': 'Erste', op: 'save' }),
    formAt(editor, path, { 'title.de': 'Zweite', 'lead.en': 'A lead of mine', op: 'save' }),
  ])
  await send(path, first)
  const told = await send(path, second, { accept: 'application/json' })
  expect([told.status, await told.json()]).toEqual([409, { refusal: 'CONFLICT' }])
  const both = await (await send(path, second)).text()
  expect(both).toMatch(/Zwei haben gleichzeitig|Two people wrote/)
  for (const text of ['Erste', 'Zweite', 'A lead of mine']) expect(both).toContain(text)
})

test('a new page begins as a draft, a taken address is refused with what was typed, and a page that others need stays', async () => {
  const begin = async (path: string) =>
    editor.send(['/office/content/new', '/office/content/new'], {
      kind: 'page',
      path,
      'title.de': 'Neu',
      'title.en': 'New',
    })
  const created = await begin('/ganz-neu')
  expect(noteIn(created)).toBe('content-created')
  expect((await shop.get('/ganz-neu')).status).toBe(404)
  const taken = await begin('/agb')
  expect(taken.status).toBe(422)
  expect(await taken.text()).toContain('value="/agb"')
  const id = await idOf('/agb')
  const unpublished = await send(
    `/office/content/${id}`,
    await formAt(editor, `/office/content/${id}`, { op: 'unpublish' }),
  )
  expect(noteIn(unpublished)).toBe('content-needed')
})

test('[A6] content is closed to members who do not write, and a form needs its own key', async () => {
  const reader = await memberAt(shop, database, 'reader')
  const id = await idOf('/agb')
  const asked = await Promise.all(
    ['/office/content', '/office/content/new', `/office/content/${id}`, `/office/content/${id}/history`].map(
      async (path) => (await reader.ask(path)).status,
    ),
  )
  expect(asked).toEqual([403, 403, 403, 403])
  const form = await formAt(editor, `/office/content/${id}`, { op: 'publish' })
  form.delete('formToken')
  expect((await send(`/office/content/${id}`, form)).status).toBe(403)
})

test('[A6] what somebody sends after their session has ended is kept until they have signed in again, and only then saved', async () => {
  const id = await idOf('/versand')
  const path = `/office/content/${id}`
  const before = await draftOf(id)
  const text = 'Zeile eins\r\n„zwei" & <drei>'
  const late = await formAt(editor, path, { 'lead.de': text, op: 'save' })
  const later = await memberAt(shop, database, 'editor')
  const sentBy = (browser: Pick<PlainBrowser, 'ask'>, body: URLSearchParams, headers: Fields = {}) =>
    browser.ask(path, { method: 'POST', body, headers })
  const keptOf = async (answer: Response) => {
    const html = await answer.text()
    const kept = new URLSearchParams(controlsIn(html).map(([name, value]) => [name, value.replace(/\r?\n/g, '\r\n')]))
    return { status: answer.status, html, kept }
  }

  const out = await keptOf(await sentBy(plainBrowser(shop), late))
  expect([out.status, out.kept.get('lead.de'), out.kept.get('formToken')]).toEqual([403, text, ''])
  expect(out.html).toMatch(/Du bist abgemeldet|You’re signed out/)
  const back = await keptOf(await sentBy(later, out.kept))
  expect([back.status, back.kept.get('lead.de')]).toEqual([403, text])
  expect(back.html).toMatch(/Du bist wieder angemeldet|You’re signed in again/)
  expect(await draftOf(id)).toEqual(before)

  const elsewhere = await sentBy(later, back.kept, { 'sec-fetch-site': 'cross-site' })
  expect([elsewhere.status, (await elsewhere.text()).includes('Zeile eins')]).toEqual([403, false])
  const reader = await sentBy(await memberAt(shop, database, 'reader'), out.kept)
  expect([reader.status, (await reader.text()).includes('Zeile eins')]).toEqual([403, false])
  expect(noteIn(await sentBy(later, back.kept))).toBe('content-saved')
  expect((await draftOf(id))?.source).toMatchObject({ lead: { de: text.replace('\r\n', '\n') } })
})
