import type { BrowserContext, Page } from '@playwright/test'
import { consentEnds } from '#app/shop/consent/consent-record.ts'
import { axe } from './support/axe.ts'
import { orderIn } from './support/ordering.ts'
import { expect, open, test, withoutPictures } from './support/shop.ts'
import { enter } from './support/signed-in.ts'

// Scripts of others run in a worker that asks through a service worker of its own.
test.use({ hasDeclined: false, serviceWorkers: 'allow' })

const DAY_MS = 86_400_000
/** Every kind of screen; those of the checkout and the sign-in have no question, since nothing optional runs there. */
const ASKING = [
  ...[
    '/',
    '/collections/all-products',
    '/products/coco-curry',
    '/products/gift-card/25',
    '/box',
    '/faq',
    '/blogs',
    '/quiz',
    '/rabatte-discounts',
    '/bestseller-bundle',
    '/offline',
  ],
  ...['/blogs/recipes/linsen-dal-grundrezept', '/lexicon', '/lexicon/linsen', '/gibt-es-nicht', '/cancellation'],
]
const SILENT = ['/checkout', '/gift-card-balance']
const SIGNED_IN = ['/account', '/account/orders', '/account/subscription', '/account/settings']
const NECESSARY =
  /^(openCart|checkout|orders|account-(?:session|login|resume)|cc_cookie|_interaction|_session|interaction|passkey-asked|known-)/

/** Requests to others, also through the shop. */
function recordForeign(context: BrowserContext): string[] {
  const foreign: string[] = []
  context.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url())
    if (hostname !== 'localhost' || /^\/(__third-party-proxy|~partytown)/.test(pathname)) foreign.push(request.url())
  })
  return foreign
}

/** What is in the browser: names of cookies, and of what is stored. */
async function keptIn(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const stored = await page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)))
  return { cookies, stored }
}

const question = (page: Page) => page.locator('#consent')
const settings = (page: Page) => page.locator('#consent-settings')

async function consentCookie(page: Page) {
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'cc_cookie')
  return { cookie, record: JSON.parse(decodeURIComponent(cookie?.value ?? 'null')) }
}

test('[T1] without a choice nobody else is asked and nothing but the necessary is kept, on every kind of screen @desktop-only', async ({
  page,
  context,
}) => {
  await withoutPictures(page)
  const foreign = recordForeign(context)
  for (const path of [...ASKING, ...SILENT]) {
    await page.goto(path)
    if (ASKING.includes(path)) await expect(question(page), path).toBeVisible()
    await expectOnlyNecessary(page, path)
  }
  await page.goto('/account')
  await signInShown(page)
  await expectOnlyNecessary(page, 'the sign-in')
  const email = await enter(page)
  for (const path of SIGNED_IN) {
    await page.goto(path)
    await page.getByRole('navigation', { name: 'Konto' }).waitFor()
    await expectOnlyNecessary(page, path)
  }
  await page.goto(await orderIn(page, email, { handle: 'coco-curry', quantity: 8 }))
  await expect(page.locator('.or-kicker')).toBeVisible()
  await expectOnlyNecessary(page, 'the order')
  expect(foreign).toEqual([])
})

/** An account leads there by itself; until then its page goes away at any moment. */
async function signInShown(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Code schicken' })).toBeVisible()
}

async function expectOnlyNecessary(page: Page, path: string): Promise<void> {
  const { cookies, stored } = await keptIn(page)
  const optional = {
    cookies: cookies.filter((name) => name === 'cc_cookie' || !NECESSARY.test(name)),
    stored: stored.filter((key) => /client|attribution|_ga|_fb|_?tt_|ajs/i.test(key)),
  }
  expect({ path, ...optional }).toEqual({ path, cookies: [], stored: [] })
}

test('[T1] without a choice nothing stays of what an older yes has left @desktop-only', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  await withoutPictures(page)
  await context.addCookies(['_ga', '_ga_SANDBOX1', '_fbp', '_ttp'].map((name) => ({ name, value: '1', url: origin })))
  await page.addInitScript(() => {
    if (document.cookie.includes('_fbp')) sessionStorage.setItem('tt_sessionId', '1')
  })
  await page.goto('/faq')
  await expect(question(page)).toBeVisible()
  await expect.poll(() => keptIn(page)).toEqual({ cookies: [], stored: [] })
})

/** Scripts of others, as their makers would send them: they note in the page that they ran, and keep identifiers. */
async function answerForOthers(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route('**/__third-party-proxy?*', (route) => {
    const url = new URL(route.request().url()).searchParams.get('url') ?? ''
    asked.push(url)
    const name = url.includes('pixel') ? 'pixel' : 'tag'
    const cookie = name === 'pixel' ? '_fbp=fb.1.1.1; path=/' : '_ga=GA1.1.1.1; path=/'
    const body = `document.cookie = '${cookie}'; localStorage.setItem('attributionIds', '{}'); window.ranHere = true; document.body.dataset.${name} = ''`
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  return asked
}

/** Says yes to everything, and waits until both scripts have run. */
async function acceptAll(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Alle annehmen' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(page.locator('body[data-pixel][data-tag]')).toHaveCount(1)
}

async function openSettings(page: Page): Promise<void> {
  await page.locator('footer').getByText('Cookie-Einstellungen').click()
  await expect(settings(page)).toBeVisible()
}

const FIELDS = [
  ...['categories', 'consentId', 'consentTimestamp', 'data', 'expirationTime', 'languageCode'],
  ...['lastConsentTimestamp', 'revision', 'services'],
]

test('[4.7-states] [3.14-cookie-name] [3.14-fields] [9-consent-days] [9-consent-cookie] [9-consent-mode] [9-consent-revision] a yes to all is kept as specified, and scripts of others run in a worker', async ({
  page,
  context,
}) => {
  await withoutPictures(page)
  const asked = await answerForOthers(context)
  await open(page, '/faq')
  expect(asked).toEqual([])
  await acceptAll(page)

  const { cookie, record } = await consentCookie(page)
  expect(Object.keys(record).sort()).toEqual(FIELDS)
  expect(record).toMatchObject({ revision: 0, data: null, languageCode: 'de' })
  expect(record.categories).toEqual(['necessary', 'analytics', 'marketing'])
  expect(record.services).toEqual({
    necessary: ['basket', 'session', 'choice'],
    analytics: ['vitals', 'google'],
    marketing: ['attribution', 'meta', 'tiktok', 'segment'],
  })
  expect(record.expirationTime - Date.parse(record.lastConsentTimestamp)).toBeCloseTo(182 * DAY_MS, -4)
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
  expect((cookie?.expires ?? 0) * 1000).toBeCloseTo(record.expirationTime, -4)
  expect(asked.sort()).toEqual(['https://pixel.example/pixel.js', 'https://tags.example/tag.js'])
  // What a script leaves on its own window is not on the page's.
  expect(await page.evaluate(() => 'ranHere' in window)).toBe(false)
  expect(page.workers()).toHaveLength(1)
})

test('[4.7-states] [4.7-reopen] [4.6-consent-gate] [T3] a part of it, then no: what was kept is gone and nothing comes back', async ({
  page,
  context,
}) => {
  await withoutPictures(page)
  const asked = await answerForOthers(context)
  await open(page, '/faq')
  await acceptAll(page)
  const { record } = await consentCookie(page)
  expect(await keptIn(page)).toMatchObject({
    cookies: expect.arrayContaining(['_ga', '_fbp']),
    stored: expect.arrayContaining(['attributionIds']),
  })

  await openSettings(page)
  await expect(settings(page).getByRole('switch', { name: 'Marketing' })).toBeChecked()
  await settings(page).getByRole('switch', { name: 'Marketing' }).click()
  asked.length = 0
  await settings(page).getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect.poll(() => asked).toEqual(['https://tags.example/tag.js'])
  const { consentId, consentTimestamp } = record
  const changed = { categories: ['necessary', 'analytics'], consentId, consentTimestamp }
  expect((await consentCookie(page)).record).toMatchObject(changed)
  expect((await keptIn(page)).cookies).not.toContain('_fbp')

  await openSettings(page)
  asked.length = 0
  await settings(page).getByRole('button', { name: 'Alle ablehnen' }).click()
  await expect.poll(async () => (await keptIn(page)).cookies).toEqual(['cc_cookie'])
  expect((await consentCookie(page)).record.categories).toEqual(['necessary'])
  await expect(page.locator('iframe')).toHaveCount(0)
  expect((await keptIn(page)).stored).not.toContain('attributionIds')
  await open(page, '/')
  await expect(question(page)).toHaveCount(0)
  expect(asked).toEqual([])
  const workers = () => navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope))
  expect((await page.evaluate(workers)).filter((scope) => scope.includes('partytown'))).toEqual([])
})

test('[C17] [6-storage-security] scripts of others end where the account begins @desktop-only', async ({
  page,
  context,
}) => {
  await withoutPictures(page)
  const asked = await answerForOthers(context)
  await open(page, '/faq')
  await question(page).getByRole('button', { name: 'Alle annehmen' }).click()
  await expect(page.locator('body[data-pixel][data-tag]')).toHaveCount(1)
  asked.length = 0
  await page.locator('footer a[href="/account/subscription"]').click()
  await expect(page.locator('iframe[src*="partytown"]')).toHaveCount(0)
  await signInShown(page)
  await page.goto('/account')
  await signInShown(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test('[4.7-reopen] [T2] [T7] by keyboard alone, and both answers weigh the same @desktop-only', async ({ page }) => {
  await withoutPictures(page)
  await open(page, '/en/faq')
  await expect(question(page)).toBeFocused()
  const [reject, accept] = await Promise.all(['Reject all', 'Accept all'].map((name) => lookOf(page, name)))
  expect(reject).toEqual(accept)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  // Optional categories begin off; closing saves nothing and leads back.
  await expect(settings(page).getByRole('switch', { name: 'Statistics' })).not.toBeChecked()
  await expect(settings(page).getByRole('switch', { name: 'Marketing' })).not.toBeChecked()
  await expect(settings(page).getByRole('switch', { name: 'Necessary' })).toBeDisabled()
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
  await settings(page).getByRole('switch', { name: 'Statistics' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(settings(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Let me choose' })).toBeFocused()
  expect((await consentCookie(page)).cookie).toBeUndefined()

  await page.getByRole('button', { name: 'Reject all' }).press('Enter')
  await expect(question(page)).toHaveCount(0)
  await expect(page.locator('main h1')).toBeFocused()
  await expect.poll(async () => (await consentCookie(page)).record?.categories).toEqual(['necessary'])
  const again = page.locator('footer').getByText('Cookie settings')
  await again.press('Enter')
  await settings(page).getByRole('button', { name: 'Close without saving' }).click()
  await expect(again).toBeFocused()
})

async function lookOf(page: Page, name: string) {
  return question(page)
    .getByRole('button', { name })
    .evaluate((button) => {
      const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(button)
      const { width, height, top } = button.getBoundingClientRect()
      return { backgroundColor, color, fontSize, fontWeight, width: Math.round(width), height, top }
    })
}

test('[9-consent-reprompt] a choice of another revision asks again, and the checkout leads to the settings @desktop-only', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  await withoutPictures(page)
  const old = { categories: ['necessary', 'marketing'], revision: 1, expirationTime: consentEnds(Date.now()) }
  await context.addCookies([{ name: 'cc_cookie', value: encodeURIComponent(JSON.stringify(old)), url: origin }])
  const foreign = recordForeign(context)
  await open(page, '/faq')
  await expect(question(page)).toBeVisible()
  expect(foreign).toEqual([])
  await page.goto('/gift-card-balance')
  await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click()
  await expect(settings(page)).toBeVisible()
})
