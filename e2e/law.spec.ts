import type { Page } from '@playwright/test'
import { axe } from './support/axe.ts'
import { checkoutOf, FOUR_WEEKS, fillCard, fillForm, type Goods, pressOrder } from './support/buying.ts'
import { expect, tabTo, test, withoutPictures } from './support/shop.ts'

const FORMS = {
  '/widerruf': {
    de: { button: 'Widerruf bestätigen', receipt: 'Dein Widerruf ist eingegangen' },
    en: { button: 'Confirm withdrawal', receipt: 'We’ve received your withdrawal' },
  },
  '/cancellation': {
    de: { button: 'jetzt kündigen', receipt: 'Deine Kündigung ist eingegangen' },
    en: { button: 'cancel now', receipt: 'We’ve received your cancellation' },
  },
  '/kontakt': {
    de: { button: 'Nachricht senden', receipt: 'Deine Nachricht ist da' },
    en: { button: 'Send message', receipt: 'Your message has arrived' },
  },
} as const
const PATHS = ['/widerruf', '/cancellation', '/kontakt'] as const
const LANGUAGES = ['de', 'en'] as const

async function buy(page: Page, goods: Goods): Promise<{ number: string; email: string }> {
  await page.goto(await checkoutOf(page, goods))
  await fillForm(page, 'recht')
  const email = await page.locator('#email').inputValue()
  await fillCard(page, '4242 4242 4242 4242')
  await pressOrder(page)
  await expect(page.locator('main')).toContainText(/TG-\d{6}/)
  const [number = ''] = /TG-\d{6}/.exec((await page.locator('main').textContent()) ?? '') ?? []
  return { number, email }
}

async function mailsTo(page: Page, email: string): Promise<string[]> {
  const mails = await (await page.request.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).json()
  return mails.map(({ subject }: { subject: string }) => subject)
}

async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await axe(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}

async function typeSender(page: Page, contract: string, email: string): Promise<void> {
  await page.getByLabel(/^(Vor- und Nachname|First and last name)/).fill('Jana Albrecht')
  await page.getByLabel(/^(Bestellnummer|Order number)/).fill(contract)
  await page.getByLabel(/^(E-Mail-Adresse|Email address)/).fill(email)
  const message = page.getByLabel(/^(Deine Nachricht|Your message)/)
  if ((await message.count()) > 0) await message.fill('Passt das ins Fach?')
}

for (const path of PATHS)
  for (const language of LANGUAGES) {
    const words = FORMS[path][language]
    const address = language === 'de' ? path : `/en${path}`

    test(`[L7] [L8] [L10] [T7] ${address}: form and receipt fit 320 px and axe finds nothing`, {
      tag: [`@${language}`, '@turned'],
    }, async ({ page }) => {
      await withoutPictures(page)
      await page.goto(address)
      expect(await violationsOn(page)).toEqual([])
      const policy = page.locator('form.declaration-form').getByRole('link', { name: /Datenschutz|Privacy/ })
      await expect(policy).toHaveCount(path === '/kontakt' ? 1 : 0)
      await page.setViewportSize({ width: 320, height: 700 })
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width).toBeLessThanOrEqual(320)
      await typeSender(page, 'TG-999999', 'fremd@beispiel.example')
      await page.getByRole('button', { name: words.button, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.receipt })).toBeVisible()
      await expect(page.locator('.receipt-rows')).toContainText(/\d{2}:\d{2}:\d{2}/)
      await expect.poll(width).toBeLessThanOrEqual(320)
      expect(await violationsOn(page)).toEqual([])
    })
  }

test('[L10] [T7] by keyboard alone, from the footer: a guest withdraws and the mail comes @desktop-only', async ({
  page,
}) => {
  await withoutPictures(page)
  const { number, email } = await buy(page, { handle: 'coco-curry', quantity: 4 })
  await tabTo(page, 'footer a[href="/widerruf"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/widerruf$/)
  await tabTo(page, '#name')
  await page.keyboard.type('Jana Albrecht')
  await page.keyboard.press('Tab')
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Widerruf bestätigen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Widerruf ist eingegangen')
  await expect(page.locator('.receipt-rows')).toContainText(number)
  await expect.poll(() => mailsTo(page, email)).toContain('Eingangsbestätigung deines Widerrufs')
})

test('[L8] [T7] by keyboard alone: a subscription is cancelled for cause, on one page @desktop-only', async ({
  page,
}) => {
  await withoutPictures(page)
  const { number, email } = await buy(page, { handle: 'coco-curry', quantity: 16, plan: FOUR_WEEKS })
  await page.goto('/en/cancellation')
  await tabTo(page, '[name=cause]')
  await expect(page.locator('#reason')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page.locator('#reason')).toBeFocused()
  await page.keyboard.type('A move abroad')
  for (const text of ['Jana Albrecht', number, email]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await tabTo(page, '.declaration-form button')
  await page.keyboard.press('Enter')
  await expect(page.locator('.receipt-rows')).toContainText('A move abroad')
  await expect.poll(() => mailsTo(page, email)).toContain('Confirmation of your cancellation')
})

const PROOF = {
  de: {
    question: 'Kommt dieser Widerruf von dir?',
    yes: 'Ja, ich widerrufe',
    confirmed: 'Danke, dein Widerruf ist bestätigt',
    over: 'Storniert',
  },
  en: {
    question: 'Does this withdrawal come from you?',
    yes: 'Yes, withdraw',
    confirmed: 'Thank you, your withdrawal is confirmed',
    over: 'Cancelled',
  },
} as const

/** The link in the receipt of a withdrawal. */
async function proofLink(page: Page, email: string): Promise<string> {
  const find = async (): Promise<string> => {
    const mails = await (await page.request.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).json()
    const texts = mails.map(({ text }: { text: string }) => text).join('\n')
    return /https?:\S+\/confirm\/[\w-]+/.exec(texts)?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return new URL(await find()).pathname
}

for (const language of LANGUAGES) {
  const words = PROOF[language]
  const prefix = language === 'de' ? '' : '/en'

  test(`[L10] [T7] ${language}: a guest withdraws, and the link in the mail stops the order`, {
    tag: `@${language}`,
  }, async ({ page, browser }) => {
    await withoutPictures(page)
    const { number, email } = await buy(page, { handle: 'coco-curry', quantity: 4 })
    const order = page.url()
    await page.goto(`${prefix}/widerruf`)
    await typeSender(page, number, email)
    await page.getByRole('button', { name: FORMS['/widerruf'][language].button, exact: true }).click()
    await expect(page.locator('.receipt-rows')).toContainText(number)

    const mailbox = await browser.newContext()
    const opened = await mailbox.newPage()
    await opened.goto(await proofLink(page, email))
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText(words.question)
    await opened.setViewportSize({ width: 320, height: 700 })
    expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await violationsOn(opened)).toEqual([])
    await tabTo(opened, 'main button[value=yes]')
    await opened.keyboard.press('Enter')
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText(words.confirmed)
    expect(await violationsOn(opened)).toEqual([])
    await mailbox.close()

    await expect(async () => {
      await page.goto(`${prefix}${new URL(order).pathname.replace(/^\/en/, '')}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.over, { timeout: 500 })
    }).toPass()
  })
}
