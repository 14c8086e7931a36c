import type { Page } from '@playwright/test'
import { keepingOf } from '#app/surfaces/cache-policy.ts'
import { signIn } from './support/account.ts'
import { axe } from './support/axe.ts'
import { cartButton, drawer, openDrawer, quantity, settled } from './support/cart.ts'
import { kept, keptPaths, keptTexts } from './support/kept.ts'
import { ALL, cards } from './support/listing.ts'
import { NEVER_ANSWERED, renewedShop } from './support/renewed-shop.ts'
import { expect, hydrated, isMarked, mark, open, test } from './support/shop.ts'

test.use({ serviceWorkers: 'allow' })

const note = (page: Page) => page.locator('.connection-note')
const click = (page: Page, href: string) =>
  page
    .locator(`footer a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())

/** Wants five of the first thing in the box, takes that back, and wants four. */
async function changeTwice(page: Page): Promise<void> {
  await openDrawer(page)
  await quantity(page).fill('5')
  await quantity(page).press('Enter')
  const waiting = drawer(page).getByRole('region', { name: 'Das wartet auf die Verbindung' })
  await expect(waiting).toContainText('1 × → 5 ×')
  await waiting.getByRole('button', { name: /rückgängig/ }).click()
  await expect(quantity(page)).toHaveValue('1')
  await quantity(page).fill('4')
  await quantity(page).press('Enter')
  await page.keyboard.press('Escape')
}

async function readWhatChanged(page: Page): Promise<void> {
  await expect(note(page)).toContainText('nicht mehr alles so')
  await note(page).getByRole('button', { name: 'Ansehen' }).click()
  await expect(drawer(page).getByRole('region', { name: 'Wieder verbunden' })).toContainText('3 statt 4')
  await settled(page)
  await expect(quantity(page)).toHaveValue('3')
  expect((await axe(page).analyze()).violations).toEqual([])
  await drawer(page).getByRole('button', { name: 'Verstanden' }).click()
  await expect(note(page)).toHaveCount(0)
}

test('[7.11-sw] without a connection seen pages are read, the cart is changed, and back online it says what became of it', async ({
  page,
  context,
}) => {
  await open(page, ALL)
  const handle = (await cards(page).first().locator('a').first().getAttribute('href'))?.split('/').at(-1) ?? ''
  await cards(page).first().locator('.addbtn').click()
  await kept(page)
  await open(page, '/lexicon')
  await expect.poll(() => keptPaths(page)).toContain('/lexicon')

  await context.setOffline(true)
  await page.reload()
  await hydrated(page)
  await expect(page.locator('main h1')).toHaveText(/Zutatenlexikon/)
  await page.keyboard.press('Shift')
  await expect(note(page)).toContainText('Du bist offline')
  await page.goto(ALL)
  await hydrated(page)
  await changeTwice(page)

  await click(page, '/karriere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gerade ohne Netz.')
  await expect(page).toHaveURL(/karriere$/)
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'Auch ohne Netz da' })).toContainText('Zutatenlexikon')
  await expect(page.getByRole('region', { name: /Deine Box/ })).toContainText('1 × → 4 ×')
  expect((await axe(page).analyze()).violations).toEqual([])

  const stock = (pieces: number | null) => page.request.post('/sandbox/stock', { data: { handle, stock: pieces } })
  expect((await stock(3)).status()).toBe(200)
  try {
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Gerade ohne Netz.')
    await hydrated(page)
    await page.keyboard.press('Shift')
    await readWhatChanged(page)
  } finally {
    await stock(null)
  }
})

test('[C9] [C17] after a visit to the account and the checkout nothing personal is in any cache', async ({
  page,
  baseURL,
}) => {
  await open(page, '/en/lexicon')
  await kept(page)
  const email = await signIn(page)
  for (const path of ['/account/orders', '/account/settings', '/checkout', '/sandbox/outbox']) await page.goto(path)
  await open(page, '/')
  await expect.poll(() => keptPaths(page)).toContain('/')
  const all = await keptTexts(page)
  const personal = all.filter(({ text }) => text.includes(email) || /Mira|Sommer|access_token/.test(text))
  expect(personal.map(({ url }) => url)).toEqual([])
  const shop = new URL(baseURL ?? '').origin
  const never = all.filter(({ url }) => keepingOf({ method: 'GET', address: new URL(url), shop }) === 'never')
  expect(never.map(({ url }) => new URL(url).pathname).filter((path) => !/^(\/en)?\/offline$/.test(path))).toEqual([])
})

const lookForWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())

/**
 * A new worker takes over as soon as the one before has nothing to answer. A browser that tests look into can miss that
 * moment while pages ask for things: so nothing is under way, and what is asked for meanwhile goes past the worker.
 */
async function pastWorker(page: Page, during: () => Promise<void>): Promise<void> {
  const seen = async () => [
    await page.evaluate(() => performance.getEntriesByType('resource').length),
    ...(await keptPaths(page)),
  ]
  await expect(async () => {
    const before = await seen()
    await page.waitForTimeout(1000)
    expect(await seen()).toEqual(before)
  }).toPass()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setBypassServiceWorker', { bypass: true })
  await during()
  await browser.detach()
}

test('[7.11-sw-scope] a deploy while a tab is open breaks nothing: its code is still there, and the next page is of the new build', async ({
  page,
  baseURL,
}) => {
  await using shop = await renewedShop(baseURL ?? '')
  await open(page, `${shop.origin}/faq`)
  await kept(page)
  await mark(page)
  shop.deploy('new')
  // The drawer was never opened before: its script is gone from the shop.
  await openDrawer(page)
  await page.keyboard.press('Escape')
  await pastWorker(page, async () => {
    await lookForWorker(page)
    await expect(note(page)).toContainText('neue Fassung')
  })
  expect(await isMarked(page)).toBe(true)
  await click(page, '/versand')
  await expect(page.locator('main h1')).toHaveText(/Versand/)
  await hydrated(page)
  expect(await isMarked(page)).toBe(false)
  expect(await page.locator('script[src*=".next.js"]').count()).toBeGreaterThan(0)

  shop.deploy('down')
  await page.reload()
  await hydrated(page)
  await expect(page.locator('main h1')).toHaveText(/Versand/)
  await cartButton(page).click()
  await expect(drawer(page)).toBeVisible()

  await pastWorker(page, async () => {
    shop.deploy('worker-removed')
    await lookForWorker(page)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
  })
})

test('[7.11-sw-scope] another build is told of although its worker waits for the one before, which still owes an answer', async ({
  page,
  baseURL,
}) => {
  await using shop = await renewedShop(baseURL ?? '')
  await open(page, `${shop.origin}/faq`)
  await kept(page)
  await page.evaluate((path) => void fetch(path).catch(() => undefined), NEVER_ANSWERED)
  shop.deploy('new')
  await lookForWorker(page)
  await expect(note(page)).toContainText('neue Fassung')
  const isWaiting = async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed'
  expect(await page.evaluate(isWaiting)).toBe(true)
  await mark(page)
  await click(page, '/versand')
  await expect(page.locator('main h1')).toHaveText(/Versand/)
  expect(await isMarked(page)).toBe(false)
})
