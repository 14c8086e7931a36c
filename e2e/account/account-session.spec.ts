import type { Browser, BrowserContext, Page } from '@playwright/test'
import { SESSION_KEY } from '#app/shop/customers/browser/session-key.ts'
import { accountFrameWords } from '#app/surfaces/account/account-frame-words.ts'
import { codeFor, keptSession, type Language, prefixOf, signIn, someone } from '../support/account.ts'
import { laterBy } from '../support/clock.ts'
import { scriptsOf } from '../support/scripts.ts'
import { declineCookies, expect, holdBack, open, test, withoutPictures } from '../support/shop.ts'
import { enter } from '../support/signed-in.ts'
import { subscribe } from '../support/subscribing.ts'

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

test('[D-05] who reloads the page while a login leads back to it comes to the page that was wanted', async ({
  page,
}) => {
  await withoutPictures(page)
  await page.goto('/account/orders')
  const sent = Promise.withResolvers<void>()
  await page.route(
    /\/auth\/oauth\/token$/,
    async (route) => {
      // The code is used up, and its session does not arrive.
      await route.fetch()
      sent.resolve()
    },
    { times: 1 },
  )
  const signingIn = signIn(page, { path: null })
  await sent.promise
  await page.reload()
  await signingIn
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Bestellungen')
})

const HELLO = { de: 'Hallo Mira', en: 'Hello Mira' }

/** Another tab of the account, with something that it asks the shop for still under way. */
async function openWaiting(context: BrowserContext, asking: string, language: Language = 'de') {
  const tab = await context.newPage()
  await withoutPictures(tab)
  const held = await holdBack(tab, /\/account\/customer\/api\//, (body) => body.includes(asking))
  await tab.goto(`${prefixOf(language)}/account`)
  await held.asked
  return { tab, heading: tab.getByRole('heading', { level: 1 }), ...held }
}

for (const language of ['de', 'en'] as const) {
  const words = accountFrameWords[language]

  test(`[4.1-logout-storage] [7.4-logout] signing out in one tab is seen in the others, whatever they are waiting for (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page, context }) => {
    await withoutPictures(page)
    await enter(page, { language })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HELLO[language])
    const others = [
      await openWaiting(context, 'orders(', language),
      await openWaiting(context, 'getCustomer', language),
    ] as const
    await expect(others[0].heading).toHaveText(HELLO[language])
    await page.evaluate(() => localStorage.setItem('freeGiftRemoved', 'kept'))
    await page.getByRole('button', { name: words.signOut }).click()
    await page.waitForURL(language === 'de' ? /:\d+\/$/ : /:\d+\/en$/)
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(stored).toMatchObject({ 'tiefgruen.session': '', freeGiftRemoved: 'kept' })
    expect(stored).not.toHaveProperty('customer')
    for (const { tab, heading, letGo } of others) {
      await expect(heading).toHaveText(words.out)
      // What was under way is refused now, and leads nobody away.
      const refused = tab.waitForResponse((answer) => answer.status() === 401)
      letGo()
      await refused
      // The provider's own session is over too: it asks again who it is.
      await tab.getByRole('button', { name: words.signIn }).click()
      await expect(tab.getByLabel(/^E-?[Mm]ail$/)).toBeVisible()
    }
  })
}

/** The session of somebody who has signed in on another device. */
async function sessionElsewhere(browser: Browser, origin: string) {
  const device = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })
  const page = await device.newPage()
  const email = await enter(page)
  const session = (await keptSession(page)) ?? ''
  await device.close()
  return { email, session }
}

const keepSession = (page: Page, session: string) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [SESSION_KEY, session] as const)

test('who signs in as somebody else in one tab is who all tabs show, and nothing of the customer before is left in them', async ({
  page,
  context,
  browser,
  baseURL: origin = '',
}) => {
  const before = await subscribe(page)
  await expect(page.getByRole('timer')).toBeVisible()
  const { tab, letGo } = await openWaiting(context, 'getCustomer')
  const { email, session } = await sessionElsewhere(browser, origin)
  const subscription = await holdBack(page, /\/storefront\/2023-10\//)
  const third = await context.newPage()
  await third.goto('/healthz')
  await keepSession(third, session)
  letGo()
  await expect(tab.getByText(email)).toBeVisible()
  await expect(tab.getByText(before)).toHaveCount(0)
  await subscription.asked
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  subscription.letGo()
  await expect(page.getByText('Noch keine Box im Abo')).toBeVisible()
})

test('a page that the browser had put aside shows nobody what was on it, once its customer has signed out or another came', async ({
  page,
  browser,
  baseURL: origin = '',
}) => {
  await withoutPictures(page)
  const before = await enter(page)
  await expect(page.getByText(before)).toBeVisible()
  const { email, session } = await sessionElsewhere(browser, origin)
  const comeBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  // What a page stores itself it is not told, like one that is put aside.
  await keepSession(page, session)
  await comeBack()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(before)).toHaveCount(0)
  await keepSession(page, '')
  await page.context().clearCookies()
  await comeBack()
  await expect(page.getByLabel('E-Mail', { exact: true })).toBeVisible()
})

const REGISTER = {
  de: { first: 'Vorname', last: 'Nachname', email: 'E-Mail', create: 'Konto anlegen', code: 'Sechsstelliger Code' },
  en: { first: 'First name', last: 'Last name', email: 'Email', create: 'Create the account', code: 'Six-digit code' },
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

for (const language of ['de', 'en'] as const) {
  test(`[4.1-fetch-id] a second device has a session of its own, and the first keeps its own (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page, browser, baseURL: origin = '' }) => {
    await withoutPictures(page)
    const email = await enter(page, { language })
    const device = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })
    await declineCookies(device, origin)
    const other = await device.newPage()
    const left = Promise.withResolvers<void>()
    await other.route(/\/account\/customer\/api\//, async (route) => {
      if (!route.request().postData()?.includes('orders(')) return route.continue()
      await left.promise
      await route.fulfill({ status: 401, json: {} })
    })
    await enter(other, { email, language })
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(HELLO[language])
    // While the page is left, something that it had asked for is refused: that leads nowhere else.
    await other.route(/\/auth\/logout/, async (route) => {
      const refused = other.waitForResponse((answer) => answer.status() === 401)
      left.resolve()
      await refused
      await other.waitForTimeout(300)
      await route.continue()
    })
    await other.getByRole('button', { name: accountFrameWords[language].signOut }).click()
    await other.waitForURL(language === 'de' ? /:\d+\/$/ : /:\d+\/en$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HELLO[language])
    await device.close()
  })
}

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
