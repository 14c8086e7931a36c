import type { Page } from '@playwright/test'
import { ALL, cards, count, openComplete, overlay, searchField } from './support/listing.ts'
import { expect, holdBack, isMarked, mark, open, scrollY, test } from './support/shop.ts'

/** Over four frames: on a busy machine there may be none in a given time. */
async function movesBy(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const before = window.scrollY
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
    return window.scrollY - before
  })
}

test('[2.1-all-products] more products come in place, the focus with them; back finds the list as long as it was', async ({
  page,
}) => {
  await openComplete(page, ALL)
  await mark(page)
  await expect(count(page)).toHaveText('113 Produkte')
  await expect(cards(page)).toHaveCount(60)
  await page.getByRole('link', { name: 'Weitere Produkte' }).click()
  await expect(cards(page)).toHaveCount(113)
  await expect(cards(page).nth(60).getByRole('link')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Weitere Produkte' })).toHaveCount(0)
  await expect(page).toHaveURL(/all-products$/)

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight - 2000, behavior: 'instant' }))
  // Cards on the way there are laid out as they come near, and what is seen stays where it is.
  await expect.poll(() => movesBy(page)).toBe(0)
  const before = await page.locator('footer a[href="/faq"]').evaluate((link: HTMLElement) => {
    link.click()
    return window.scrollY
  })
  await expect(page).toHaveURL(/faq$/)
  await expect(cards(page)).toHaveCount(0)
  // All of it at once: where the list is shorter for a moment, there is no place to come back to.
  const atOnce = await page.evaluate(() => {
    const shown = new Promise((answer) => {
      const observer = new MutationObserver(() => {
        const { length } = document.querySelectorAll('main .pcard')
        if (length > 0) answer(length)
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    history.back()
    return shown
  })
  expect(atOnce).toBe(113)
  await expect.poll(() => scrollY(page)).toBe(before)
  expect(await isMarked(page)).toBe(true)
})

test('who jumps to the end of a list meets its link where it stays @both-widths', async ({ page }) => {
  await openComplete(page, ALL)
  const moved = await page.getByRole('link', { name: 'Weitere Produkte' }).evaluate(async (link) => {
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { top } = link.getBoundingClientRect()
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
    return link.getBoundingClientRect().top - top
  })
  expect(Math.round(moved)).toBe(0)
})

test('[2.1-all-products] without the rest of the list the link still leads to it', async ({ page }) => {
  await page.route('**/page-data/sq/d/**', (route) => route.abort())
  await open(page, ALL)
  await page.getByRole('link', { name: 'Weitere Produkte' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(cards(page)).toHaveCount(53)
})

test('[2.1-all-products] the second part searches the whole list and counts all of it', async ({ page }) => {
  await openComplete(page, `${ALL}?page=2`)
  await expect(cards(page)).toHaveCount(53)
  await expect(count(page)).toHaveText('113 Produkte')
  await searchField(page).fill('tempeh')
  await expect(cards(page)).toHaveCount(2)
  await searchField(page).fill('')
  await expect(cards(page)).toHaveCount(53)
})

test('[2.1-all-products] from part to part and back, without a page load', async ({ page }) => {
  await openComplete(page, `${ALL}?page=2&utm_source=mail`)
  await mark(page)
  await expect(page).toHaveTitle(/Seite 2/)
  await page.getByRole('link', { name: 'Vorherige' }).click()
  await expect(page).toHaveURL(/all-products$/)
  await expect(cards(page)).toHaveCount(60)
  await page.goBack()
  await expect(page).toHaveURL(/\?page=2&utm_source=mail$/)
  await expect(cards(page)).toHaveCount(53)
  expect(await isMarked(page)).toBe(true)
})

for (const [language, prefix] of [
  ['de', ''],
  ['en', '/en'],
] as const) {
  test(`[2.1-all-products-open] ${language}: ?product opens a product over the list, and closing leads back to it`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await open(page, `${prefix}/faq`)
    // It opens before the page has loaded completely. Nothing may look into the page earlier: that counts as a visitor's
    // own act, after which the browser is more patient.
    const letters = await holdBack(page, '**/*.woff2')
    const opening = page.waitForRequest(/page-data\/.*cap-gruen/)
    await page.goto(`${prefix}${ALL}?product=cap-gruen&q=cap`, { waitUntil: 'commit' })
    await opening
    await expect(overlay(page)).toBeVisible()
    expect(await page.evaluate(() => document.readyState)).toBe('interactive')
    letters.letGo()
    await expect(page).toHaveURL(new RegExp(`${prefix}/products/cap-gruen$`))
    await expect(overlay(page).locator('h1')).toContainText(/Cap/)
    await overlay(page).locator('.overlay-bar button').click()
    await expect(overlay(page)).toHaveCount(0)
    await expect(page).toHaveURL(/all-products\?q=cap$/)
    await expect(cards(page).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/faq$/)
  })
}

test('[2.1-all-products-open] a link inside the shop opens it too', async ({ page }) => {
  await open(page, '/faq')
  await mark(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/collections/all-products?product=coco-curry'
    document.body.append(link)
    link.click()
  })
  await expect(overlay(page)).toBeVisible()
  await page.goBack()
  await expect(overlay(page)).toHaveCount(0)
  await expect(page).toHaveURL(/all-products$/)
  await page.goBack()
  await expect(page).toHaveURL(/faq$/)
  expect(await isMarked(page)).toBe(true)
})

test('[2.1-all-products-open-unknown] an unknown product is ignored and leaves the address', async ({ page }) => {
  await openComplete(page, `${ALL}?product=gibt-es-nicht&tags=neu`)
  await expect(page).toHaveURL(/all-products\?tags=neu$/)
  await expect(overlay(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(16)
})
