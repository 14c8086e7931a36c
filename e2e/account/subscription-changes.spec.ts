import { orderButton } from '../support/agreeing.ts'
import { axe } from '../support/axe.ts'
import { expect, holdBack, hydrated, test } from '../support/shop.ts'
import { subscribe } from '../support/subscribing.ts'

const MANAGE = '/account/subscription/manage-products'

test('[L3] [L1] [L2] [2.1-manage-products] [2.1-manage-scope] [4.3-leave-prompt] [4.3-leave-prompt-choices] [4.3-line-updating] [4.3-isSyncing] [4.3-sync-lock] [4.3-flag-sub-cart] [2.1-sub-review] [2.1-sub-review-content] [3.2-field-updating] a draft survives a reload and a lost network, asks before it is left, and is an order when it costs more', async ({
  page,
}) => {
  await subscribe(page)
  await page.getByRole('link', { name: 'Gerichte ändern' }).click()
  const panel = page.getByRole('complementary', { name: 'Dein Entwurf' })
  await expect(page.getByText('Gilt für die nächste und alle späteren Lieferungen.')).toBeVisible()
  await page.getByRole('button', { name: 'Teriyaki Tofu Bowl dazunehmen' }).click()
  await expect(panel.getByText('Nicht gespeichert')).toBeVisible()
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await hydrated(page)
  await expect(panel.getByText('Nicht gespeichert')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])

  await panel.getByRole('button', { name: 'Box ansehen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Deine Box' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Zurück zum Abo' }).click()
  await expect(dialog.getByRole('heading', { name: 'Noch nicht gespeichert' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Hier bleiben' }).click()
  expect(new URL(page.url()).pathname).toBe(MANAGE)

  await page.getByRole('link', { name: 'Zurück zum Abo' }).click()
  await dialog.getByRole('button', { name: 'Speichern und weiter' }).click()
  const order = await orderButton(dialog, 'de')
  await page.route('**/lines', (route) => route.abort(), { times: 1 })
  await order.click()
  await expect(dialog.getByRole('alert')).toHaveText('Keine Verbindung. Es wurde nichts geändert.')
  const held = await holdBack(page, '**/lines')
  await order.click()
  await expect(page.locator('.pcard[data-updating]')).toHaveCount(1)
  held.letGo()
  await expect(page).toHaveURL(/\/account\/subscription$/)
  await expect(page.getByText('Gerichte geändert')).toBeVisible()
  await page.getByRole('link', { name: 'Alles auf einen Blick' }).click()
  await expect(page.getByRole('heading', { name: 'Dein Abo auf einen Blick' })).toBeVisible()
  for (const name of ['Adresse ändern', 'Zahlungsart ändern', 'Rhythmus ändern', 'Termin ändern'])
    await expect(page.getByRole('button', { name })).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
})

test('[L3] [1-account-sub-actions] [4.2-cancel-reason] [2.1-sub-dashboard-cancelled] [9-key-reactivationFlow] cancelling takes two clicks, coming back three steps that a reload keeps', async ({
  page,
}) => {
  await subscribe(page, { language: 'en' })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Cancel the subscription' }).click()
  await expect(dialog.getByRole('button', { name: 'No answer' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Cancel now' }).click()
  await expect(dialog.getByText(/^Your subscription ended on .*\d\d:\d\d\. Receipt no\. /)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Restart' }).click()
  await page.getByRole('button', { name: 'Confirm the meals' }).click()
  await page.reload()
  await hydrated(page)
  await expect(page.locator('[aria-current=step]')).toContainText('Address and payment')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page
    .getByRole('button', { name: /, free$/ })
    .nth(5)
    .click()
  await (await orderButton(page.locator('main'), 'en')).click()
  await expect(page.getByText('Subscription restarted')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
})
