import { keptSession, laterBy, signIn } from './support/account.ts'
import { expect, test, withoutPictures } from './support/shop.ts'

for (const language of ['de', 'en'] as const) {
  test(`[2.1-login-screen] [2.1-account-index] [1-signin-localstorage] signing in with a code leads to the account (${language})`, async ({
    page,
  }) => {
    await withoutPictures(page)
    await signIn(page, { language })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'de' ? 'Hallo Mira' : 'Hello Mira')
    expect(new URL(page.url()).pathname).toBe(language === 'de' ? '/account' : '/en/account')
    const session = JSON.parse((await keptSession(page)) ?? '')
    expect(Object.keys(session).sort()).toEqual(['access_token', 'expires_at', 'id_token', 'scope', 'token_type'])
  })
}

test('[D-05] a token that has run out is renewed in silence', async ({ page }) => {
  await withoutPictures(page)
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Mira')
  const before = await keptSession(page)
  await laterBy(page, 61)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Mira')
  expect(await keptSession(page)).not.toBe(before)
})

test('[4.1-logout-storage] [7.4-logout] signing out in one tab is seen in the other', async ({ page, context }) => {
  await withoutPictures(page)
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Mira')
  const other = await context.newPage()
  await withoutPictures(other)
  await other.goto('/account')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Hallo Mira')
  await page.evaluate(() => localStorage.setItem('cartId', 'kept'))
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Du bist abgemeldet')
  await page.waitForURL(/:\d+\/$/)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored).toMatchObject({ 'tiefgruen.session': '', cartId: 'kept' })
  expect(stored).not.toHaveProperty('customer')
  // The provider's own session is over too: it asks again who it is.
  await other.getByRole('button', { name: 'Wieder anmelden' }).click()
  await expect(other.getByLabel('E-Mail', { exact: true })).toBeVisible()
})
