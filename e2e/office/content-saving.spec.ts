import { expect, type Page } from '@playwright/test'
import { laterBy } from '../support/clock.ts'
import { holdBack, test, withoutPictures } from '../support/shop.ts'
import { enterOffice } from '../support/team.ts'

test.use({ locale: 'de-DE' })

const lead = (page: Page) => page.locator('[name="lead.de"]')
const publish = (page: Page) => page.getByRole('button', { name: 'Veröffentlichen' })
const publicText = async (page: Page, path: string) => (await page.request.get(path)).text()

async function openEditor(page: Page, address: string): Promise<void> {
  await withoutPictures(page)
  await enterOffice(page, 'editor')
  await page.goto(`/office/content?q=${address}`)
  await page.locator('a[href^="/office/content/"]:not([href$="/new"])').first().click()
  await expect(page.locator('.ed-crumbs')).toContainText(address)
}

test('a session that ends while somebody writes loses nothing: signing in in another window goes on from there', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openEditor(page, '/karriere')
  await lead(page).fill('Geschrieben vor der Pause')
  await expect(publish(page)).toBeEnabled()
  const address = page.url()
  await laterBy(page, 31)
  await lead(page).fill('Geschrieben nach der Pause')
  const notice = page.getByRole('alert').filter({ hasText: 'Du bist abgemeldet' })
  await expect(notice).toBeVisible()
  await expect(page.locator('#saved')).toHaveText('Nicht gesichert: Du bist abgemeldet.')
  await expect(notice.getByRole('link', { name: 'Neu anmelden' })).toHaveAttribute('target', '_blank')
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 403)
  await publish(page).click()
  await refused
  expect(page.url()).toBe(address)
  await expect(lead(page)).toHaveValue('Geschrieben nach der Pause')

  await enterOffice(await page.context().newPage(), 'editor')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.locator('#saved')).toHaveText(/^Gesichert/)
  await expect(notice).toBeHidden()
  await publish(page).click()
  await expect(page.getByRole('status').first()).toHaveText(/^Veröffentlicht/)
  expect(await publicText(page, '/karriere')).toContain('Geschrieben nach der Pause')
})

test('a button that is pressed during a save does what it says afterwards, even where a click gives it no focus', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openEditor(page, '/about-us')
  await lead(page).fill('Schon gesichert')
  await expect(publish(page)).toBeEnabled()
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route('**/office/content/*', async (route) => {
    if (route.request().headers()['accept'] !== 'application/json') return route.fallback()
    asked.resolve()
    await release.promise
    return route.fallback()
  })
  await lead(page).fill('Gedrückt, während gesichert wurde')
  await asked.promise
  await publish(page).click()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  release.resolve()
  await expect(page.getByRole('status').first()).toHaveText(/^Veröffentlicht/)
  expect(await publicText(page, '/about-us')).toContain('Gedrückt, während gesichert wurde')
})

test('what is typed before the editor has come to life is saved like everything after it', {
  tag: '@desktop-only',
}, async ({ page }) => {
  const script = await holdBack(page, '**/assets/sheet-editor-*.js')
  await openEditor(page, '/partnerships')
  await lead(page).fill('Schneller als das Skript')
  script.letGo()
  await expect(page.locator('#saved')).toHaveText(/^Gesichert/)
  await expect(publish(page)).toBeEnabled()
})

test('a save that the shop could not take is tried again, and so is the page that follows it', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openEditor(page, '/reviews')
  let refused = 0
  await page.route('**/office/content/*', async (route) => {
    const isOwn = route.request().resourceType() === 'fetch'
    return isOwn && refused++ % 2 === 0 ? route.fulfill({ status: 503 }) : route.fallback()
  })
  await lead(page).fill('Beim zweiten Mal')
  await expect(page.locator('#saved')).toHaveText(/^Nicht gesichert/)
  await expect(publish(page)).toBeEnabled()
})
