import type { BrowserContext, Page } from '@playwright/test'
import { consentEnds } from '#app/shop/consent/consent-record.ts'
import { axe } from './support/axe.ts'
import { expect, open, test, withoutPictures } from './support/shop.ts'

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
  ],
  ...['/blogs/recipes/linsen-dal-grundrezept', '/lexicon', '/lexicon/linsen', '/gibt-es-nicht', '/cancellation'],
]
const SILENT = ['/checkout', '/gift-card-balance', '/account']
const NECESSARY =
  /^(openCart|checkout|orders|account-session|cc_cookie|_interaction|_session|interaction|passkey-asked)/

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
  return { cookies, stored: await page.evaluate(() => Object.keys(localStorage)) }
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
    const { cookies, stored } = await keptIn(page)
    expect({ path, cookies: cookies.filter((name) => !NECESSARY.test(name)) }).toEqual({ path, cookies: [] })
    expect({ path, stored: stored.filter((key) => /client|attribution|_ga|_fb|_tt|ajs/i.test(key)) }).toEqual({
      path,
      stored: [],
    })
    expect(cookies).not.toContain('cc_cookie')
  }
  expect(foreign).toEqual([])
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
  await page.goto('/account')
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
  await expect(page.getByRole('button', { name: 'Choose yourself' })).toBeFocused()
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

/** Counts what moves once the question is there; letters that arrive before it move a little by themselves. */
function noteShifts(): void {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  const note = (list: PerformanceObserverEntryList) => {
    if (!document.getElementById('consent')) return
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
  }
  new PerformanceObserver(note).observe({ type: 'layout-shift' })
}

test('[T7] the question fits every width, covers no headline and moves nothing @desktop-only', async ({ page }) => {
  await withoutPictures(page)
  await page.addInitScript(noteShifts)
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(question(page)).toBeVisible()
    const seen = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      const box = document.getElementById('consent')?.getBoundingClientRect()
      const headline = document.querySelector('main h1')?.getBoundingClientRect()
      const { shifts = [] } = window as { shifts?: number[] }
      return {
        isInside: !!box && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && box.top >= 0,
        // The smallest screen has no room for both. The last lines of letters reach below the line by some pixels.
        coversHeadline: innerWidth > 360 && !!box && !!headline && box.top < headline.bottom - 8,
        overflow: document.documentElement.scrollWidth > innerWidth,
        shift: shifts.reduce((sum, value) => sum + value, 0),
      }
    })
    expect({ width, ...seen }).toEqual({ width, isInside: true, coversHeadline: false, overflow: false, shift: 0 })
  }
})

test('[T7] the question is the largest paint of no page on a phone @phone-only', async ({ page }) => {
  await page.addInitScript(() => {
    const painted: string[] = []
    Object.assign(window, { painted })
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries())
        painted.push(
          (entry as unknown as { element: Element | null }).element?.closest('#consent') ? 'question' : 'page',
        )
    }
    new PerformanceObserver(note).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  for (const path of ['/collections/all-products', '/en/faq']) {
    await page.goto(path)
    await expect(question(page)).toBeVisible()
    const painted = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      return (window as { painted?: string[] }).painted
    })
    expect([path, painted?.length !== 0, painted]).toEqual([path, true, expect.not.arrayContaining(['question'])])
  }
})
