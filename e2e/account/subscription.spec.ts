import type { Page } from '@playwright/test'
import { SUBSCRIPTION_FAULTS } from '#app/shop/subscriptions/browser/subscription-fault.ts'
import { subscriptionFaultWords } from '#app/shop/subscriptions/browser/subscription-fault-words.ts'
import { axe } from '../support/axe.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { scriptsOf } from '../support/scripts.ts'
import { expect, hydrated, test, withoutPictures } from '../support/shop.ts'
import { enter } from '../support/signed-in.ts'
import { subscribe } from '../support/subscribing.ts'

const API = '**/storefront/2023-10/subscription/*'

async function faultsAtEveryWidth(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize()
  const found: string[] = []
  for (const width of [320, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await layoutFaults(page)).map((fault) => `${width} px: ${fault}`))
  }
  if (size) await page.setViewportSize(size)
  return found
}

test('[1-account-see] [2.1-sub-dashboard-active] [2.1-sub-dashboard-actions] [2.1-sub-dashboard-layout] [4.2-reschedule-survey] [4.3-flag-reschedule-modal] [4.3-flag-scheduled-modal] a running box is looked at, moved, skipped and brought back', async ({
  page,
}) => {
  const email = await subscribe(page)
  const headings = page.locator('.account-page h2')
  await expect(headings.nth(1)).toHaveText('In der nächsten Box')
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^Noch \d+ Tage, .* änderbar, bis .* 23:59 Uhr\.$/)
  for (const name of ['Adresse ändern', 'Zahlungsart ändern', 'Rhythmus ändern', 'Abo pausieren', 'Abo kündigen'])
    await expect(page.getByRole('button', { name })).toBeVisible()
  expect(await faultsAtEveryWidth(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  expect((await scriptsOf(page)).bytes, 'script of the dashboard on the wire').toBeLessThanOrEqual(117_000)
  expect((await axe(page).analyze()).violations).toEqual([])

  await page.getByRole('button', { name: 'Termin ändern' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Überspringen' }).click()
  await dialog
    .getByRole('button', { name: /, nicht möglich$/ })
    .first()
    .click()
  await expect(dialog.getByRole('status').first()).toContainText('Der nächste freie Tag:')
  await dialog.getByRole('status').first().getByRole('button').click()
  const chosen = dialog.getByRole('button', { name: /, frei$/ }).nth(7)
  const [, day = ''] = ((await chosen.getAttribute('aria-label')) ?? '').split(', ')
  await chosen.click()
  await expect(dialog.getByRole('region', { name: 'Dann' })).toContainText(day.slice(0, day.indexOf(' ') + 4))
  expect((await axe(page).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: `Auf ${day} verschieben` }).click()
  await expect(headings.first()).toContainText(day)

  await page.getByRole('button', { name: 'Alle ansehen und ändern' }).click()
  for (const act of ['auslassen', 'zurückholen']) {
    await dialog.getByRole('button', { name: `${day} ${act}` }).click()
    await expect(dialog.getByRole('region', { name: 'Dann' })).toBeVisible()
    await dialog.getByRole('button', { name: `${day} ${act}` }).click()
  }
  await expect(dialog.getByRole('button', { name: `${day} auslassen` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.sub-timeline > li > div > b')).toHaveText([
    'Lieferung zurückgeholt',
    'Lieferung ausgelassen',
    'Termin verschoben',
  ])

  await page.goto('/account')
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.locator('.account-latest li')).toHaveCount(1)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Adresse hinzufügen' })).toBeVisible()
  expect(await faultsAtEveryWidth(page), 'the next box on the overview').toEqual([])
})

test('[S-02] the cut-off passes while the page is open: the box comes, nothing is skipped, and the customer is told', async ({
  page,
}) => {
  await subscribe(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Alle ansehen und ändern' }).click()
  const skip = dialog.getByRole('button', { name: / auslassen$/ }).first()
  const name = (await skip.getAttribute('aria-label')) ?? ''
  await skip.click()
  await expect(dialog.getByRole('region', { name: 'Dann' })).toBeVisible()
  // The clock answers when everything that was due is done: the box is paid by then.
  await page.request.post('/sandbox/clock', { data: { advanceDays: 28 } })
  await dialog.getByRole('button', { name }).click()
  const passed = subscriptionFaultWords.de.say({ code: 'CUTOFF_PASSED', detail: null })
  await expect(dialog.getByRole('alert').filter({ hasText: 'Inzwischen hat sich etwas geändert' })).toBeVisible()
  await expect(dialog.getByRole('alert').filter({ hasText: passed })).toHaveText(passed)
  await page.reload()
  await expect(page.locator('.sub-timeline')).not.toContainText('Lieferung ausgelassen')
  await expect(page.getByRole('button', { name })).toHaveCount(0)
})

/** What has changed meanwhile is told with what it is now, in a test of its own. */
const refusals = SUBSCRIPTION_FAULTS.filter((code) => code !== 'NETWORK' && code !== 'CHANGED_MEANWHILE')

test('[8-sub-err-cutoff] [8-sub-err-pause] [8-sub-err-pause-long] [8-sub-err-cancel] [8-sub-err-reschedule] [8-sub-err-date] [8-sub-err-reactivate] [8-sub-err-already-active] [8-sub-err-meals] [8-sub-err-resume] [8-sub-err-not-active] [8-sub-err-payment] [8-sub-err-payment-expired] [8-sub-err-frequency] [8-sub-err-frequency-box] [8-sub-err-address] [8-sub-err-country] [8-sub-err-lines] [8-sub-err-minimum] [8-sub-err-unavailable] [8-sub-err-network] every refusal has its sentence', async ({
  page,
}) => {
  await subscribe(page, { language: 'en' })
  await page.getByRole('button', { name: 'Pause the subscription' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Pause for 4 weeks' })
  for (const code of refusals) {
    await page.route(`${API}/pause`, (route) => route.fulfill({ status: 409, json: { success: false, code } }), {
      times: 1,
    })
    await confirm.click()
    await expect(dialog.getByRole('alert')).toHaveText(subscriptionFaultWords.en.say({ code, detail: null }))
  }
  await page.route(`${API}/pause`, (route) => route.abort(), { times: 1 })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText('No connection. Nothing was changed.')
})

test('[2.1-sub-dashboard-none] [9-sub-paths] who has no subscription is invited to a box', async ({ page }) => {
  await withoutPictures(page)
  await enter(page, { path: '/account/subscription' })
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Box zusammenstellen' })).toHaveAttribute('href', '/box')
})
