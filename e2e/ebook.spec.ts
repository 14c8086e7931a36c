import { axe } from './support/axe.ts'
import { CARDS, fillCard, openCheckout, pressOrder } from './support/buying.ts'
import { expect, test } from './support/shop.ts'

const BUYER = { firstName: 'Jana', lastName: 'Albrecht', address1: 'Gabenweg 3', zip: '04229', city: 'Leipzig' }
const THANKS = { de: 'Danke!', en: 'Thank you!' } as const

for (const language of ['de', 'en'] as const) {
  test(
    `[L13] [T7] ${language}: an e-book is bought, and its link on the order and in the mail brings the file`,
    {
      tag: `@${language}`,
    },
    async ({ page }, { project }) => {
      const email = `buch-${language}-${project.name}@beispiel.example`
      await openCheckout(page, language, { handle: 'e-book-gewuerze', quantity: 1 })
      await page.locator('#email').fill(email)
      for (const [field, text] of Object.entries(BUYER)) await page.locator(`#billing-${field}`).fill(text)
      await page.locator('label:has(#waivesWithdrawal)').click()
      await fillCard(page, CARDS.good)
      await pressOrder(page)
      await expect(page.getByRole('heading', { name: THANKS[language] })).toBeVisible()

      // Pages of tests show empty pictures; the shop itself has drawn the cover.
      const cover = (await page.locator('.or-goods img').getAttribute('src')) ?? ''
      expect(cover).toMatch(/\/art\/e-book-gewuerze\.\w+\.svg$/)
      expect(await (await page.request.get(cover)).text()).toContain('<path')
      // The right to withdraw was given up: neither the order's own form nor its help offers it.
      await expect(page.locator('form[action$="/withdraw"]')).toHaveCount(0)
      await expect(page.locator('.or-help a[href$="/widerruf"]')).toHaveCount(0)
      const link = page.locator('#downloads a').first()
      const href = (await link.getAttribute('href')) ?? ''
      const file = await page.request.get(href)
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
      const outbox = `/sandbox/outbox?to=${encodeURIComponent(email)}`
      await expect
        .poll(async () => JSON.stringify(await (await page.request.get(outbox)).json()), { timeout: 15_000 })
        .toContain(new URL(href, page.url()).pathname)
      expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([])
    },
  )
}

test('[L13] what is ticked while an answer is on the way stays ticked', async ({ page }) => {
  await openCheckout(page, 'de', { handle: 'e-book-gewuerze', quantity: 1 })
  const answers = Promise.withResolvers<void>()
  await page.route('**/checkout', async (route) => {
    const sent = route.request().postData() ?? ''
    // The tick itself is never told to the shop: only the page knows it.
    if (sent.includes('kept=1')) return route.abort()
    if (route.request().method() === 'POST') await answers.promise
    await route.continue()
  })
  await page.locator('#email').fill('haken@beispiel.example')
  await page.locator('#email').press('Tab')
  await page.locator('label:has(#waivesWithdrawal)').click()
  answers.resolve()
  await expect(page.locator('#review')).toContainText('haken@beispiel.example')
  await expect(page.locator('#waivesWithdrawal')).toBeChecked()
})
