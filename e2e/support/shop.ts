import { randomBytes } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { consentEnds } from '#app/shop/consent/consent-record.ts'
import { CONSENT_COOKIE_NAME } from '../../app/shop/consent/consent-keys.ts'
import { watchTest } from './told-failure.ts'

type Journey = {
  complaints: string[]
  /** Whether the visitor has said no to cookies before: otherwise the question lies over every page. */
  hasDeclined: boolean
  declined: undefined
  watched: undefined
}

/** Every journey also watches that the page complains about nothing: no error, no refused content, no warning. */
export const test = base.extend<Journey>({
  // The first to start and the last to end: it knows how the test ended.
  watched: [
    async ({ browser }, use, testInfo) => {
      const watching = watchTest(browser, process.env['E2E_LOG'])
      await use(undefined)
      await watching.end(testInfo)
    },
    { auto: true },
  ],
  // A network of its own: what it may ask for in an hour is not used up by journeys before.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': networkOfItsOwn() }),
  hasDeclined: [true, { option: true }],
  declined: [
    async ({ context, baseURL, hasDeclined }, use) => {
      if (hasDeclined) await declineCookies(context, baseURL ?? '')
      await use(undefined)
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      await use(complaints)
      expect(
        complaints.filter(
          (text) =>
            !/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Service Worker registration blocked/.test(
              text,
            ),
        ),
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function networkOfItsOwn(): string {
  const [third, fourth] = [randomBytes(2), randomBytes(2)].map((bytes) => bytes.toString('hex'))
  return `2001:db8:${third}:${fourth}::1`
}

/** The cookie of somebody who has declined, for browsers that a test opens by itself. */
export async function declineCookies(context: BrowserContext, origin: string): Promise<void> {
  const record = { categories: ['necessary'], revision: 0, expirationTime: consentEnds(Date.now()) }
  const value = encodeURIComponent(JSON.stringify(record))
  await context.addCookies([{ name: CONSENT_COOKIE_NAME, value, url: origin }])
}

/** Drawings are the dearest thing to paint in software, and many tests do not look at them. */
export async function withoutPictures(page: Page): Promise<void> {
  await page.route('**/art/*.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_PICTURE }))
}

const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

type Held = Readonly<{
  /** Resolves when somebody has asked. */
  asked: Promise<void>
  letGo: () => void
}>

/** Lets requests wait that match, as on a slow network, until they are let go. */
export async function holdBack(
  page: Page,
  pattern: string | RegExp,
  matches: (body: string) => boolean = () => true,
): Promise<Held> {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(pattern, async (route) => {
    if (matches(route.request().postData() ?? '')) {
      asked.resolve()
      await held.promise
    }
    await route.continue()
  })
  return { asked: asked.promise, letGo: held.resolve }
}

/** Opens an address and waits until its links and buttons are alive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]')
}

/** Marks the document, to tell a page change inside it from a page load. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-mark'))
}

export function scrollY(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

/** Goes on by keyboard until something has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 250; press++) {
    await page.keyboard.press('Tab')
    const reached = await page
      .locator(':focus')
      .evaluateAll((focused, wanted) => focused.some((element) => element.matches(wanted)), selector)
    if (reached) return
  }
  throw new Error(`${selector} cannot be reached by Tab`)
}
