import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { codeAt } from '../../app/shop/sign-in/one-time-code.server.ts'
import type { Goods } from './buying.ts'
import { shopNow } from './clock.ts'
import { orderFor } from './ordering.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OWN_PASSWORD = 'Der Frost kommt am Donnerstag'

function runNode(...words: string[]): string {
  const { E2E_DATA_DIR = '', TEST_PARALLEL_INDEX = '0' } = process.env
  const env = { ...process.env, DATA_DIR: join(E2E_DATA_DIR, TEST_PARALLEL_INDEX) }
  return execFileSync(process.execPath, words, { cwd: ROOT, env, encoding: 'utf8' })
}

let members = 0

/** Nobody's address yet, whichever width, file or try this is: a worker ends with the project and with a failed test. */
export function memberEmail(name: string): string {
  return `${name}-${process.pid}-${++members}@team.example`
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
  return codeAt(secret, Math.floor((await shopNow(page)) / 30_000) + later)
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

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const signedIn = new Map<string, Cookies>()

/** Opens the office as somebody with this role: signed in once per worker, without a look at the pages of the sign-in. */
export async function enterOffice(page: Page, role: string, who = role): Promise<void> {
  const context = page.context()
  await context.addCookies(signedIn.get(who) ?? [])
  const seen = await page.request.get('/office', { maxRedirects: 0 })
  if (seen.headers()['location']?.endsWith('/sign-in') ?? false) {
    await signInUnseen(page, role)
    const ofSession = (await context.cookies()).filter(({ name }) => name === 'office-session')
    signedIn.set(who, ofSession)
  }
  await page.goto('/office')
}

async function signInUnseen(page: Page, role: string): Promise<void> {
  const { request } = page
  const email = memberEmail(role)
  const formToken = (html: string) => /name="formToken" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const shown = await (await request.get('/office/sign-in')).text()
  const first = { formToken: formToken(shown), email, password: addMember(email, role) }
  const setup = await (await request.post('/office/sign-in', { form: first })).text()
  const secret = (/id="secret">([A-Z2-7 ]+)</.exec(setup)?.[1] ?? '').replaceAll(' ', '')
  const own = { password: OWN_PASSWORD, repeated: OWN_PASSWORD, code: await codeOf(page, secret) }
  const entered = await request.post('/office/sign-in/setup', { form: { formToken: formToken(setup), ...own } })
  if (entered.url().includes('/sign-in')) throw new Error(`the office is closed: ${entered.status()}`)
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

/** Somebody has bought what the team works on; answers the order's number and the buyer's address. */
export async function buyAs(page: Page, name: string, goods: Goods & Readonly<{ language?: string }>): Promise<Bought> {
  const email = `${name}-${process.pid}-${++members}@beispiel.example`
  const buyer = { firstName: 'Jana', lastName: 'Albrecht' }
  return { number: await orderFor(page, email, { ...goods, buyer }), email }
}
