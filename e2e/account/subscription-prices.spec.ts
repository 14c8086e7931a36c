import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { saidWords } from '#app/surfaces/account/subscription/parts/said-words.ts'
import { priceQuestionWords } from '#app/surfaces/account/subscription/prices/price-question-words.ts'
import { receiptWords } from '#app/surfaces/account/subscription/receipts/receipt-words.ts'
import { someone } from '../support/account.ts'
import { orderButton } from '../support/agreeing.ts'
import { axe } from '../support/axe.ts'
import { FOUR_WEEKS } from '../support/buying.ts'
import { laterBy } from '../support/clock.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { orderFor } from '../support/ordering.ts'
import { expect, hydrated, test, withoutPictures } from '../support/shop.ts'
import { enter } from '../support/signed-in.ts'

const DAY_MINUTES = 24 * 60
/** A drink that no other journey buys. */
const DRINK = 'vitality-shot'
const BOX = { handle: 'coco-curry', quantity: 12, plan: FOUR_WEEKS, more: [{ handle: DRINK, quantity: 2 }] }

for (const language of ['de', 'en'] as const)
  test(`[S-24] [L16] [L3] a rise is seen in the account, and agreed to with the order button (${language})`, {
    tag: [`@${language}`],
  }, async ({ page }) => {
    const words = priceQuestionWords[language]
    await withoutPictures(page)
    await page.goto('/healthz')
    const email = someone()
    await orderFor(page, email, BOX)
    const { cents } = await (await page.request.post('/sandbox/prices', { data: { handle: DRINK, cents: 499 } })).json()
    expect(cents).toBe(499)
    await laterBy(page, DAY_MINUTES)
    await laterBy(page, DAY_MINUTES)
    await enter(page, { email, language, path: '/account/subscription' })
    await hydrated(page)

    const question = page.getByRole('region', { name: words.title })
    await expect(question).toContainText(words.silence)
    const ways = question.locator('.btn')
    await expect(ways).toHaveText([words.agree, words.choose, words.cancel])
    const looks = await ways.evaluateAll((all) => all.map((each) => each.className))
    expect(new Set(looks).size, 'three ways that weigh the same').toBe(1)
    expect(await layoutFaults(page)).toEqual([])
    await axe(page)

    await question.getByRole('button', { name: words.agree }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: actWords[language].agreed.title })).toBeVisible()
    await (await orderButton(dialog, language)).click()
    await expect(dialog).toBeHidden()
    await expect(question).toBeHidden()
    await expect(page.getByText(saidWords[language].prices)).toBeVisible()
    await expect(page.getByText(receiptWords[language].acts['agree-prices'] ?? '', { exact: true })).toBeVisible()
    await page.request.post('/sandbox/prices', { data: { handle: DRINK, cents: 329 } })
  })
