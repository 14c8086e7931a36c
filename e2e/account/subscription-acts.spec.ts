import type { Page } from '@playwright/test'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { dashboardWords } from '#app/surfaces/account/subscription/parts/dashboard-words.ts'
import { ordersWords } from '#app/surfaces/account/subscription/parts/orders-words.ts'
import { receiptWords } from '#app/surfaces/account/subscription/receipts/receipt-words.ts'
import { orderButton } from '../support/agreeing.ts'
import { axe } from '../support/axe.ts'
import { fillCardIn, readBooks } from '../support/buying.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { expect, test } from '../support/shop.ts'
import { subscribe } from '../support/subscribing.ts'

for (const language of ['de', 'en'] as const) {
  const [board, act, orders, said] = [
    dashboardWords[language],
    actWords[language],
    ordersWords[language],
    receiptWords[language],
  ]

  async function order(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog')
    await (await orderButton(dialog, language)).click()
    await expect(dialog).toBeHidden()
  }

  const beginOn = (page: Page) => (name: string) => page.getByRole('button', { name, exact: true }).first().click()

  async function moveHouse(page: Page): Promise<void> {
    const [begin, dialog] = [beginOn(page), page.getByRole('dialog')]
    await begin(board.changeAddress)
    await dialog.getByLabel(act.address.street, { exact: true }).fill('')
    await dialog.getByRole('button', { name: act.address.check }).click()
    await expect(dialog.getByLabel(act.address.street, { exact: true })).toBeFocused()
    await dialog.getByLabel(act.address.street, { exact: true }).fill('Musterufer 7')
    await dialog.getByRole('button', { name: act.address.check }).click()
    await dialog.getByRole('button', { name: act.address.confirm }).click()
    await expect(page.locator('.sub-fact').getByText('Musterufer 7')).toBeVisible()
  }

  /** The code of the very first box helps no other one. */
  async function tryOldCode(page: Page): Promise<void> {
    const field = page.getByLabel(board.code)
    await field.fill('ABO20')
    await beginOn(page)(board.addCode)
    await expect(field).toHaveAccessibleDescription(
      /ABO20 (gilt nur für die erste Bestellung|is for first orders only)/,
    )
    await expect(field).toHaveValue('ABO20')
    await expect(field).toBeFocused()
    expect(await layoutFaults(page), 'a refused code').toEqual([])
  }

  async function payWithAnother(page: Page): Promise<void> {
    const [begin, dialog] = [beginOn(page), page.getByRole('dialog')]
    await begin(board.changePayment)
    await dialog.getByRole('button', { name: act.payment.add }).click()
    await fillCardIn(page.frameLocator('.method-frame'), '5555 5555 5555 4444')
    await dialog.locator('button[type=submit]').click()
    await dialog.getByRole('button', { name: act.payment.confirm, exact: true }).click()
    await expect(page.locator('.sub-fact').getByText(/4444/)).toBeVisible()
  }

  test(`[1-account-sub-actions] [L3] [L1] [L2] [D-06] [4.2-pause-duration] every act of a running box is done from its page (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await subscribe(page, { language })
    const dialog = page.getByRole('dialog')
    const begin = beginOn(page)

    await test.step('a shorter rhythm is an order', async () => {
      await begin(board.changeRhythm)
      await dialog.getByRole('radio').nth(1).check({ force: true })
      await order(page)
    })
    await test.step('another address', () => moveHouse(page))
    await test.step('another payment method, added on the way', () => payWithAnother(page))
    await test.step('a code, and its end', async () => {
      await tryOldCode(page)
      await page.getByLabel(board.code).fill('IMMERGRUEN5')
      await begin(board.addCode)
      await dialog.getByRole('button', { name: act.code.add }).click()
      // Without it every box is dearer: its end is an order.
      await begin(board.removeCode('IMMERGRUEN5'))
      await order(page)
    })
    await test.step('one delivery only', async () => {
      await begin(board.allPlanned)
      await dialog
        .getByRole('button', { name: new RegExp(orders.editShort.split(' ')[0] ?? '') })
        .nth(1)
        .click()
      await dialog.locator('.stepper button').last().click()
      await dialog.getByRole('button', { name: orders.check, exact: true }).click()
      await (await orderButton(dialog, language)).click()
      await expect(dialog.getByText(board.ownBadge)).toBeVisible()
      expect(await layoutFaults(page), 'the list of deliveries').toEqual([])
      await page.keyboard.press('Escape')
    })
    await test.step('a pause, and its end', async () => {
      await begin(board.pause)
      await dialog.getByRole('button', { name: act.pause.confirm(4) }).click()
      await begin(board.resume)
      await dialog
        .getByRole('button', { name: language === 'de' ? /, frei$/ : /, free$/ })
        .nth(9)
        .click()
      await dialog.locator('.sub-confirm button').click()
      await expect(page.getByRole('button', { name: board.resume })).toBeHidden()
    })
    await test.step('the next box today', async () => {
      const { charges } = await readBooks(page)
      await begin(board.orderNow)
      await expect(dialog.getByText(act.agreed.today)).toBeVisible()
      expect((await axe(page).analyze()).violations).toEqual([])
      await order(page)
      expect(await readBooks(page)).toEqual({ charges: charges + 1, differences: [] })
    })
    await expect(page.locator('.sub-timeline > li > div > b').first()).toHaveText(said.acts['order-now'] ?? '')
    await begin(said.all)
    for (const name of ['resume', 'pause', 'edit-delivery', 'payment-method', 'address', 'frequency'])
      await expect(
        page
          .locator('.sub-timeline')
          .getByText(said.acts[name] ?? '')
          .first(),
      ).toBeVisible()
  })
}
