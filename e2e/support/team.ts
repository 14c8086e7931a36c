import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { codeAt } from '../../app/shop/sign-in/one-time-code.server.ts'
import { checkoutOf, fillCard, fillForm, type Goods } from './buying.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OWN_PASSWORD = 'Der Frost kommt am Donnerstag'

function runNode(...words: string[]): string {
  const { E2E_DATA_DIR = '', TEST_PARALLEL_INDEX = '0' } = process.env
  const env = { ...process.env, DATA_DIR: join(E2E_DATA_DIR, TEST_PARALLEL_INDEX) }
  return execFileSync(process.execPath, words, { cwd: ROOT, env, encoding: 'utf8' })
}

/** Nobody's address yet, whichever width or try this is: a worker ends with the project and with a failed test. */
export function memberEmail(name: string): string {
  return `${name}-${process.pid}@team.example`
}

/** Somebody of the team, made as an operator makes one; answers the first password. */
export function addMember(email: string, role: string): string {
  const told = runNode('app/commands/staff.ts', 'add', email, 'Ada Acker', role)
  return /shown once: (\S+)/.exec(told)?.[1] ?? ''
}

/** Asks the team something about an order, as its buyer does. */
export async function ask(
  page: Page,
  { number, email }: { number: string; email: string },
  text: string,
): Promise<void> {
  await page.goto('/kontakt')
  const fields = { name: 'Jana Albrecht', email, contract: number, text }
  for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value)
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByRole('heading', { name: 'Deine Nachricht ist da' })).toBeVisible()
  await expect(page.locator('.receipt-rows')).toContainText(text)
}

/** The code of now, or of the next half minute: a code is good once. */
async function codeOf(page: Page, secret: string, later = 0): Promise<string> {
  const { now } = await (await page.request.get('/sandbox/clock')).json()
  return codeAt(secret, Math.floor(Date.parse(now) / 30_000) + later)
}

/** The first sign-in: the given password, then one's own and an app. Answers the app's secret. */
export async function signInFirst(page: Page, email: string, password: string): Promise<string> {
  await page.goto('/office')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort').fill(password)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('heading', { name: 'Willkommen im Team' })).toBeVisible()
  const secret = ((await page.locator('#secret').textContent()) ?? '').replaceAll(' ', '')
  await expect(page.locator('#secret-url')).toContainText(`secret=${secret}`)
  await page.getByLabel('Neues Passwort', { exact: true }).fill(OWN_PASSWORD)
  await page.getByLabel('Neues Passwort, noch einmal').fill(OWN_PASSWORD)
  await page.getByLabel('Code aus deiner App').fill(await codeOf(page, secret))
  await page.getByRole('button', { name: 'Speichern und anmelden' }).click()
  return secret
}

/** Every later sign-in, by keyboard alone. */
export async function signInAgain(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/office/sign-in')
  await expect(page.getByLabel('E-Mail')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(OWN_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code aus deiner App')).toBeFocused()
  await page.keyboard.type(await codeOf(page, secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bestellungen' })).toBeVisible()
}

type Bought = Readonly<{ number: string; email: string }>

/** Buys at the checkout as anybody does; answers the order's number, as the page of the order tells it. */
export async function buyAs(
  page: Page,
  name: string,
  { language = 'de', ...goods }: Goods & { language?: string },
): Promise<Bought> {
  await page.goto(`${await checkoutOf(page, goods)}&locale=${language}`)
  await fillForm(page, name)
  const email = await page.locator('#email').inputValue()
  await fillCard(page, '4242 4242 4242 4242')
  await page.locator('#order').click()
  await expect(page).toHaveURL(/\/orders\//)
  const number = /TG-\d+/.exec((await page.locator('main').textContent()) ?? '')?.[0]
  if (!number) throw new Error('The page of the order does not tell its number')
  return { number, email }
}
