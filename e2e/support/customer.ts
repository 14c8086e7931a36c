import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

type Language = 'de' | 'en'

export const LOGIN = {
  de: {
    email: 'E-Mail',
    send: 'Code schicken',
    code: 'Sechsstelliger Code',
    create: 'Konto anlegen',
    later: 'Jetzt nicht',
  },
  en: {
    email: 'Email',
    send: 'Send the code',
    code: 'Six-digit code',
    create: 'Create the account',
    later: 'Not now',
  },
} as const

/** An address that nobody has had before. */
export const someone = () => `mira.${randomBytes(4).toString('hex')}@beispiel.example`

/** Signs in on the pages of the login, with the code that came by mail; who is new says their name. */
export async function signInHere(
  page: Page,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const words = LOGIN[language]
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: words.send }).click()
  await expect(page.getByText(email)).toBeVisible()
  const outbox = await (await page.request.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).json()
  const mails: { text: string }[] = Array.isArray(outbox) ? outbox : outbox.mails
  const code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean) ?? ''
  await page.getByLabel(words.code).fill(code)
  await page.waitForURL(/\/name/)
  await page.locator('[name=firstName]').fill('Mira')
  await page.locator('[name=lastName]').fill('Sommer')
  await page.getByRole('button', { name: words.create }).click()
  await page.waitForURL((url) => !url.pathname.includes('/name'))
  // Where the browser knows passkeys, one is offered first.
  if (page.url().includes('/passkey')) await page.getByRole('button', { name: words.later }).click()
  await page.waitForURL((url) => !url.pathname.includes('/auth/'))
}
