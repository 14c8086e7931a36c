import type { Page } from '@playwright/test'
import { consentEnds } from '#app/shop/consent/consent-record.ts'
import { cartButton, stored } from './support/cart.ts'
import { cards } from './support/listing.ts'
import { attributesInShop, cookieNames, idsOf, layer, recordCalls } from './support/measuring.ts'
import { expect, open, test, withoutPictures } from './support/shop.ts'

test.use({ hasDeclined: false, serviceWorkers: 'allow' })

const DAY_MS = 86_400_000
const LISTING = '/collections/all-products'
const question = (page: Page) => page.locator('#consent')
const settings = (page: Page) => page.locator('#consent-settings')

async function acceptAll(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Alle annehmen' }).click()
  await expect(question(page)).toHaveCount(0)
}

async function openSettings(page: Page): Promise<void> {
  await page.locator('footer').getByText('Cookie-Einstellungen').click()
  await expect(settings(page)).toBeVisible()
}

/** Takes one category back, or gives it again. */
async function toggle(page: Page, category: string): Promise<void> {
  await openSettings(page)
  await settings(page).getByRole('switch', { name: category }).click()
  await settings(page).getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect(settings(page)).toHaveCount(0)
}

async function rejectAll(page: Page): Promise<void> {
  await openSettings(page)
  await settings(page).getByRole('button', { name: 'Alle ablehnen' }).click()
  await expect(settings(page)).toHaveCount(0)
}

/** Puts a meal into the cart and waits until the shop knows it. */
async function addMeal(page: Page, place = 0): Promise<void> {
  await cards(page).nth(place).locator('.addbtn').click()
  await expect.poll(() => stored(page, 'cartId')).not.toBeNull()
  await expect.poll(() => stored(page, 'cartMeals')).toBeNull()
}

/** The record of an older yes to everything, as a cookie holds it. */
function olderYes(revision = 0): string {
  const chosen = new Date(Date.now() - DAY_MS)
  const record = {
    categories: ['necessary', 'analytics', 'marketing'],
    revision,
    data: null,
    consentTimestamp: chosen.toISOString(),
    consentId: '00000000-0000-4000-8000-000000000000',
    services: {},
    languageCode: 'de',
    lastConsentTimestamp: chosen.toISOString(),
    expirationTime: consentEnds(chosen.getTime()),
  }
  return encodeURIComponent(JSON.stringify(record))
}

test('[T3] [4.7-reopen] on a regional site a no ends the yes that an older version left on the domain @desktop-only', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  await withoutPictures(page)
  const { port } = new URL(origin)
  // What the main site would have set, for itself and so for the sites below it.
  const main = { name: 'cc_cookie', value: olderYes(), domain: '.shop.localhost', path: '/' }
  await context.addCookies([main, { ...main, domain: '.ch.shop.localhost' }])
  const site = `http://ch.shop.localhost:${port}`
  await open(page, `${site}/faq`)
  await expect(question(page)).toHaveCount(0)
  await rejectAll(page)
  const choices = async () => (await context.cookies()).filter(({ name }) => name === 'cc_cookie')
  await expect.poll(async () => (await choices()).map(({ domain }) => domain)).toEqual(['ch.shop.localhost'])
  const [choice] = await choices()
  const record = JSON.parse(decodeURIComponent(choice?.value ?? 'null'))
  expect(record).toMatchObject({ categories: ['necessary'], consentId: '00000000-0000-4000-8000-000000000000' })

  const { calls } = recordCalls(page)
  await open(page, `${site}/faq`)
  await expect(question(page)).toHaveCount(0)
  // The page before may still be asking to be forgotten.
  expect([await layer(page), calls.filter(({ call }) => !call.startsWith('DELETE'))]).toEqual([null, []])
})

test('[T3] [4.6-consent-gate] a no in one tab ends what another one beside it does @desktop-only', async ({
  page,
  context,
}) => {
  const beside = await context.newPage()
  for (const tab of [page, beside]) await withoutPictures(tab)
  await open(page, LISTING)
  await acceptAll(page)
  await expect.poll(() => idsOf(page)).not.toEqual({})
  await open(beside, LISTING)
  await expect.poll(() => layer(beside)).not.toBeNull()
  // Stored by a script of others, which no other tab can see.
  await beside.evaluate(() => sessionStorage.setItem('tt_sessionId', '1'))

  const { calls } = recordCalls(beside)
  await rejectAll(page)
  await expect.poll(() => layer(beside)).toBeNull()
  await expect.poll(() => beside.evaluate(() => sessionStorage.getItem('tt_sessionId'))).toBeNull()
  await addMeal(page)
  await expect(cartButton(beside)).toContainText('1')
  expect(calls.filter(({ call }) => call.startsWith('POST /attribution'))).toEqual([])
  expect(await attributesInShop(page)).toEqual([])
  expect(await stored(page, 'attributionIds')).toBeNull()
})

test('[T3] [9-consent-reprompt] what a yes left that counts no longer is gone before the question is answered @desktop-only', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  await withoutPictures(page)
  await open(page, LISTING)
  await addMeal(page)
  await acceptAll(page)
  await expect.poll(() => attributesInShop(page)).not.toEqual([])
  await expect
    .poll(() => cookieNames(page))
    .toEqual(expect.arrayContaining(['_ga', '_fbp', '_ttp', 'ajs_anonymous_id']))
  const ids = await idsOf(page)

  // The answer was given to another revision of the question.
  await context.addCookies([{ name: 'cc_cookie', value: olderYes(1), url: origin }])
  const { bodiesOf } = recordCalls(page)
  await open(page, LISTING)
  await expect(question(page)).toBeVisible()
  const clientID = expect.objectContaining({ segment: { anonymousId: ids['_segment-clientID'] } })
  await expect.poll(() => bodiesOf('DELETE /attribution/v2/clientID')).toEqual([{ shopDomain: 'localhost', clientID }])
  await expect.poll(() => attributesInShop(page)).toEqual([])
  await expect.poll(() => cookieNames(page)).toEqual(['cc_cookie'])
  expect([await stored(page, 'attributionIds'), await layer(page)]).toEqual([null, null])
  expect(bodiesOf('POST /attribution/v2/clientID')).toEqual([])
})

test('[T3] [4.6-consent-gate] without statistics nothing of the analytics stays in the cart or is sent @desktop-only', async ({
  page,
}) => {
  await withoutPictures(page)
  await open(page, LISTING)
  await addMeal(page)
  await acceptAll(page)
  const keys = async () => (await attributesInShop(page)).map(({ key }) => key)
  await expect.poll(keys).toEqual(expect.arrayContaining(['_google-clientID', '_ga4session-clientID']))
  const others = (await keys()).filter((key) => !/google|ga4/.test(key))

  const { bodiesOf } = recordCalls(page)
  await toggle(page, 'Statistik')
  await expect.poll(async () => (await keys()).toSorted()).toEqual(others.toSorted())
  expect(Object.keys(await idsOf(page)).filter((key) => /google|ga4/.test(key))).toEqual([])
  expect(await page.evaluate(() => 'gtag' in window)).toBe(false)
  const [sent] = bodiesOf('POST /attribution/v2/clientID')
  expect(sent).toMatchObject({ clientID: { facebook: {}, segment: {}, tiktok: {} } })
  expect(sent).not.toHaveProperty('clientID.googleAnalytics4')
  expect((await cookieNames(page)).filter((name) => name.startsWith('_ga'))).toEqual([])

  await toggle(page, 'Statistik')
  await expect.poll(keys).toEqual(expect.arrayContaining(['_google-clientID', '_ga4session-clientID']))
})

/** A tag manager that writes down what it hears. */
const TAG_MANAGER = `
  window.dataLayer = window.dataLayer || []
  const heard = []
  const note = (event) => {
    heard.push(event)
    document.body.dataset.heard = JSON.stringify(heard)
  }
  window.dataLayer.push = note
  document.body.dataset.began = String(Number(document.body.dataset.began || 0) + 1)
`

test('[7.8-route-change] a tag manager that begins again hears nothing twice, and what happened meanwhile once @desktop-only', async ({
  page,
  context,
}) => {
  await withoutPictures(page)
  await context.route('**/__third-party-proxy?*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: route.request().url().includes('tags.example') ? TAG_MANAGER : '',
    }),
  )
  await open(page, LISTING)
  await acceptAll(page)
  const heard = async () => {
    const text = (await page.locator('body').getAttribute('data-heard')) ?? '[]'
    return (JSON.parse(text) as { event?: string }[]).flatMap(({ event = 'web_vitals' }) =>
      event === 'web_vitals' ? [] : event,
    )
  }
  await expect.poll(heard).toEqual(['route.change', 'view_item_list'])
  // The worker hears what waited for it and, in another way, what comes later.
  await addMeal(page)
  await expect.poll(heard).toEqual(['route.change', 'view_item_list', 'add_to_cart'])

  await toggle(page, 'Marketing')
  await expect(page.locator('body[data-began="2"]')).toHaveCount(1)
  await addMeal(page, 1)
  await expect.poll(heard).toEqual(['add_to_cart'])
})
