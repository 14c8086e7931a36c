import { codeFor, keptSession, laterBy, prefixOf, signIn, someone } from '../support/account.ts'
import { scriptsOf } from '../support/scripts.ts'
import { declineCookies, expect, open, test, withoutPictures } from '../support/shop.ts'
import { enter } from '../support/signed-in.ts'

for (const language of ['de', 'en'] as const) {
  test(`[2.1-login-screen] [2.1-account-index] [1-signin-localstorage] signing in with a code leads to the account (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await withoutPictures(page)
    await signIn(page, { language })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'de' ? 'Hallo Mira' : 'Hello Mira')
    expect(new URL(page.url()).pathname).toBe(language === 'de' ? '/account' : '/en/account')
    const session = JSON.parse((await keptSession(page)) ?? '')
    expect(Object.keys(session).sort()).toEqual(['access_token', 'expires_at', 'id_token', 'scope', 'token_type'])
  })
}

test('[4.1-logout-storage] [7.4-logout] signing out in one tab is seen in the other', async ({ page, context }) => {
  await withoutPictures(page)
  await enter(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Mira')
  const other = await context.newPage()
  await withoutPictures(other)
  await other.goto('/account')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Hallo Mira')
  await page.evaluate(() => localStorage.setItem('freeGiftRemoved', 'kept'))
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Du bist abgemeldet')
  await page.waitForURL(/:\d+\/$/)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored).toMatchObject({ 'tiefgruen.session': '', freeGiftRemoved: 'kept' })
  expect(stored).not.toHaveProperty('customer')
  // The provider's own session is over too: it asks again who it is.
  await other.getByRole('button', { name: 'Wieder anmelden' }).click()
  await expect(other.getByLabel('E-Mail', { exact: true })).toBeVisible()
})

const REGISTER = {
  de: { first: 'Vorname', last: 'Nachname', email: 'E-Mail', create: 'Konto anlegen', code: 'Sechsstelliger Code' },
  en: { first: 'First name', last: 'Last name', email: 'E-mail', create: 'Create the account', code: 'Six-digit code' },
}

for (const language of ['de', 'en'] as const) {
  test(`[2.1-register-route] [2.1-register-form] [2.1-register-signed-in] [2.1-login-signed-in] registering leads to the page that was wanted, and both ways in lead on from there (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await withoutPictures(page)
    const [words, prefix, email] = [REGISTER[language], prefixOf(language), someone()]
    await page.goto(`${prefix}/account/register?return_url=${prefix}/account/orders`)
    await page.getByLabel(words.first).fill('Mira')
    await page.getByLabel(words.last).fill('Sommer')
    await page.getByLabel(words.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: words.create }).click()
    await page.getByLabel(words.code).fill(await codeFor(page, email))
    await page.getByRole('button', { name: language === 'de' ? 'Jetzt nicht' : 'Not now' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(language === 'de' ? 'Deine Bestellungen' : 'Your orders')
    await page.goto(`${prefix}/account/login?return_url=//evil.example`)
    await expect(heading).toHaveText(language === 'de' ? 'Hallo Mira' : 'Hello Mira')
    await page.goto(`${prefix}/account/register`)
    await expect(heading).toHaveText(language === 'de' ? 'Hallo Mira' : 'Hello Mira')
    expect(page.url()).toMatch(/\/account$/)
  })
}

test('[4.1-fetch-id] a second device has a session of its own, and the first keeps its own', async ({
  page,
  browser,
  baseURL: origin = '',
}) => {
  await withoutPictures(page)
  const email = await enter(page)
  const device = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })
  await declineCookies(device, origin)
  const other = await device.newPage()
  await enter(other, { email })
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Hallo Mira')
  await other.getByRole('button', { name: 'Abmelden' }).click()
  await other.waitForURL(/:\d+\/$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Mira')
  await device.close()
})

test('[D-05] a token that has run out is renewed in silence, and a shop that cannot be reached signs nobody out', async ({
  page,
  isMobile,
}) => {
  await withoutPictures(page)
  await enter(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Hallo Mira')
  const first = await keptSession(page)
  await laterBy(page, 61)
  await page.reload()
  await expect(heading).toHaveText('Hallo Mira')
  const second = await keptSession(page)
  expect(second).not.toBe(first)

  await page.route(/\/account\/customer\/api\//, (route) => route.fulfill({ status: 503, body: '' }))
  await page.reload()
  await expect(page.getByText('Du bleibst angemeldet.')).toBeVisible()
  expect(await keptSession(page)).toBe(second)
  await page.unroute(/\/account\/customer\/api\//)
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(heading).toHaveText('Hallo Mira')

  await page.reload()
  await expect(heading).toHaveText('Hallo Mira')
  const account = await scriptsOf(page)
  expect(account.bytes).toBeGreaterThan(10_000)
  expect(account.bytes, 'script of the account on the wire').toBeLessThanOrEqual(95_000)
  await open(page, '/collections/all-products')
  if (isMobile) await page.getByRole('button', { name: 'Menü' }).click()
  await expect(page.getByRole('link', { name: 'Konto, angemeldet als Mira Sommer' })).toBeVisible()
  expect((await scriptsOf(page)).names.filter((name) => /account|order-|address/.test(name))).toEqual([])
})

test('[4.1-forced-logout-redirect] [4.1-forced-logout-once] [9-key-forcedLogout] a token of the time before is given up once', async ({
  page,
}) => {
  await withoutPictures(page)
  await open(page, '/faq')
  await page.evaluate(() => {
    localStorage.setItem('customAccessToken', 'old')
    localStorage.setItem('subscriptionToken', 'old')
  })
  const left = page.waitForRequest(/\/auth\/logout\?post_logout_redirect_uri=/)
  await page.reload()
  await left
  await page.waitForURL(/:\d+\/$/)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored['forcedLogout']).toBe('true')
  expect(Object.keys(stored)).not.toEqual(expect.arrayContaining(['customAccessToken']))
  expect(Object.keys(stored)).not.toEqual(expect.arrayContaining(['subscriptionToken']))
})
