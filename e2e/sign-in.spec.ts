import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe } from './support/axe.ts'
import { laterBy } from './support/clock.ts'
import { expect, holdBack, test, withoutPictures } from './support/shop.ts'

type Language = 'de' | 'en'
type Place = Readonly<{ page: Page; origin: string }>

const WORDS = {
  de: { email: 'E-Mail', send: 'Code schicken', code: 'Sechsstelliger Code', first: 'Vorname', last: 'Nachname' },
  en: { email: 'Email', send: 'Send the code', code: 'Six-digit code', first: 'First name', last: 'Last name' },
}
const MORE = {
  de: {
    create: 'Konto anlegen',
    later: 'Jetzt nicht',
    make: 'Passkey anlegen',
    enter: 'Mit Passkey anmelden',
    offer: 'Nächstes Mal ohne Code?',
  },
  en: {
    create: 'Create the account',
    later: 'Not now',
    make: 'Create a passkey',
    enter: 'Sign in with a passkey',
    offer: 'No code next time?',
  },
}

/** Begins a login as a client does. */
async function begin({ page, origin }: Place, more: Record<string, string> = {}): Promise<void> {
  const shop = await (await page.request.get(`${origin}/.well-known/shop.json`)).json()
  const params = new URLSearchParams({
    client_id: shop.customerAccountClientId,
    scope: 'openid email customer-account-api:full',
    response_type: 'code',
    redirect_uri: `${origin}/account/callback`,
    state: 'here',
    nonce: 'once',
    code_challenge: createHash('sha256').update('verifier').digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })
  await page.goto(`/${shop.shopId}/auth/oauth/authorize?${params}`)
}

async function codeFor({ page, origin }: Place, email: string): Promise<string> {
  const outbox = await (await page.request.get(`${origin}/sandbox/outbox?to=${encodeURIComponent(email)}`)).json()
  const mails: { text: string }[] = Array.isArray(outbox) ? outbox : outbox.mails
  return mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean) ?? ''
}

const someone = () => `mira.${randomBytes(4).toString('hex')}@beispiel.example`
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function askForCode({ page, origin }: Place, language: Language): Promise<{ email: string; code: string }> {
  const email = someone()
  await page.getByLabel(WORDS[language].email, { exact: true }).fill(email)
  await page.getByRole('button', { name: WORDS[language].send }).click()
  await expect(page.getByText(email)).toBeVisible()
  return { email, code: await codeFor({ page, origin }, email) }
}

async function arrived(page: Page): Promise<void> {
  await page.waitForURL(/\/account\/callback\?code=[\w-]+&state=here/)
}

for (const language of ['de', 'en'] as const) {
  const [words, more] = [WORDS[language], MORE[language]]

  test(`[2.1-login-screen] [2.1-login-errors] signing in with a code, a wrong and an expired one first (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page, baseURL: origin = '' }) => {
    await withoutPictures(page)
    await begin({ page, origin }, { ui_locales: language })
    expect((await axe(page).analyze()).violations).toEqual([])
    const { code } = await askForCode({ page, origin }, language)
    await expect(page.getByLabel(words.code)).toBeFocused()
    expect((await axe(page).analyze()).violations).toEqual([])
    // The last digit sends it.
    await page.keyboard.type(wrong(code))
    await expect(page.getByRole('alert')).toContainText(
      language === 'de' ? 'falsch oder abgelaufen' : 'wrong or has expired',
    )
    await expect(page.getByText(language === 'de' ? 'noch vier Versuche' : 'four tries left')).toBeVisible()
    expect((await axe(page).analyze()).violations).toEqual([])

    await laterBy(page, 11)
    await page.getByLabel(words.code).fill(code)
    await expect(page.getByRole('alert')).toContainText(
      language === 'de' ? 'falsch oder abgelaufen' : 'wrong or has expired',
    )
  })

  test(`[2.1-register-route] [2.1-register-form] registering with a name, without script (${language})`, async ({
    browser,
    baseURL: origin = '',
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
    const page = await context.newPage()
    await withoutPictures(page)
    await begin({ page, origin }, { prompt: 'create', ui_locales: language })
    const email = someone()
    await page.getByLabel(words.first).fill('Mira')
    await page.getByLabel(words.last).fill('Sommer')
    await page.getByLabel(words.email, { exact: true }).fill(email)
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await page.getByRole('button', { name: more.create }).click()
    await page.getByLabel(words.code).fill(await codeFor({ page, origin }, email))
    await page.keyboard.press('Enter')
    await arrived(page)
    await context.close()
  })
}

for (const language of ['de', 'en'] as const) {
  const [words, more] = [WORDS[language], MORE[language]]

  test(`[D-01] a passkey is made after the first code, and opens the next login without one (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page, baseURL: origin = '' }) => {
    await withoutPictures(page)
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await begin({ page, origin }, { ui_locales: language })
    const script = await holdBack(page, '**/sheet-login-*.js')
    const { code } = await askForCode({ page, origin }, language)
    await page.getByLabel(words.code).fill(code)
    // Somebody was quicker than the script: it sends what is there already.
    script.letGo()
    await page.getByLabel(words.first).fill('Mira')
    await page.getByLabel(words.last).fill('Sommer')
    expect((await axe(page).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: more.create }).click()
    await expect(page.getByRole('heading', { name: more.offer })).toBeVisible()
    expect((await axe(page).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: more.make }).click()
    await arrived(page)

    await page.context().clearCookies()
    await begin({ page, origin }, { ui_locales: language })
    // Whichever comes first: the field offers the passkey by itself, or the button asks for it.
    await Promise.race([
      arrived(page),
      page
        .getByRole('button', { name: more.enter })
        .click()
        .then(() => arrived(page)),
    ])
    await arrived(page)
  })
}
