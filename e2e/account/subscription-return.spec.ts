import type { Page } from '@playwright/test'
import { paymentWords } from '#app/surfaces/account/payment/payment-words.ts'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { dashboardWords } from '#app/surfaces/account/subscription/parts/dashboard-words.ts'
import { reactivationWords } from '#app/surfaces/account/subscription/restart/reactivation-words.ts'
import { gatewayWords } from '#app/surfaces/sandbox/gateway-words.ts'
import { orderButton } from '../support/agreeing.ts'
import { CARDS, fillCardIn, readBooks } from '../support/buying.ts'
import { expect, test } from '../support/shop.ts'
import { subscribe } from '../support/subscribing.ts'

const MASTERCARD = '5555 5555 5555 4444'
const FREE_DAY = { de: /, frei$/, en: /, free$/ }

for (const language of ['de', 'en'] as const) {
  const [board, act, back] = [dashboardWords[language], actWords[language], reactivationWords[language]]
  const [bank, payment] = [gatewayWords[language], paymentWords[language]]

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const method = (page: Page, last4: string) => page.getByRole('radio', { name: new RegExp(last4) })
  const step = (page: Page) => page.locator('[aria-current=step]')

  async function typeCard(page: Page, number: string): Promise<void> {
    await press(page, back.addPayment)
    await fillCardIn(page.frameLocator('.method-frame'), number)
    await page.locator('form button[type=submit]').click()
  }

  test(`[L3] [L1] [L2] [9-key-reactivationFlow] [2.1-sub-dashboard-cancelled] who comes back with another card, and with one whose bank asks, goes on where they were (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await subscribe(page, { language })
    await press(page, board.cancel)
    await press(page, act.cancel.confirm)
    await page.getByRole('dialog').getByText(act.cancel.kept).waitFor()
    await page.keyboard.press('Escape')
    await press(page, back.start)
    await press(page, back.confirmMeals)

    await test.step('a card that is added is the one that pays', async () => {
      await expect(method(page, '4242')).toBeChecked()
      await typeCard(page, MASTERCARD)
      await expect(method(page, '4444')).toBeChecked()
    })
    await test.step('a bank that is told no leads back to the same step, and the choice of before stays', async () => {
      await typeCard(page, CARDS.confirms)
      await press(page, bank.refuse)
      await expect(page.getByRole('status').filter({ hasText: payment.confirmDeclined })).toBeVisible()
      await expect(step(page)).toContainText(back.steps[1] ?? '')
      await expect(method(page, '4444')).toBeChecked()
    })
    await test.step('a bank that is told yes leads back too, and its card is the one that pays', async () => {
      await typeCard(page, CARDS.confirms)
      await press(page, bank.confirm)
      await expect(page.getByRole('status').filter({ hasText: payment.added })).toBeVisible()
      await expect(step(page)).toContainText(back.steps[1] ?? '')
      await expect(method(page, '3220')).toBeChecked()
    })
    await test.step('the last step is an order', async () => {
      const { charges } = await readBooks(page)
      await press(page, back.next)
      await page.getByRole('button', { name: FREE_DAY[language] }).nth(5).click()
      await (await orderButton(page.locator('main'), language)).click()
      await expect(page.locator('.sub-fact').getByText(/3220/)).toBeVisible()
      expect(await readBooks(page)).toEqual({ charges, differences: [] })
    })
  })
}
