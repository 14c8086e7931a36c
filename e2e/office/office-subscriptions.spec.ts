import type { Page } from '@playwright/test'
import { someone } from '../support/account.ts'
import { axe } from '../support/axe.ts'
import { CARDS, FOUR_WEEKS } from '../support/buying.ts'
import { orderFor } from '../support/ordering.ts'
import { expect, test, withoutPictures } from '../support/shop.ts'
import { enterOffice } from '../support/team.ts'

test.use({ locale: 'de-DE' })

/** Looks at a page as everybody should: nothing sticks out, axe finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['E2E_SHOTS']
  const own = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of folder ? [320, 390, 768, 1024, 1440, 1920] : [own.width]) {
    if (folder) await page.setViewportSize({ width, height: 900 })
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(inner ?? 0, `${name} at ${width}`).toBeLessThanOrEqual(outer ?? 0)
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize(own)
  const { violations } = await axe(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
    [],
  )
}

test('[T7] the team finds a subscription, pauses it for its customer after reading what becomes of it, and the kitchen sees it', async ({
  page,
}) => {
  await withoutPictures(page)
  await page.goto('/healthz')
  const email = someone()
  const meals = { handle: 'coco-curry', quantity: 6, more: [{ handle: 'chili-sin-carne', quantity: 6 }] }
  await orderFor(page, email, { ...meals, plan: FOUR_WEEKS, card: CARDS.good })
  await enterOffice(page, 'orders')

  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Abos' }).click()
  await page.getByLabel('Suchen').fill(email)
  await page.getByRole('button', { name: 'Finden' }).click()
  await look(page, 'subscriptions')
  await page.getByRole('link', { name: /^Abo \d+$/ }).click()
  await expect(page.getByRole('heading', { name: 'Die nächsten sechs Lieferungen' })).toBeVisible()
  await look(page, 'subscription')

  await page.getByText('Pausieren', { exact: true }).click()
  const form = page.locator('#pause')
  await form.getByLabel('Dauer').selectOption('8')
  await form.getByLabel('Grund').fill('Hat angerufen: ist verreist')
  await form.getByRole('button', { name: 'Prüfen' }).click()
  await expect(page.getByRole('columnheader', { name: 'Nachher' })).toBeAttached()
  await look(page, 'subscription-check')
  await page.getByRole('button', { name: 'So ausführen' }).click()
  await expect(page.getByRole('status')).toContainText('Das Abo ist geändert.')
  await expect(page.getByText('Grund: Hat angerufen: ist verreist')).toBeVisible()

  await page.getByRole('link', { name: 'Inhalt ändern' }).first().click()
  const content = page.locator('#edit-delivery')
  await content.getByLabel(/Coco Curry/).fill('12')
  await content.getByLabel('Grund').fill('Mag mehr davon')
  await content.getByRole('button', { name: 'Prüfen' }).click()
  await expect(page.getByRole('alert')).toContainText('nur der Kunde selbst bestellen')
  await expect(content.getByLabel(/Coco Curry/)).toHaveValue('12')
  await look(page, 'subscription-refused')

  await page.getByRole('link', { name: 'Küche' }).click()
  await expect(page.getByRole('cell', { name: 'Coco Curry' }).first()).toBeVisible()
  await look(page, 'kitchen')
})
