import { test as base, expect, type Page } from '@playwright/test'

/** Every journey also watches that the page complains about nothing: no error, no refused content, no warning. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      await use(complaints)
      expect(
        complaints.filter((text) => !/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text)),
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Drawings are the dearest thing to paint in software, and many tests do not look at them. */
export async function withoutPictures(page: Page): Promise<void> {
  await page.route('**/art/*.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_PICTURE }))
}

const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

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
