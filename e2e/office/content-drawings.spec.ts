import { expect as expectPage, type Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { expect, test } from '../support/shop.ts'
import { enterOffice } from '../support/team.ts'

test.use({ locale: 'de-DE' })

const WIDTHS = [320, 390, 768, 1440, 1920]
const SLUG = 'winterteller'
const ADDRESS = `/art/own-${SLUG}.svg`

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const saved = (page: Page) => expectPage(page.locator('#saved')).toHaveText(/^Gesichert \d/)

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().press('Enter')
}

/** Nothing sticks out at any width, axe finds nothing. */
async function look(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: size.height })
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(inner ?? 0, `at ${width}`).toBeLessThanOrEqual(outer ?? 0)
    const folder = process.env['E2E_SHOTS']
    if (folder) await page.screenshot({ path: `${folder}/drawing-${width}.png`, fullPage: true })
  }
  await page.setViewportSize(size)
  const { violations } = await axe(page).exclude('iframe').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
}

/** The drawing as the preview shows it now. */
const previewed = (page: Page) => page.frameLocator('.ed-preview iframe').locator('svg').innerHTML()

/** A new drawing by keyboard: each choice saves itself and shows in the preview. */
async function makeDrawing(page: Page): Promise<void> {
  await page.goto('/office/content')
  await page.getByRole('link', { name: 'Neu anlegen' }).press('Enter')
  await field(page, 'kind').selectOption('drawing')
  await field(page, 'path').fill(`/art/${SLUG}`)
  await field(page, 'title.de').fill('Winterteller')
  await field(page, 'title.en').fill('Winter plate')
  await press(page, 'Anlegen')
  await expectPage(page.getByRole('heading', { name: 'Winterteller' })).toBeVisible()
  await press(page, 'Was zu sehen ist: Zutat hinzufügen')
  await expectPage(page.getByRole('group', { name: 'Zutat 2' })).toBeFocused()
  const before = await previewed(page)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Rote Bete')
  await expectPage(field(page, 'contents.1.ingredient')).toHaveValue('beet')
  await saved(page)
  await expect.poll(() => previewed(page)).not.toBe(before)
}

async function chooseForPage(page: Page): Promise<void> {
  await page.goto('/office/content?q=/karriere')
  await page.getByRole('link', { name: 'Arbeiten bei Tiefgrün', exact: true }).press('Enter')
  await page
    .getByRole('button', { name: /^Auftakt/ })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: 'Zeichnung wählen' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Zeichnung wählen' })
  await expectPage(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(SLUG)
  const found = dialog.getByRole('listitem').filter({ visible: true })
  await expectPage(found).toHaveText([`own-${SLUG}`])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectPage(page.locator('[data-art] input').first()).toHaveValue(`own-${SLUG}`)
  await saved(page)
}

test('[2.2-preview] [6-role-editor] an editor draws by keyboard from a recipe, publishes the drawing and shows it on a page', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await enterOffice(page, 'editor')
  await makeDrawing(page)
  expect((await page.request.get(ADDRESS)).status()).toBe(404)
  await look(page)
  await press(page, 'Veröffentlichen')
  await expectPage(page.getByRole('status').first()).toHaveText(/^Veröffentlicht/)
  expect((await page.request.get(ADDRESS)).status()).toBe(200)

  await chooseForPage(page)
  await press(page, 'Veröffentlichen')
  await expectPage(page.getByRole('status').first()).toHaveText(/^Veröffentlicht/)
  await page.goto('/karriere')
  const picture = page.locator(`main img[src="${ADDRESS}"]`)
  await expectPage(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
})
