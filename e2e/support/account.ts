import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export type Language = 'de' | 'en'

const WORDS = {
  de: { email: 'E-Mail', send: 'Code schicken', code: 'Sechsstelliger Code', first: 'Vorname', last: 'Nachname' },
  en: { email: 'Email', send: 'Send the code', code: 'Six-digit code', first: 'First name', last: 'Last name' },
}
const LATER = { de: 'Jetzt nicht', en: 'Not now' }
const CREATE = { de: 'Konto anlegen', en: 'Create the account' }

export const prefixOf = (language: Language) => (language === 'en' ? '/en' : '')

/** An address that nobody has had before. */
export const someone = () => `mira.${randomBytes(5).toString('hex')}@beispiel.example`

/** The newest code in the outbox of the sandbox. */
export async function codeFor(page: Page, email: string): Promise<string> {
  const outbox = await (await page.request.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).json()
  const mails: { text: string }[] = Array.isArray(outbox) ? outbox : outbox.mails
  return mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean) ?? ''
}

/** Who comes in, and where. */
export type Entering = Readonly<{ email?: string; language?: Language; path?: string }>

/** A login that begins on the page that is shown has no path. */
type SigningIn = Omit<Entering, 'path'> & Readonly<{ path?: string | null }>

/** Signs in on the pages of the login, up to the page that was wanted; whoever does not test these pages enters. */
export async function signIn(page: Page, { email = someone(), language = 'de', path = '/account' }: SigningIn = {}) {
  if (path !== null) await page.goto(prefixOf(language) + path)
  await enterCode(page, { email, language })
  const [first, later] = [page.getByLabel(WORDS[language].first), page.getByRole('button', { name: LATER[language] })]
  const account = page.getByRole('navigation', { name: language === 'de' ? 'Konto' : 'Account' })
  await first.or(later).or(account).waitFor()
  if (await first.isVisible()) await giveName(page, language)
  // A browser that knows passkeys is offered one.
  await later.or(account).waitFor()
  if (await later.isVisible()) await later.click()
  await account.waitFor()
  return email
}

export async function enterCode(page: Page, { email, language }: { email: string; language: Language }): Promise<void> {
  const words = WORDS[language]
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: words.send }).click()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByLabel(words.code).fill(await codeFor(page, email))
}

export async function giveName(page: Page, language: Language): Promise<void> {
  await page.getByLabel(WORDS[language].first).fill('Mira')
  await page.getByLabel(WORDS[language].last).fill('Sommer')
  await page.getByRole('button', { name: CREATE[language] }).click()
}

/** What the browser keeps of the session. */
export function keptSession(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('tiefgruen.session'))
}
