import { CARDS, fillCard, fillForm, openCheckout, pressOrder, readBooks } from './support/buying.ts'
import { expect, test } from './support/shop.ts'

const THANKS = { de: 'Danke!', en: 'Thank you!' } as const
const APPLY = { de: 'Einlösen', en: 'Apply' } as const
const BUYER = { firstName: 'Jana', lastName: 'Albrecht', address1: 'Gabenweg 3', zip: '04229', city: 'Leipzig' }

for (const language of ['de', 'en'] as const) {
  test(
    `[L4] ${language}: a gift card is bought, comes by mail and pays part of another order`,
    { tag: [`@${language}`, '@turned'] },
    async ({ page }, { project }) => {
      const email = `gabe-${language}-${project.name}@beispiel.example`
      const before = await readBooks(page)
      await openCheckout(page, language, { handle: 'gift-card', quantity: 1 })
      await page.locator('#email').fill(email)
      for (const [field, text] of Object.entries(BUYER)) await page.locator(`#billing-${field}`).fill(text)
      await fillCard(page, CARDS.good)
      await page.locator('#order').dblclick()
      await expect(page.getByRole('heading', { name: THANKS[language] })).toBeVisible()
      expect(await readBooks(page)).toEqual({ charges: before.charges + 1, differences: [] })

      const outbox = `/sandbox/outbox?to=${encodeURIComponent(email)}`
      async function findCode(): Promise<string | undefined> {
        const mails: { text: string }[] = await (await page.request.get(outbox)).json()
        return mails.flatMap(({ text }) => /\b[0-9A-Z]{4}(?:[- ][0-9A-Z]{4}){3}\b/.exec(text)?.[0] ?? [])[0]
      }
      await expect.poll(findCode).toBeDefined()
      const code = (await findCode()) ?? ''

      await openCheckout(page, language, { handle: 'coco-curry', quantity: 8 })
      await page.locator('#code').fill(code)
      await page.getByRole('button', { name: APPLY[language] }).click()
      await expect(page.locator('#summary')).toContainText(code.slice(-4))
      await fillForm(page, 'beschenkt')
      await fillCard(page, CARDS.good)
      await pressOrder(page)
      await expect(page.getByRole('heading', { name: THANKS[language] })).toBeVisible()
      await expect(page.locator('main')).toContainText(language === 'de' ? '25,00' : '25.00')
      expect(await readBooks(page)).toEqual({ charges: before.charges + 2, differences: [] })
    },
  )
}
