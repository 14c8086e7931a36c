import { changedWords } from '#app/surfaces/account/subscription/parts/changed-words.ts'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { dashboardWords } from '#app/surfaces/account/subscription/parts/dashboard-words.ts'
import { rescheduleWords } from '#app/surfaces/account/subscription/parts/reschedule-words.ts'
import { saidWords } from '#app/surfaces/account/subscription/parts/said-words.ts'
import { axe } from '../support/axe.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { expect, hydrated, test, withoutPictures } from '../support/shop.ts'
import { subscribe } from '../support/subscribing.ts'

for (const language of ['de', 'en'] as const) {
  const [board, act, changed, days, words] = [
    dashboardWords[language],
    actWords[language],
    changedWords[language],
    rescheduleWords[language],
    saidWords[language],
  ]

  test(`[R31] what a second tab has changed is said before an act is done, with the new figures and nothing lost (${language})`, {
    tag: [`@${language}`],
  }, async ({ page, context }) => {
    await subscribe(page, { language })
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: board.move, exact: true }).click()
    await dialog.getByRole('button', { name: days.skipSurvey }).click()
    const free = dialog.getByRole('button', { name: language === 'de' ? /, frei$/ : /, free$/ })
    await free.last().click()
    const confirm = dialog.locator('.sub-confirm button')
    await expect(confirm).toBeVisible()
    const label = await confirm.textContent()

    const other = await context.newPage()
    await withoutPictures(other)
    await other.goto(page.url())
    await hydrated(other)
    await other.getByRole('button', { name: board.skip, exact: true }).click()
    await other.getByRole('dialog').locator('.sub-confirm button').click()
    await expect(other.getByRole('dialog')).toBeHidden()
    await other.close()

    await confirm.click()
    const told = dialog.getByRole('alert')
    await expect(told).toContainText(changed.title)
    await expect(told.getByRole('listitem')).toHaveCount(1)
    await expect(told).toBeFocused()
    await expect(confirm).toHaveText(label ?? '')
    await expect(dialog.getByRole('region', { name: act.after }).locator('[data-skipped]')).toHaveCount(1)
    expect((await axe(page).analyze()).violations).toEqual([])
    expect(await layoutFaults(page), 'what has changed').toEqual([])
    await confirm.click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('.sub-planned [data-skipped]')).toHaveCount(1)
  })

  test(`[4.2-flows] a skip is said with what comes next, and taken back in one press of a key (${language})`, {
    tag: [`@${language}`, '@both-widths'],
  }, async ({ page }) => {
    await subscribe(page, { language })
    const said = page
      .locator('.account-page')
      .getByRole('status')
      .filter({ hasText: language === 'de' ? 'Nächste Lieferung:' : 'Next delivery:' })
    const skip = page.getByRole('button', { name: board.skip, exact: true })
    await skip.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').locator('.sub-confirm button').press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(said).toContainText(
      language === 'de' ? /^\d+\. \p{L}+ ausgelassen\. Nächste/u : /^\d+ \p{L}+ skipped\. Next/u,
    )
    await expect(said).toBeInViewport()
    await expect(page.locator(':focus')).toHaveCount(1)
    expect((await axe(page).analyze()).violations).toEqual([])
    expect(await layoutFaults(page), 'what was done').toEqual([])
    await said.getByRole('button', { name: words.undo }).press('Enter')
    await expect(said).toContainText(language === 'de' ? 'kommt wieder' : 'is back')
    await expect(said).toBeFocused()
    await expect(page.locator('.sub-planned [data-skipped]')).toHaveCount(0)
  })
}
