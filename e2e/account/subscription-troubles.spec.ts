import type { BrowserContext, Page } from '@playwright/test'
import { openPaymentWords } from '#app/surfaces/account/subscription/open-payment-words.ts'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { dashboardWords } from '#app/surfaces/account/subscription/parts/dashboard-words.ts'
import { reactivationWords } from '#app/surfaces/account/subscription/restart/reactivation-words.ts'
import { axe } from '../support/axe.ts'
import { CARDS, FOUR_WEEKS, fillCardIn, readBooks } from '../support/buying.ts'
import { orderFor } from '../support/ordering.ts'
import { expect, hydrated, test, withoutPictures } from '../support/shop.ts'
import { subscribe } from '../support/subscribing.ts'

/** Saves, then is declined on renewal. */
const SOFT = '4000 0000 0000 0341'

/** Moves the clock of the shop on, and lets it do what falls due. */
async function daysLater(page: Page, advanceDays: number): Promise<void> {
  const answer = await page.request.post('/sandbox/clock', { data: { advanceDays } })
  expect(answer.status()).toBe(200)
}

for (const language of ['de', 'en'] as const) {
  const [board, act, open, back] = [
    dashboardWords[language],
    actWords[language],
    openPaymentWords[language],
    reactivationWords[language],
  ]

  const beginOn = (page: Page) => (name: string) => page.getByRole('button', { name, exact: true }).first().click()

  async function comeBack(page: Page, context: BrowserContext): Promise<void> {
    const [begin, dialog] = [beginOn(page), page.getByRole('dialog')]
    const other = await context.newPage()
    await withoutPictures(other)
    await other.goto(page.url())
    await other.getByRole('group', { name: board.which }).getByRole('button').last().click()
    await expect(other.locator('.sub-lines > li')).toHaveCount(3)
    await other.getByRole('button', { name: board.cancel, exact: true }).click()
    await other.getByRole('dialog').getByRole('button', { name: act.cancel.confirm }).click()
    await expect(other.getByRole('dialog').getByText(act.cancel.kept)).toBeVisible()
    await other.close()
    await begin(board.pause)
    await expect(dialog.getByRole('alert').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await hydrated(page)
    await begin(back.start)
    for (const [step, button] of [back.confirmMeals, back.next].entries()) {
      await page.reload()
      await hydrated(page)
      await expect(page.locator('[aria-current=step]')).toContainText(back.steps[step] ?? '')
      await begin(button)
    }
    await page.reload()
    await hydrated(page)
    await expect(page.locator('[aria-current=step]')).toContainText(back.steps[2] ?? '')
  }

  test(`[3.1-field-unavailable_items] an unpaid box, a meal that is gone, a second subscription and a second tab (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page, context }) => {
    const email = await subscribe(page, { language, card: SOFT })
    const dialog = page.getByRole('dialog')
    const begin = beginOn(page)
    const seeAgain = async () => {
      await page.reload()
      await hydrated(page)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    }

    await test.step('what was declined is paid with another card, where it is told', async () => {
      // Without this the page could notice by itself that its token has run out, and leave while it is loaded again.
      await page.getByRole('button', { name: board.orderNow }).waitFor()
      await daysLater(page, 28)
      await seeAgain()
      const notice = page.getByRole('region', { name: open.title })
      await expect(notice.getByText(open.tries(1))).toBeVisible()
      expect((await axe(page).analyze()).violations).toEqual([])
      await begin(board.orderNow)
      await expect(dialog.getByRole('alert')).toBeVisible()
      await page.keyboard.press('Escape')
      const { charges } = await readBooks(page)
      await notice.getByRole('button', { name: open.change }).click()
      await dialog.getByRole('button', { name: act.payment.add }).click()
      await fillCardIn(page.frameLocator('.method-frame'), CARDS.good)
      await dialog.locator('button[type=submit]').click()
      await dialog.getByRole('button', { name: act.payment.confirmOpen }).click()
      await expect(notice).toBeHidden()
      expect(await readBooks(page)).toEqual({ charges: charges + 1, differences: [] })
    })

    await test.step('a meal that is gone is named, and another one can be chosen', async () => {
      await page.request.post('/sandbox/stock', { data: { handle: 'coco-curry', stock: 0 } })
      await seeAgain()
      await expect(page.locator('.sub-lines [data-gone]')).toHaveCount(1)
      await page.getByRole('link', { name: board.replace }).click()
      await expect(page.locator('.pcard.gone').first()).toBeVisible()
      await page.request.post('/sandbox/stock', { data: { handle: 'coco-curry', stock: null } })
    })

    await test.step('of two subscriptions one is shown at a time', async () => {
      await orderFor(page, email, { handle: 'buddha-bowl', quantity: 6, plan: FOUR_WEEKS })
      await page.goto(language === 'de' ? '/account/subscription' : '/en/account/subscription')
      const chips = page.getByRole('group', { name: board.which }).getByRole('button')
      await expect(chips).toHaveCount(2)
      await chips.last().click()
      await expect(chips.last()).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('.sub-lines > li')).toHaveCount(3)
    })

    await test.step('what another tab has ended is not changed here, and the way back survives a reload in each step', () =>
      comeBack(page, context))
  })
}
