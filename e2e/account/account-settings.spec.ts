import type { CDPSession, Page } from '@playwright/test'
import { unzipped } from '#app/foundation/archive/zip.fixture.ts'
import { settingsWords } from '#app/surfaces/account/settings/settings-words.ts'
import { codeFor, keptSession, type Language, prefixOf, someone } from '../support/account.ts'
import { axe } from '../support/axe.ts'
import { laterBy } from '../support/clock.ts'
import { declineCookies, expect, test, withoutPictures } from '../support/shop.ts'
import { enter } from '../support/signed-in.ts'

const WORDS = {
  de: {
    ...{
      title: 'Einstellungen',
      save: 'Speichern',
      saved: 'Gespeichert.',
      phone: 'Telefon (optional)',
      send: 'Code schicken',
    },
    ...{
      first: 'Vorname',
      required: 'Bitte ausfüllen.',
      isYou: 'Bist du es?',
      proofCode: 'Sechsstelliger Code',
      goOn: 'Weiter',
    },
    ...{
      change: 'Adresse ändern',
      newEmail: 'Neue E-Mail-Adresse',
      mailCode: 'Code aus der E-Mail',
      confirm: 'Adresse bestätigen',
    },
    ...{ ask: 'Kopie anfordern', download: /^Herunterladen/, overview: 'Deine Daten bei Tiefgrün' },
    ...{
      remove: 'Konto löschen …',
      understood: 'Ich möchte mein Konto endgültig löschen.',
      erase: 'Konto endgültig löschen',
    },
    ...{ gone: 'Dein Konto ist gelöscht', thisDevice: 'Dieses Gerät' },
  },
  en: {
    ...{ title: 'Settings', save: 'Save', saved: 'Saved.', phone: 'Phone (optional)', send: 'Send the code' },
    ...{
      first: 'First name',
      required: 'Please fill this in.',
      isYou: 'Is that you?',
      proofCode: 'Six-digit code',
      goOn: 'Continue',
    },
    ...{
      change: 'Change address',
      newEmail: 'New email address',
      mailCode: 'Code from the email',
      confirm: 'Confirm address',
    },
    ...{ ask: 'Request a copy', download: /^Download/, overview: 'Your data at Tiefgrün' },
    ...{
      remove: 'Delete account …',
      understood: 'I want to delete my account for good.',
      erase: 'Delete account for good',
    },
    ...{ gone: 'Your account has been deleted', thisDevice: 'This device' },
  },
}

const PAGES = {
  de: {
    ...{
      register: /Konto/,
      subscribe: 'Newsletter bestellen',
      pending: /^Fast fertig/,
      confirm: 'Neues aus der Küche?',
    },
    ...{ leave: 'Newsletter abbestellen?', left: 'Du bist abgemeldet', gone: /./, logout: /./ },
  },
  en: {
    ...{
      register: /account/,
      subscribe: 'Subscribe to the newsletter',
      pending: /^Nearly there/,
      confirm: 'News from the kitchen?',
    },
    ...{ leave: 'Unsubscribe from the newsletter?', left: 'You’re unsubscribed', gone: /./, logout: /./ },
  },
}

/** Enters the code that the dialog has sent. */
async function enterProof(page: Page, email: string, language: Language): Promise<void> {
  const words = WORDS[language]
  const dialog = page.getByRole('dialog', { name: words.isYou })
  await expect(dialog.getByText(email)).toBeVisible()
  expect((await axe(page).include('dialog[open]').analyze()).violations).toEqual([])
  await dialog.getByLabel(words.proofCode).fill(await codeFor(page, email))
  await dialog.getByRole('button', { name: words.goOn }).click()
  await expect(dialog).toBeHidden()
}

for (const language of ['de', 'en'] as const) {
  const words = WORDS[language]

  test(`[6-role-customer] [A3] [C18] [T8] [T7] settings: profile, a new e-mail address, a copy of everything, and the end of the account (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await withoutPictures(page)
    const email = await enter(page, { language, path: '/account/settings' })
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(page.getByText(words.thisDevice)).toBeVisible()
    expect((await axe(page).analyze()).violations).toEqual([])
    await test.step('profile', async () => {
      await page.getByLabel(words.first).fill(' ')
      await page.getByLabel(words.phone).fill('030 1234567')
      await page.getByRole('button', { name: words.save }).click()
      await expect(page.getByText(words.required)).toBeVisible()
      await expect(page.getByLabel(words.first)).toBeFocused()
      await page.getByLabel(words.first).fill('Mara')
      await page.getByRole('button', { name: words.save }).click()
      await expect(page.getByText(words.saved)).toBeVisible()
    })
    const changed = someone()
    await test.step('a new address, eleven minutes after signing in', async () => {
      await laterBy(page, 11)
      await page.getByRole('button', { name: words.change }).click()
      await page.getByLabel(words.newEmail).fill(email)
      await page.getByRole('button', { name: words.send }).click()
      // Closed while looking for the code, the dialog has its field still.
      const dialog = page.getByRole('dialog', { name: words.isYou })
      await dialog.getByRole('button', { name: words.send }).click()
      await dialog.getByLabel(words.proofCode).waitFor()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: words.send }).click()
      await enterProof(page, email, language)
      await expect(page.getByText(settingsWords[language].faults['own-email'])).toBeVisible()
      await page.getByLabel(words.newEmail).fill(changed)
      await page.getByRole('button', { name: words.send }).click()
      await page.getByLabel(words.mailCode).waitFor()
      await page.getByLabel(words.mailCode).fill(await codeFor(page, changed))
      await page.getByRole('button', { name: words.confirm }).click()
      await expect(page.locator('.settings-value', { hasText: changed })).toBeVisible()
    })
    await test.step('a copy of everything', async () => {
      await page.getByRole('button', { name: words.ask }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: words.download }).click(),
      ])
      const files = unzipped(await bytesOf(await download.createReadStream()))
      expect(JSON.parse(files.get('data.json')?.toString() ?? '').profile).toMatchObject({
        ...{ email: changed, first_name: 'Mara', phone: '+49301234567' },
      })
      expect(files.get('overview.html')?.toString()).toContain(words.overview)
    })
    await test.step('the end', async () => {
      await page.getByRole('button', { name: words.remove }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: words.erase })).toBeDisabled()
      await dialog.getByText(words.understood).click()
      expect((await axe(page).include('dialog[open]').analyze()).violations).toEqual([])
      await dialog.getByRole('button', { name: words.erase }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.gone })).toBeVisible()
      expect(await keptSession(page)).toBe('')
    })
  })
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function authenticator(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  return cdp
}

test('[B13] [B10] a passkey is made and removed; another device is signed out; signing out leaves nothing that opens the account', async ({
  page,
  browser,
  baseURL,
}) => {
  await withoutPictures(page)
  const email = await enter(page, { path: '/account/settings' })
  await authenticator(page)
  await page.getByRole('button', { name: 'Passkey anlegen' }).click()
  await expect(page.getByText('Der Passkey ist angelegt.')).toBeVisible()
  await page.getByRole('button', { name: /^Passkey .+ entfernen$/ }).click()
  await expect(page.getByText('Du hast noch keinen Passkey.')).toBeVisible()

  // The name of a browser is what somebody sent: nothing of it becomes a part of the page.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0 <img src=x onerror="document.title=1">'
  const other = await browser.newContext({ userAgent, ...(baseURL ? { baseURL } : {}) })
  await declineCookies(other, baseURL ?? '')
  const second = await other.newPage()
  await withoutPictures(second)
  await enter(second, { email })
  await page.reload()
  await page.getByRole('button', { name: 'Firefox, Linux abmelden' }).click()
  await expect(page.getByText('Abgemeldet.')).toBeVisible()
  await expect(page.getByText('Firefox, Linux')).toBeHidden()
  await second.reload()
  await expect(second.getByLabel('E-Mail', { exact: true })).toBeVisible()
  await other.close()
  await leavesNothing(page)
})

/** Signs out, and looks through everything that the browser keeps before and after. */
async function leavesNothing(page: Page): Promise<void> {
  const dump = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  const session = JSON.parse((await keptSession(page)) ?? '{}')
  expect(await dump()).not.toMatch(/refresh_token|account-session/)
  expect(Date.parse(session.expires_at) - Date.now()).toBeLessThanOrEqual(3_600_000)
  await page.evaluate(() => localStorage.setItem('cartId', 'kept'))
  const loggedOut = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/auth/logout'))
  await page.locator('.account-page .quiet').click()
  expect((await (await loggedOut).allHeaders())['clear-site-data']).toBe('"cache"')
  await page.waitForURL(/:\d+\/$/)
  const after = await dump()
  for (const secret of [session.access_token, session.id_token]) expect(after).not.toContain(secret)
  expect(after).not.toMatch(/Mira|Sommer/)
  expect(after).toContain('kept')
}

for (const language of ['de', 'en'] as const) {
  test(`[T7] [T5] pages of register, newsletter, logout and messages shut nobody out (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await withoutPictures(page)
    const isClean = async (heading: RegExp | string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect((await axe(page).analyze()).violations).toEqual([])
    }
    const words = PAGES[language]
    await page.goto(`${prefixOf(language)}/account/register`)
    await page.getByLabel(WORDS[language].first).waitFor()
    await isClean(words.register)
    const email = await enter(page, { language, path: '/account/settings' })
    await page.getByRole('button', { name: words.subscribe }).click()
    await expect(page.getByText(words.pending)).toBeVisible()
    await page.goto(await linkIn(page, email, 'newsletter-confirmation'))
    await isClean(words.confirm)
    await page.getByRole('button').click()
    await page.waitForURL(/newsletter-confirmation$/)
    await page.goto(await linkIn(page, email, 'newsletter-unsubscribe'))
    await isClean(words.leave)
    await page.getByRole('button').click()
    await isClean(words.left)
    const { shopId } = await (await page.request.get('/.well-known/shop.json')).json()
    await page.goto(`/${shopId}/auth/login/${'x'.repeat(21)}?lang=${language}`)
    await isClean(words.gone)
    await page.goto(`/${shopId}/auth/logout?ui_locales=${language}`)
    await isClean(words.logout)
  })
}

/** The newest link of a kind in the mails to an address. */
async function linkIn(page: Page, email: string, kind: string): Promise<string> {
  const outbox = await (await page.request.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).json()
  const mails: { text: string }[] = Array.isArray(outbox) ? outbox : outbox.mails
  const found = mails.map(({ text }) => new RegExp(`(?:/en)?/${kind}/[\\w.-]+`).exec(text)?.[0])
  return found.find(Boolean) ?? ''
}
