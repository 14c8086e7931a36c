import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { drawer, openWith, settled } from '../support/cart.ts'
import { expect, test, withoutPictures } from '../support/shop.ts'
import { enter } from '../support/signed-in.ts'
import { buyAs, enterOffice } from '../support/team.ts'

const WORDS = {
  de: { title: 'Treuepunkte', all: 'Alle Punkte', waits: 'wartet noch', title2: 'Freunde einladen', link: 'Dein Link' },
  en: {
    title: 'Loyalty points',
    all: 'All points',
    waits: 'still waiting',
    title2: 'Refer a friend',
    link: 'Your link',
  },
}
const REDEEM = {
  de: { button: '2,00 € gutschreiben', said: '2,00 € sind jetzt Guthaben' },
  en: { button: 'Add €2.00 to my credit', said: '€2.00 is now store credit' },
}

const OFFER = {
  de: {
    says: /FREUND-\w{7} gibt dir 10,00\s€ auf alle Gerichte, bei der ersten Bestellung/,
    row: /10 € von Freunden\s*−10,00\s€/,
    giver: /Du bist eingeladen.*bekommt die Person 10,00\s€ Guthaben/,
    smaller: 'Lieber die 6er-Box',
    checkout: 'Zur Kasse',
    reward: /bekommt die Person 10,00\s€ Guthaben/,
  },
  en: {
    says: /FREUND-\w{7} gives you €10\.00 off all meals, on your first order/,
    row: /€10 from a friend\s*−€10\.00/,
    giver: /You’ve been invited.*they get €10\.00 of store credit/,
    smaller: 'Prefer a box of 6?',
    checkout: 'Checkout',
    reward: /they get €10\.00 of store credit/,
  },
}

test.use({ locale: 'de-DE' })

async function axeIsSilent(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
}

/** Points that can be redeemed: by the clock of the shop they would have to wait for weeks. */
async function withPoints(page: Page): Promise<void> {
  const loyalty = { usable: 250, waiting: 0, creditCents: 0, moves: [], next: null }
  await page.route('**/account/api/loyalty', (route) => route.fulfill({ json: loyalty }))
  await page.route('**/account/api/loyalty/redeem', (route) =>
    route.fulfill({ json: { cents: 200, loyalty: { ...loyalty, usable: 50, creditCents: 200 } } }),
  )
}

/** What a friend sees who follows the link with a filled cart. */
async function followLink(friend: Page, link: string, language: 'de' | 'en'): Promise<void> {
  await openWith(friend, 6, language === 'de' ? '' : '/en')
  await friend.goto(link)
  await expect(friend).toHaveURL(/\/box$/)
  await expect(drawer(friend)).toContainText(OFFER[language].says)
  await expect(drawer(friend)).toContainText(OFFER[language].giver)
  await expect(drawer(friend).locator('.sum')).toContainText(OFFER[language].row)
  await drawer(friend).getByRole('button', { name: OFFER[language].smaller }).click()
  await settled(friend)
  await drawer(friend).getByRole('button', { name: OFFER[language].checkout }).click()
  await expect(friend).toHaveURL(/\/checkout/)
  await expect(friend.locator('body')).toContainText(OFFER[language].reward)
}

for (const language of ['de', 'en'] as const) {
  test(
    `[2.1-generic-account] [2.2-route-account-loyalty] [2.2-route-account-refer-a-friend] points are told and become credit, and a link gives friends a discount (${language})`,
    { tag: [`@${language}`, '@turned'] },
    async ({ page, browser }, { project }) => {
      await withoutPictures(page)
      const words = WORDS[language]
      const { number, email } = await buyAs(page, `loyal${language}${project.name}`, {
        handle: 'coco-curry',
        quantity: 8,
      })
      await enter(page, { email, language, path: '/account/loyalty' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
      await expect(page.getByRole('row').filter({ hasText: number })).toContainText(words.waits)
      await axeIsSilent(page)
      await withPoints(page)
      await page.reload()
      await page.getByRole('button', { name: REDEEM[language].button }).click()
      await expect(page.getByRole('status').filter({ hasText: REDEEM[language].said })).toBeVisible()

      await page.getByRole('link', { name: words.title2, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title2)
      await expect(page.getByLabel(words.link)).toHaveValue(/\/discount\/FREUND-[A-Z0-9]{7}\?redirect=\/box$/)
      const link = await page.getByLabel(words.link).inputValue()
      await axeIsSilent(page)
      const friend = await browser.newPage({ baseURL: new URL(link).origin })
      await followLink(friend, link, language)
      await friend.close()
    },
  )
}

test('[A6] the office finds a customer by an order, notes, blocks, and who is blocked is told so', async ({
  page,
  browser,
}, { project }) => {
  await withoutPictures(page)
  const { number, email } = await buyAs(page, `blocked${project.name}`, { handle: 'coco-curry', quantity: 8 })
  await enterOffice(page, 'orders')
  await page.getByRole('link', { name: 'Kunden' }).click()
  await page.getByLabel('Suchen').fill(number)
  await page.getByRole('button', { name: 'Finden' }).click()
  await axeIsSilent(page)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await page.getByLabel('Notiz', { exact: true }).fill('Ruft gern an')
  await page.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(page.getByRole('status')).toHaveText('Die Notiz ist gespeichert.')
  await page.locator('summary').filter({ hasText: 'Sperren' }).click()
  await page.getByLabel('Grund').fill('Drohungen am Telefon')
  await axeIsSilent(page)
  await page.getByRole('button', { name: 'Kunden sperren' }).click()
  await expect(page.getByRole('status')).toHaveText('Der Kunde ist gesperrt und überall abgemeldet.')
  await expect(page.getByText(/^Gesperrt seit .*: Drohungen am Telefon$/)).toBeVisible()

  const guest = await browser.newPage({ locale: 'de-DE', baseURL: new URL(page.url()).origin })
  await withoutPictures(guest)
  await guest.goto('/account')
  await guest.getByLabel('E-Mail', { exact: true }).fill(email)
  await guest.getByRole('button', { name: 'Code schicken' }).click()
  await expect(guest.getByText(email)).toBeVisible()
  const outbox = await (await guest.request.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).json()
  const mails: { text: string }[] = Array.isArray(outbox) ? outbox : outbox.mails
  const code = mails.map(({ text }) => /Code: (\d{6})/.exec(text)?.[1]).find(Boolean) ?? ''
  await guest.getByLabel('Sechsstelliger Code').fill(code)
  await expect(guest.getByRole('heading', { name: /gesperrt/ })).toBeVisible()
  await guest.close()
})
