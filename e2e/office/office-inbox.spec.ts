import type { Page } from '@playwright/test'
import { FOUR_WEEKS, readBooks } from '../support/buying.ts'
import { expect, tabTo, test, withoutPictures } from '../support/shop.ts'
import { addMember, ask, buyAs, enterOffice, memberEmail, signInAgain, signInFirst } from '../support/team.ts'

test.use({ locale: 'de-DE' })

type Mail = Readonly<{ subject: string; text: string; language: string }>

async function mailsTo(page: Page, email: string): Promise<readonly Mail[]> {
  return (await page.request.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).json()
}

async function expectMail(page: Page, email: string, subject: RegExp): Promise<Mail> {
  const find = async () => (await mailsTo(page, email)).find((mail) => subject.test(mail.subject))
  await expect.poll(async () => (await find())?.subject ?? '').toMatch(subject)
  const mail = await find()
  if (!mail) throw new Error(`No mail ${subject}`)
  return mail
}

async function expectBooksAgree(page: Page): Promise<void> {
  expect((await readBooks(page)).differences).toEqual([])
}

/** Declares as a guest does, in German or English. */
async function declare(page: Page, address: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(address)
  for (const [id, text] of Object.entries(fields)) await page.locator(`#${id}`).fill(text)
  await page.locator('.declaration-form button').click()
  await expect(page.locator('.receipt-rows')).toContainText(fields['contract'] ?? '')
}

/** The letter about an order, from the list of those that wait. */
async function openLetter(page: Page, number: string): Promise<void> {
  await expect(async () => {
    await page.goto('/office/inbox')
    await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Brief \d+/ })).toBeVisible()
}

async function settle(page: Page, outcome: string, answer: string): Promise<void> {
  await page.getByLabel('Ausgang').selectOption({ label: outcome })
  await page.getByLabel('Antwort an den Absender').fill(answer)
  await page.getByRole('button', { name: 'Als erledigt ablegen' }).click()
}

test('[L10] [B14] goods that have to come back first: the team accepts the withdrawal, and everybody is told', async ({
  page,
}) => {
  await withoutPictures(page)
  const { number, email } = await buyAs(page, 'beutel', { handle: 'tote-bag', quantity: 2 })
  await enterOffice(page, 'owner')
  await page.goto(`/office/orders/${number}`)
  await page.getByLabel('Sendungsnummer').fill('TG 4711')
  await page.getByRole('button', { name: 'Als verschickt markieren' }).click()
  await expect(page.getByRole('status')).toBeFocused()

  await declare(page, '/widerruf', { name: 'Jana Albrecht', contract: number, email })
  await openLetter(page, number)
  await expect(page.getByText('Die Ware muss erst zurück sein.')).toBeVisible()
  await expect(page.getByText('2 × Stofftasche')).toBeVisible()
  const accept = page.getByRole('button', { name: /€ erstatten und ablegen$/ })
  const amount = /^\S+\s€/.exec((await accept.textContent()) ?? '')?.[0] ?? ''
  await accept.click()
  await expect(page.getByRole('heading', { name: 'Erstattung prüfen' })).toBeVisible()
  await page.getByRole('button', { name: /€ erstatten$/ }).click()
  await expect(page.getByRole('status')).toHaveText('Erstattet.')

  const mail = await expectMail(page, email, /^Erstattung zu deiner Bestellung/)
  expect(mail.text.replace(/\s/g, ' ')).toContain(amount.replace(/\s/g, ' '))
  await page.goto(`/office/orders/${number}`)
  await expect(page.getByRole('row').filter({ hasText: 'Gutschrift' })).toContainText(/GS-\d{4}-\d{6}/)
  await expect(page.getByRole('row').filter({ hasText: 'Gutschrift' })).toContainText(/\d+\. \S+ 20\d\d/)
  await page.goto('/office/audit')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: number })
      .filter({ hasText: /Erstattet: 0,00\s€/ }),
  ).toHaveCount(1)
  await expectBooksAgree(page)
})

test('[L8] [L10] [B14] the team declines with a reason, and files a cancellation and an enquiry with an answer', async ({
  page,
}) => {
  await withoutPictures(page)
  const unclear = await buyAs(page, 'lampe', { handle: 'coco-curry', quantity: 4, language: 'en' })
  const box = await buyAs(page, 'umzug', { handle: 'coco-curry', quantity: 16, plan: FOUR_WEEKS, language: 'en' })
  const asked = await buyAs(page, 'frage', { handle: 'coco-curry', quantity: 4 })
  await ask(page, asked, 'Wann kommt meine Box?')
  await declare(page, '/en/widerruf', {
    ...{ name: 'Jana Albrecht', contract: unclear.number, email: unclear.email },
    goods: 'the purple lamp',
  })
  await page.goto('/en/cancellation')
  await page.locator('[name=cause][value=cause]').check({ force: true })
  for (const [id, text] of Object.entries({ reason: 'Abroad', name: 'Jana', contract: box.number, email: box.email }))
    await page.locator(`#${id}`).fill(text)
  await page.locator('.declaration-form button').click()
  await expect(page.locator('.receipt-rows')).toContainText(box.number)

  await enterOffice(page, 'owner')
  await openLetter(page, unclear.number)
  await expect(page.getByText('Es ist nicht klar, welche Waren gemeint sind.')).toBeVisible()
  await settle(page, 'Abgelehnt', '')
  await expect(page.getByRole('alert')).toContainText('Bitte schreibe, warum du ablehnst')
  await expect(page.getByRole('alert')).toBeFocused()
  const reason = `We have never sold lamps, nor in ${unclear.number}.`
  await settle(page, 'Abgelehnt', reason)
  await expect(page.getByRole('status')).toHaveText('Der Brief ist erledigt.')
  const declined = await expectMail(page, unclear.email, /^About your withdrawal: declined$/)
  expect(declined.text).toContain(reason)

  await openLetter(page, box.number)
  await settle(page, 'Storniert oder gekündigt', 'All the best abroad.')
  await expect(page.getByRole('status')).toBeVisible()
  expect((await expectMail(page, box.email, /^Answer to your cancellation$/)).text).toContain('All the best abroad.')

  await openLetter(page, asked.number)
  await settle(page, 'Beantwortet', `Am Donnerstag kommt ${asked.number}.`)
  await expect(page.getByRole('status')).toBeVisible()
  const answer = await expectMail(page, asked.email, /^Antwort zu deiner Anfrage$/)
  expect(answer.text).toContain(`Am Donnerstag kommt ${asked.number}.`)

  await page.goto('/office/audit')
  await expect(page.getByText(reason)).toBeVisible()
  await expectBooksAgree(page)
})

test('[L8] [B14] a cancellation that nobody could match: the team finds the contract and ends it', async ({ page }) => {
  await withoutPictures(page)
  const box = await buyAs(page, 'anders', { handle: 'coco-curry', quantity: 16, plan: FOUR_WEEKS })
  const name = `Jana ${box.number}`
  await declare(page, '/cancellation', { name, contract: 'mein Abo', email: 'andere@beispiel.example' })
  await enterOffice(page, 'orders')
  await openLetter(page, name)
  await page.getByLabel('Nummer der Bestellung').fill(box.number)
  await page.getByRole('button', { name: 'Zuordnen' }).click()
  await expect(page.getByRole('status')).toHaveText('Der Brief gehört jetzt zu dieser Bestellung.')
  await page.getByRole('link', { name: box.number }).click()
  await expect(page.getByText('Das Paket ist angehalten, bis der Brief')).toBeVisible()
  await page.getByText('Abo beenden').first().click()
  await page.getByLabel('Endet am').fill('2026-01-01')
  await page.getByRole('button', { name: 'Abo beenden' }).click()
  await expect(page.getByRole('status')).toHaveText('Das Abo endet.')
  await expect(page.getByRole('heading', { name: 'Abo beendet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abo beenden' })).toHaveCount(0)
  await openLetter(page, name)
  await settle(page, 'Storniert oder gekündigt', 'Dein Abo ist beendet.')
  await expect(page.getByRole('status')).toBeVisible()
})

test('[B14] [T7] by keyboard alone: sign in, find, refund, note, send again, cancel, sign out @desktop-only', async ({
  page,
}) => {
  await withoutPictures(page)
  const { number, email } = await buyAs(page, 'tasten', { handle: 'coco-curry', quantity: 4 })
  const member = memberEmail('keys')
  const secret = await signInFirst(page, member, addMember(member, 'orders'))
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await signInAgain(page, member, secret)

  const { keyboard } = page
  const enter = async (selector: string) => {
    await tabTo(page, selector)
    await keyboard.press('Enter')
  }
  const isTold = async (text: string) => {
    await expect(page.getByRole('status')).toHaveText(text)
    await expect(page.getByRole('status')).toBeFocused()
  }
  await tabTo(page, 'input[name=q]')
  await keyboard.type(number)
  await keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await enter(`a[href="/office/orders/${number}"]`)
  await expect(page.getByRole('heading', { name: `Bestellung ${number}` })).toBeVisible()

  await enter('#refund summary')
  await tabTo(page, '.of-pieces input')
  await keyboard.type('1')
  await tabTo(page, '#reason')
  await keyboard.press('ArrowDown')
  await enter('#refund button')
  await expect(page.getByRole('heading', { name: 'Erstattung prüfen' })).toBeVisible()
  await enter('.of-confirm button')
  await isTold('Erstattet.')
  await tabTo(page, 'form[action$="/note"] textarea')
  await keyboard.type('Am Telefon geklärt')
  await enter('form[action$="/note"] button')
  await isTold('Die Notiz ist gespeichert.')
  await enter('#mails button')
  await isTold('Die Mail geht noch einmal hinaus.')
  await enter('details:has(form[action$="/cancel"]) summary')
  await tabTo(page, '#cancel-reason')
  await keyboard.type('Doppelt bestellt')
  await keyboard.press('Enter')
  await isTold('Die Bestellung ist storniert.')
  await expectMail(page, email, /ist storniert$/)
  await expectBooksAgree(page)

  await enter('form[action="/office/sign-out"] button')
  await expect(page.getByLabel('E-Mail')).toBeFocused()
})
