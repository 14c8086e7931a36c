import { expect as expectPage, type Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { declineCookies, expect, holdBack, test, withoutPictures } from '../support/shop.ts'
import { addMember, memberEmail, signInFirst } from '../support/team.ts'

test.use({ locale: 'de-DE', permissions: ['clipboard-read', 'clipboard-write'] })

const HEADING = 'Was auf dem Herd steht'
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const drawings = (page: Page) => page.getByRole('dialog', { name: 'Zeichnung wählen' })
const saved = (page: Page) => expectPage(page.locator('#saved')).toHaveText(/^Gesichert \d/)

async function openBlock(page: Page): Promise<void> {
  await page.goto('/office/content?q=/about-us')
  await page.getByRole('link', { name: 'Über uns', exact: true }).press('Enter')
  await page
    .getByRole('button', { name: /^Bild und Text/ })
    .first()
    .press('Enter')
  await expectPage(page.getByRole('heading', { name: 'Bild und Text' })).toBeFocused()
}

/** Leaving is asked about while something is not saved, whether it waits or is under way; afterwards it is not. */
async function triesToLeave(page: Page): Promise<void> {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const address = new URL(page.url()).pathname
  const saving = await holdBack(page, `**${address}`, (body) => body !== '')
  await field(page, 'blocks.1.heading.de').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(HEADING)
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Inhalte' }).press('Enter')
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(new URL(page.url()).pathname).toBe(address)
  await expectPage(field(page, 'blocks.1.heading.de')).toHaveValue(HEADING)
  saving.letGo()
  await saved(page)
  await page.unroute(`**${address}`)
}

/** A drawing is found by a word and taken with the keyboard; Escape takes none. The focus comes back each time. */
async function choosesDrawing(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Zeichnung wählen' }).first()
  const art = page.locator('[data-art] input').first()
  const before = await art.inputValue()
  await button.press('Enter')
  await expectPage(drawings(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expectPage(button).toBeFocused()
  await expectPage(art).toHaveValue(before)

  await page.route('**/office/content/drawings', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await button.press('Enter')
  await expectPage(drawings(page).getByRole('alert')).toContainText('ließen sich nicht laden')
  if (process.env['E2E_SHOTS']) await page.screenshot({ path: `${process.env['E2E_SHOTS']}/drawings-missing-390.png` })
  await page.keyboard.press('Escape')
  await expectPage(button).toBeFocused()

  await button.press('Enter')
  await expectPage(drawings(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('Linsen')
  const found = drawings(page).getByRole('listitem').filter({ visible: true })
  await expectPage(found.first()).toContainText(/linsen/i)
  const { violations } = await axe(page).include('#drawings').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  if (process.env['E2E_SHOTS']) await page.screenshot({ path: `${process.env['E2E_SHOTS']}/content-drawings-390.png` })
  await page.keyboard.press('Tab')
  const name = (await found.first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expectPage(drawings(page)).toBeHidden()
  await expectPage(button).toBeFocused()
  await expectPage(art).toHaveValue(name)
  await saved(page)
  // A word of the last time hides nothing the next time.
  await button.press('Enter')
  await expectPage(drawings(page).getByRole('searchbox')).toHaveValue('')
  await page.keyboard.press('Escape')
}

test('[2.2-preview] [6-role-editor] on a phone, by keyboard: nobody leaves with something unsaved, a drawing is chosen by eye, and a copied link shows the draft to who has no account @phone-only', async ({
  page,
  browser,
  baseURL: origin = '',
}) => {
  await withoutPictures(page)
  const email = memberEmail('cleo')
  await signInFirst(page, email, addMember(email, 'editor'))
  await openBlock(page)
  await triesToLeave(page)
  await choosesDrawing(page)

  await page.locator('summary').filter({ hasText: 'Mehr' }).press('Enter')
  await page.getByRole('button', { name: 'Kopieren' }).first().press('Enter')
  await expectPage(page.getByRole('button', { name: 'Kopiert' })).toBeFocused()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`${origin}/preview/page/de/`)

  const stranger = await browser.newContext()
  await declineCookies(stranger, origin)
  const shown = await stranger.newPage()
  await withoutPictures(shown)
  await shown.goto(link)
  await expectPage(shown.getByRole('heading', { name: HEADING })).toBeVisible()
  await stranger.close()
})
