import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { markStale } from '#app/foundation/pages/cache/stale-pages.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import { itemIdAt } from '#app/shop/content/editing/item-id.fixture.ts'
import { publishItem } from '#app/shop/content/editing/publish-item.server.ts'
import { readItem } from '#app/shop/content/editing/read-items.server.ts'
import { saveDraft } from '#app/shop/content/editing/save-version.server.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'
import { memberAt } from '../team.fixture.ts'

/** Of each spelling so many: with letters in either case, and with signs before it. */
const VARIANTS = Number(process.env['LINK_VARIANTS'] ?? 2)
const TIMEOUT_MS = 120_000

const { database, shop } = await sharedShop({ args: ['--web'], env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } })
const { db } = database
await memberAt(shop, database, 'editor')
const { ask } = storefrontClient(shop, await tokenOf(shop))

const figures: string[] = []
afterAll(() => {
  for (const line of figures) process.stderr.write(`       ${line}\n`)
})

const SCRIPTS = [
  'javascript:alert`1`',
  'data:text/html,x',
  'vbscript:x',
  'java\tscript:alert`1`',
  'javascript&#58;alert`1`',
]
const AWAY = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  '/%2f/evil.example',
  '/..//evil.example',
]
const NESTED = ['//evil.example', '/\\evil.example', 'https:evil.example', '%2f%2fevil.example', 'javascript:1']
const BEFORE = ['', '\u0001', '\u200b', '\u00a0']

const ITEMS = [
  ['page', '/impressum'],
  ['page', '/faq'],
  ['article', '/blogs/recipes/miso-auberginen'],
  ['lexicon', '/lexicon/gruenkohl'],
] as const

const mixed = (text: string, turn: number) =>
  [...text].map((sign, at) => ((at + turn) % 2 ? sign.toUpperCase() : sign)).join('')

const spellings = [
  ...AWAY,
  'https://tiefgruen.example@evil.example',
  'http://evil.example',
  ...NESTED.map((to) => `/account/login?return_url=${to}`),
  ...SCRIPTS.flatMap((to) =>
    Array.from({ length: VARIANTS }, (_, turn) => (BEFORE[turn % BEFORE.length] ?? '') + mixed(to, turn)),
  ),
]

/** Where the links of a page lead that no page may have. */
function badLinks(html: string): readonly string[] {
  return [...html.matchAll(/<a\b[^>]*?href="([^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&').replaceAll('&quot;', '"'))
    .filter((href) => {
      const { protocol, origin, searchParams } = new URL(href, shop.origin)
      if (protocol === 'mailto:' || protocol === 'tel:') return false
      return origin !== shop.origin || /^([/\\]{2}|\w+:)/.test(searchParams.get('return_url') ?? '')
    })
}

test(`[R28] of ${spellings.length} links that lead away none is published, whatever the format`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const by = (await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()).id
  const ends: string[] = []
  for (const [kind, address] of ITEMS) {
    const itemId = await itemIdAt(db, address, kind)
    const whole = (await readItem(db, itemId))?.draft.source as { sections: object[] }
    const publish = async (to: string) => {
      const text = { de: `Sieh [hier](${to}).`, en: `See [this](${to}).` }
      const source = { ...whole, sections: [...whole.sections, { text }] }
      const wish = { itemId, by, now: new Date() }
      const basedOn = (await readItem(db, itemId))?.draft.number ?? 0
      const saved = await inTransaction(db, (tx) => saveDraft(tx, { ...wish, basedOn, source }))
      if (!saved.ok) return 'lost'
      const end = await inTransaction(db, (tx) => publishItem(tx, { ...wish, version: saved.value.version }))
      if (end.ok) return 'published'
      const codes = 'findings' in end ? end.findings.map(({ code }) => code) : []
      return codes.includes('link-away') ? 'refused' : 'otherwise'
    }
    for (const to of spellings) ends.push(await publish(to))
    for (const to of ['/faq', 'https://www.bund.example/']) expect(await publish(to)).toBe('published')
  }
  const published = ends.filter((end) => end === 'published').length
  figures.push(`links in texts: ${ends.length} drafts, ${published} published`)
  expect(new Set(ends)).toEqual(new Set(['refused']))
})

test(`[R28] of ${spellings.length} such links that were stored before none is shown by a page or the API`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const parts = spellings.map((to) => ({ text: 'hier', to }))
  const body = {
    sections: [{ heading: null, blocks: [{ kind: 'paragraph', parts }] }],
    action: { label: 'Los', to: '//evil.example' },
  }
  await inTransaction(db, async (tx) => {
    await sql`update document_text set body = ${JSON.stringify(body)} where language = 'de' and document_id =
      (select id from document where path = '/impressum')`.execute(tx)
    await sql`update redirect set to_path = '//evil.example'`.execute(tx)
    await markStale(tx, [CONTENT_TAG])
  })
  const shown = async () => (await ask('{ page(handle: "impressum") { body } }')).data?.['page']?.body as string
  await expect.poll(shown).toContain('hier')
  const html = await (await shop.get('/impressum')).text()
  expect(html).toContain('hier')
  const [bad, badInApi] = [badLinks(html), badLinks(await shown())]
  figures.push(`stored before: ${spellings.length} links, ${bad.length} on the page, ${badInApi.length} in the API`)
  expect([bad, badInApi]).toEqual([[], []])
  const old = await db.selectFrom('redirect').select('from_path').limit(20).execute()
  for (const { from_path } of old)
    expect((await shop.get(from_path)).headers.get('location') ?? '').not.toContain('evil')
})
