import type { Locator, Page } from '@playwright/test'
import { subscriptionFaultWords } from '#app/shop/subscriptions/browser/subscription-fault-words.ts'
import { addOnceWords } from '#app/surfaces/account/subscription/acts/add-once-words.ts'
import { backupWords } from '#app/surfaces/account/subscription/acts/backup-words.ts'
import { missingMealsWords } from '#app/surfaces/account/subscription/acts/missing-meals-words.ts'
import { missingQuestionWords } from '#app/surfaces/account/subscription/acts/missing-question-words.ts'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { dashboardWords } from '#app/surfaces/account/subscription/parts/dashboard-words.ts'
import { ordersWords } from '#app/surfaces/account/subscription/parts/orders-words.ts'
import { receiptWords } from '#app/surfaces/account/subscription/receipts/receipt-words.ts'
import { orderButton } from '../support/agreeing.ts'
import { axe } from '../support/axe.ts'
import { fillCardIn } from '../support/buying.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { expect, hydrated, test } from '../support/shop.ts'
import { subscribe } from '../support/subscribing.ts'

/** An ice cream that can be added, as both languages call it. */
const ICE = { de: 'Schoko-Eis', en: 'Chocolate ice cream' }
const CURRY = 'Coco Curry'
const BUNDLE = { de: 'Starter-Bundle', en: 'Starter bundle' }

async function isWell(page: Page, state: string): Promise<void> {
  expect((await axe(page).include('dialog[open]').analyze()).violations, state).toEqual([])
  expect(await layoutFaults(page), state).toEqual([])
}

type Lost = Readonly<{ path: string; button: Locator; language: 'de' | 'en' }>

/** The network is lost once: nothing is done, that is said, and the same button does it then. */
async function losing(page: Page, { path, button, language }: Lost): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.route(path, (route) => route.abort(), { times: 1 })
  await button.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    subscriptionFaultWords[language].say({ code: 'NETWORK', detail: null }),
  )
  await button.click()
}

for (const language of ['de', 'en'] as const) {
  const [board, act, orders, said] = [
    dashboardWords[language],
    actWords[language],
    ordersWords[language],
    receiptWords[language],
  ]
  const [missing, backup, extra] = [missingMealsWords[language], backupWords[language], addOnceWords[language]]
  const begin = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const timeline = (page: Page) => page.locator('.sub-timeline')

  test(`[S-16] [S-11] what becomes of a missing meal and of a charge that fails is chosen, by keyboard too (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await subscribe(page, { language })
    const dialog = page.getByRole('dialog')
    const card = (title: string) => page.getByRole('region', { name: title, exact: true })

    await test.step('meals that are missing are replaced from now on', async () => {
      await begin(page, board.changeMissing)
      await expect(dialog.getByText(missing.tooFew(6))).toBeVisible()
      await dialog.getByRole('radio').first().focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(dialog.getByRole('radio').nth(2)).toBeChecked()
      await isWell(page, 'missing meals')
      const button = dialog.getByRole('button', { name: missing.confirm })
      await losing(page, { path: '**/preferences', button, language })
      await expect(dialog).toBeHidden()
      await expect(card(board.missing)).toContainText(board.ways['same-allergens'])
      const { never, 'same-allergens': replaced } = said.substitutions
      await expect(timeline(page)).toContainText(`${said.facts['substitution']}: ${never} → ${replaced}`)
    })
    await test.step('a backup is added on the way, chosen, and taken back', async () => {
      await expect(card(board.payment)).toContainText(`${board.backup} ${board.noBackup}`)
      await begin(page, board.changeBackup)
      await expect(dialog).toContainText(backup.noOther)
      await dialog.getByRole('button', { name: act.payment.add }).click()
      await fillCardIn(page.frameLocator('.method-frame'), '5555 5555 5555 4444')
      await dialog.locator('button[type=submit]').click()
      const button = dialog.getByRole('button', { name: backup.confirm, exact: true })
      await expect(button).toBeVisible()
      await isWell(page, 'the backup')
      await losing(page, { path: '**/paymentMethod', button, language })
      await expect(dialog).toBeHidden()
      await expect(card(board.payment)).toContainText(new RegExp(`4242.*${board.backup}.*4444`))
      await begin(page, board.changeBackup)
      await dialog.getByRole('radio').last().check({ force: true })
      await dialog.getByRole('button', { name: backup.confirmNone }).press('Enter')
      await expect(card(board.payment)).toContainText(`${board.backup} ${board.noBackup}`)
    })
    await test.step('what is missing says that it will be replaced', async () => {
      await page.request.post('/sandbox/stock', { data: { handle: 'coco-curry', stock: 0 } })
      await page.reload()
      await hydrated(page)
      await expect(page.getByText(board.replaced(CURRY))).toBeVisible()
      await page.request.post('/sandbox/stock', { data: { handle: 'coco-curry', stock: null } })
    })
  })

  test(`[S-16] the link of a mail opens the box that lacks a meal, and the suggestion is taken (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await subscribe(page, { language })
    const question = missingQuestionWords[language]
    const dialog = page.getByRole('dialog')
    let id = ''
    await page.route(/\/subscription\/\d+\/order/, async (route) => {
      id = /subscription\/(\d+)/.exec(route.request().url())?.[1] ?? ''
      if (route.request().method() !== 'GET') return route.fallback()
      const answer = await route.fetch()
      const told = await answer.json()
      const [order] = told.data.filter(({ status }: { status: string }) => status === 'PLANNED')
      const [missing, instead] = order.lines
      if (instead)
        Object.assign(order, {
          missing: [{ ...missing, quantity: 1 }],
          replacements: [{ missing: { ...missing, quantity: 1 }, instead: { ...instead, quantity: 1 } }],
        })
      await route.fulfill({ response: answer, json: told })
    })
    await page.reload()
    await hydrated(page)
    await expect.poll(() => id).not.toBe('')
    await page.goto(`${new URL(page.url()).pathname}?box=${id}-2`)
    await expect(dialog.getByText(question.question)).toBeVisible()
    await isWell(page, 'the question')
    await dialog.getByRole('button', { name: question.take }).press('Enter')
    await dialog.getByRole('button', { name: orders.check, exact: true }).click()
    await dialog.getByRole('button', { name: orders.save, exact: true }).click()
    await expect(dialog.getByText(question.question)).toBeHidden()
    await expect(timeline(page)).toContainText(said.acts['edit-delivery'] ?? '')
  })

  test(`[L1] [L2] [L3] something comes along once, is ordered with its price, and is taken out again (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await subscribe(page, { language })
    const dialog = page.getByRole('dialog')
    const box = page.getByRole('region', { name: board.inBox })

    await test.step('two ice creams with the next box are an order', async () => {
      await begin(page, board.addOnce)
      await dialog.getByRole('button', { name: extra.add(ICE[language]) }).press('Enter')
      // The first piece put a stepper in its place.
      await expect(dialog.locator('.stepper button').last()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog.locator('p[role=status]')).toHaveText(extra.count(2))
      await isWell(page, 'what can be added')
      await dialog.getByRole('button', { name: extra.check, exact: true }).click()
      const button = await orderButton(dialog, language)
      await expect(dialog.getByText(act.agreed.onceOnly)).toBeVisible()
      await expect(dialog.getByRole('region', { name: act.after })).toContainText(`2 × ${ICE[language]}`)
      await isWell(page, 'the order')
      await losing(page, { path: '**/lines', button, language })
      await expect(dialog).toBeHidden()
      await expect(box).toContainText(`2 × ${ICE[language]}`)
      // A receipt names goods in the language in which the subscription was begun.
      await expect(timeline(page)).toContainText(said.once(`2 × ${ICE.de}`))
    })
    await test.step('a meal more with the second box, whose own meals are changed besides', async () => {
      await begin(page, board.allPlanned)
      const row = () => dialog.locator('.sub-orders > li').nth(1)
      await row().getByText(orders.addOnceShort, { exact: true }).click()
      await dialog.getByRole('button', { name: extra.kinds.bundle, exact: true }).click()
      await expect(dialog.getByRole('button', { name: extra.add(BUNDLE[language]), exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: extra.kinds.meal, exact: true }).click()
      await dialog.getByRole('button', { name: extra.add(CURRY), exact: true }).click()
      await dialog.getByRole('button', { name: extra.check, exact: true }).click()
      await (await orderButton(dialog, language)).click()
      await expect(row()).toContainText(`1 × ${CURRY}`)
      await isWell(page, 'the list of deliveries')
      await row().getByText(orders.editShort, { exact: true }).click()
      // The piece that comes once is not among the meals of the box.
      await expect(dialog.locator('.stepper output')).toHaveText(['4', '4', '4'])
      await dialog.locator('.stepper button').last().click()
      await dialog.getByRole('button', { name: orders.check, exact: true }).click()
      await (await orderButton(dialog, language)).click()
      await expect(row()).toContainText(board.meals(13))
      await expect(row()).toContainText(`1 × ${CURRY}`)
      await page.keyboard.press('Escape')
    })
    await test.step('taken out again it costs nothing, and is no order', async () => {
      await box.getByRole('button', { name: board.changeOnce, exact: true }).click()
      for (const left of [1, 0]) {
        await dialog.locator('.stepper button').first().click()
        await expect(dialog.locator('p[role=status]')).toHaveText(left > 0 ? extra.count(left) : extra.nothing)
      }
      await dialog.getByRole('button', { name: extra.check, exact: true }).click()
      await dialog.getByRole('button', { name: extra.save, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(box).not.toContainText(ICE[language])
    })
  })
}

test('[S-06] taking a cancellation back shows the deliveries that come again', async ({ page }) => {
  await subscribe(page)
  const [first, last] = [0, 2].map((at) => page.locator('.sub-planned > li').nth(at))
  const gone = (await last?.locator('.display').textContent()) ?? ''
  await expect(first ?? page.locator('main')).toBeVisible()
  await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('subscriptionToken') ?? '{}')
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const path = '/storefront/2023-10/subscription'
    const { data } = await (await fetch(path, { headers })).json()
    const orders = await (await fetch(`${path}/${data[0].id}/order?status=PLANNED`, { headers })).json()
    const body = JSON.stringify({ cancelsOn: orders.data[2].billingDate })
    await fetch(`${path}/${data[0].id}/cancel`, { method: 'POST', headers, body })
  })
  await page.reload()
  await hydrated(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Doch weitermachen' }).click()
  await expect(dialog.getByRole('region', { name: 'Bisher' })).not.toContainText(gone)
  await expect(dialog.getByRole('region', { name: 'Dann' })).toContainText(gone)
  await isWell(page, 'the cancellation that is taken back')
  await dialog.getByRole('button', { name: 'Kündigung zurücknehmen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Doch weitermachen' })).toBeHidden()
})
