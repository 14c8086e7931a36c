import { type Browser, expect as expectPage, type Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { declineCookies, expect, test, withoutPictures } from '../support/shop.ts'
import { enterOffice } from '../support/team.ts'

test.use({ locale: 'de-DE' })

const WIDTHS = [320, 768, 1920]
const PAGE = '/about-us'
const OLD = { de: 'Was wir machen', en: 'What we do' }
const NEW = { de: 'Was in unserer Küche passiert', en: 'What happens in our kitchen' }

/** Looks at a screen as everybody should: nothing sticks out at any width, axe finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: size.height })
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(inner ?? 0, `${name} at ${width}`).toBeLessThanOrEqual(outer ?? 0)
    const folder = process.env['E2E_SHOTS']
    if (folder) await page.screenshot({ path: `${folder}/content-${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize(size)
  const { violations } = await axe(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude('iframe')
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
}

const publicText = async (page: Page, path = PAGE) => (await page.request.get(path)).text()
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const saved = (page: Page) => expectPage(page.locator('#saved')).toHaveText(/^Gesichert \d/)

/** Presses a button as somebody does who has no mouse. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .focus()
  await page.keyboard.press('Enter')
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Opens a block of the page. While a page loads, the browser leads the focus to its heading, wherever it is meanwhile. */
async function openPart(page: Page, name: string): Promise<void> {
  await press(page, new RegExp(`^${name}`))
  await expectPage(page.getByRole('heading', { name })).toBeFocused()
}

/** Finds the page and opens its second block, by keyboard. */
async function openBlock(page: Page): Promise<void> {
  await page.goto('/office/content')
  await page.getByLabel('Suchen').focus()
  await page.keyboard.type(PAGE)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Über uns', exact: true }).press('Enter')
  await openPart(page, 'Bild und Text')
}

async function anotherEditor(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'de-DE' })
  await declineCookies(context, origin)
  const page = await context.newPage()
  await enterOffice(page, 'editor', 'another editor')
  return page
}

/** Moves the block and an entry of a list: the focus goes along. */
async function moveThings(page: Page): Promise<void> {
  await press(page, 'Bild und Text nach unten')
  await expectPage(page.getByRole('heading', { name: 'Bild und Text' })).toBeFocused()
  await expectPage(field(page, 'part')).toHaveValue('blocks.2')
  await press(page, 'Bild und Text nach oben')
  await expectPage(field(page, 'part')).toHaveValue('blocks.1')
  await expectPage(page.getByRole('heading', { name: 'Bild und Text' })).toBeFocused()
  await openPart(page, 'Schritte')
  await press(page, 'Einträge: Eintrag hinzufügen')
  await expectPage(page.getByRole('group', { name: 'Eintrag 4' })).toBeFocused()
  await expectPage(page.getByRole('button', { name: /Fehler beheben/ })).toBeVisible()
  await expectPage(page.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled()
  await look(page, 'editor-errors')
  await press(page, 'Eintrag 4 entfernen')
  await expectPage(page.getByRole('group', { name: 'Eintrag 3' })).toBeFocused()
}

/** The preview that an act asks for is made at once and never arrives, as on a slow network. */
async function withSlowPreview(page: Page, act: () => Promise<void>): Promise<void> {
  const made = Promise.withResolvers<void>()
  await page.route('**/preview/**', (route) => route.fetch().then(() => made.resolve()), { times: 1 })
  await act()
  await made.promise
}

/** Types into both languages: it saves itself, the preview shows it, the public sees nothing. */
async function writeHeading(page: Page): Promise<void> {
  const seen = (name: string) =>
    expectPage(page.frameLocator('.ed-preview iframe').getByRole('heading', { name })).toBeAttached()
  await withSlowPreview(page, () => openPart(page, 'Bild und Text'))
  await type(page, 'blocks.1.heading.de', 'Was wir kochen')
  await seen('Was wir kochen')
  await withSlowPreview(page, () => type(page, 'blocks.1.heading.en', 'What we cook'))
  await type(page, 'blocks.1.heading.de', NEW.de)
  await seen(NEW.de)
  await withSlowPreview(page, () => press(page, 'EN'))
  await type(page, 'blocks.1.heading.en', NEW.en)
  await seen(NEW.en)
  await saved(page)
  expect(await publicText(page)).toContain(OLD.de)
  expect(await publicText(page)).not.toContain(NEW.de)
}

test('[1-editor-preview] [2.1-preview-screen] [2.2-preview] [2.2-preview-language] [6-role-editor] an editor writes by keyboard in both languages, sees it in the preview before anybody else, publishes and restores; two who write at once lose nothing', {
  tag: '@desktop-only',
}, async ({ page, browser, baseURL }) => {
  await withoutPictures(page)
  await enterOffice(page, 'editor')
  await expectPage(page.getByRole('heading', { name: 'Inhalte' })).toBeVisible()
  await expectPage(page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link')).toHaveText(['Inhalte'])
  // All of the list says no more than a few lines, and takes axe longer than the rest of the journey.
  await page.goto('/office/content?q=bundle')
  await look(page, 'list')
  await openBlock(page)
  await moveThings(page)
  await writeHeading(page)

  await press(page, 'Veröffentlichen')
  await expectPage(page.getByRole('status').first()).toHaveText(/^Veröffentlicht/)
  expect(await publicText(page)).toContain(NEW.de)
  expect(await publicText(page, `/en${PAGE}`)).toContain(NEW.en)

  const other = await anotherEditor(browser, baseURL ?? '')
  await openBlock(other)
  await type(page, 'blocks.1.heading.de', 'Erste Hand')
  await saved(page)
  await type(other, 'blocks.1.heading.de', 'Zweite Hand')
  await type(other, 'blocks.1.heading.en', 'Second hand')
  await expectPage(other.getByRole('alert')).toContainText('Jemand anderes hat inzwischen gesichert')
  await press(other, 'Beide Fassungen ansehen')
  await expectPage(other.getByRole('heading', { name: 'Zwei haben gleichzeitig geschrieben' })).toBeVisible()
  await look(other, 'meeting')
  await other
    .getByRole('radio', { name: /Von Ada Acker/ })
    .first()
    .focus()
  await other.keyboard.press('Space')
  await press(other, 'So sichern')
  await openPart(other, 'Bild und Text')
  await expectPage(field(other, 'blocks.1.heading.de')).toHaveValue('Erste Hand')
  await expectPage(field(other, 'blocks.1.heading.en')).toHaveValue('Second hand')
  await other.context().close()

  const { pathname } = new URL(page.url())
  await page.goto(`${pathname}/history`)
  await look(page, 'history')
  await press(page, 'Fassung 1 wiederherstellen')
  await expectPage(page.getByRole('status').first()).toHaveText(/ältere Fassung/)
  await press(page, 'Veröffentlichen')
  await expectPage(page.getByRole('status').first()).toHaveText(/^Veröffentlicht/)
  expect(await publicText(page)).toContain(OLD.de)
  expect(await publicText(page)).not.toContain(NEW.de)
})
