import sharp from 'sharp'
import { expect, test } from 'vitest'
import { keepingOf } from '#app/surfaces/cache-policy.ts'
import type { ShopFiles } from '#app/surfaces/storefront/offline/shop-files.ts'
import { routes } from '../../e2e/support/route-table.ts'
import { standingShop } from '../standing-shop.fixture.ts'

const shop = standingShop()
const keeping = (path: string) => keepingOf({ method: 'GET', address: new URL(path, shop.origin), shop: shop.origin })

test('[7.11-sw] the worker is asked for anew each time, may fetch from the shop alone, and names files that are there', async () => {
  const answer = await shop.get('/sw.js')
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'")
  const [, json = ''] = /^self\.shopFiles=(.*);\n/.exec(await answer.text()) ?? []
  const files: ShopFiles = JSON.parse(json)
  const { webpackCompilationHash } = await (await shop.get('/page-data/app-data.json')).json()
  expect(files.build).toBe(webpackCompilationHash)
  const needed = [...new Set([...files.scripts.de, ...files.scripts.en, ...files.lasting, ...files.pages])]
  const missing = await Promise.all(needed.map(async (file) => ((await shop.get(file)).status === 200 ? [] : [file])))
  expect(missing.flat()).toEqual([])
  const names = files.scripts.de.join()
  for (const name of [
    'browser',
    'home',
    'listing',
    'product',
    'lexicon',
    'choose-box',
    'offline',
    'cart-drawer',
    'cart-sync',
  ])
    expect(names).toContain(`/${name}`)
  expect(names).not.toMatch(/account-|\/sheet-/)
  expect(files.lasting.filter((file) => file.endsWith('.woff2'))).toHaveLength(2)
})

test.each([
  { language: 'de', path: '/manifest.webmanifest', start: '/', page: '/offline', says: 'Gerade ohne Netz.' },
  {
    language: 'en',
    path: '/en/manifest.webmanifest',
    start: '/en',
    page: '/en/offline',
    says: 'No connection right now.',
  },
])('the shop can be put on a home screen and has an offline page, in $language', async (expected) => {
  const { language, path, start, page, says } = expected
  const answer = await shop.get(path)
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ id: '/', lang: language, start_url: start, scope: '/', display: 'standalone' })
  const icons: { src: string; sizes: string; purpose: string }[] = [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap(({ icons: own }: { icons: never[] }) => own),
  ]
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ])
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(await (await shop.get(src)).arrayBuffer()).metadata()
    expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes })
  }
  for (const { url } of manifest.shortcuts) expect((await shop.get(url)).status).toBe(200)
  const html = await (await shop.get(page)).text()
  expect(html).toContain(says)
  expect(html).toContain(`<link rel="manifest" href="${path}">`)
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('[C9] what may be kept is what the server calls public, for every kind of address', async () => {
  const kinds = new Map(routes.map((route) => [route[2], route]))
  const paths = [...kinds.values()].flatMap(([, path]) => [
    path,
    `/page-data${path === '/' ? '/index' : path}/page-data.json`,
  ])
  const others = [
    '/checkout',
    '/orders/nobody',
    '/office',
    '/sandbox/clock',
    '/discount/NEU15',
    '/.well-known/shop.json',
  ]
  const wrong: string[] = []
  for (const path of [...paths, ...others]) {
    const answer = await shop.get(path)
    const isPublic =
      answer.status === 200 && !/no-store|private/.test(answer.headers.get('cache-control') ?? 'no-store')
    if (keeping(path) !== 'never' && answer.status === 200 && !isPublic) wrong.push(`${path} is kept, but private`)
    if (/^\/(?:page-data\/)?account/.test(path) && keeping(path) !== 'never') wrong.push(`${path} is kept`)
  }
  expect(wrong).toEqual([])
  expect(keeping('/lexicon')).toBe('page')
})
