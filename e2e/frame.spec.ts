import { expect, open, test } from './support/shop.ts'

test.describe('a Swiss visitor', () => {
  test.use({ locale: 'de-CH' })

  test('[9-stay-in-country] [9-stay-in-country-use] is asked once, never sent', async ({ page }) => {
    await open(page, '/faq')
    const question = page.getByRole('complementary', { name: 'Land' })
    await expect(question).toBeVisible()
    await expect(page).toHaveURL(/localhost:\d+\/faq$/)
    await expect(question.getByRole('link')).toHaveAttribute('href', /^http:\/\/ch\.localhost:\d+\/faq$/)
    await question.getByRole('button').click()
    await expect(question).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('stayInCountry'))).toBe('CH')
    await page.reload()
    await page.waitForTimeout(500)
    await expect(question).toHaveCount(0)
  })
})

test.describe('a German visitor', () => {
  test.use({ locale: 'de-DE' })

  test('is not asked', async ({ page }) => {
    await open(page, '/faq')
    await page.waitForTimeout(300)
    await expect(page.getByRole('complementary', { name: 'Land' })).toHaveCount(0)
  })
})

test('[B11] what the policy forbids does not run: inline script, foreign base, style attribute, object', async ({
  page,
  complaints,
}) => {
  await open(page, '/faq')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ranInline = true'
    document.body.append(script)
    const base = document.createElement('base')
    base.href = 'https://evil.example/'
    document.head.append(base)
    const markup = document.createElement('div')
    markup.innerHTML = '<img src="x" onerror="window.ranInline = true">'
    document.body.append(markup)
    return { inline: 'ranInline' in window, base: document.baseURI }
  })
  expect(ran.inline).toBe(false)
  expect(ran.base).not.toContain('evil')
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => 'ranInline' in window)).toBe(false)
  complaints.length = 0
})

test('on a phone the menu leads everywhere @phone-only', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Menü' }).click()
  const menu = page.locator('dialog[open]')
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'So geht’s' }).click()
  await expect(page).toHaveURL(/so-funktionierts$/)
  await expect(menu).toHaveCount(0)
})

test('the search field leads to the listing with the words in it', { tag: '@both-widths' }, async ({ page }) => {
  await open(page, '/gibt-es-nicht')
  const field = page.getByRole('searchbox').first()
  await field.fill('curry')
  await field.press('Enter')
  await expect(page).toHaveURL(/all-products\?q=curry$/)
  await expect(page.locator('main')).toContainText('Coco Curry')
})

test('the word mark and the icons are drawn, and what they are drawn from takes no room', {
  tag: '@both-widths',
}, async ({ page }) => {
  const drawing = page.waitForResponse(/\/assets\/icons-[\w-]+\.svg$/)
  await open(page, '/faq')
  expect((await drawing).ok()).toBe(true)
  expect((await page.locator('aside.promo').boundingBox())?.y).toBe(0)
  for (const mark of ['header .logo', 'footer .big']) {
    const letters = await page
      .locator(`${mark} use`)
      .evaluate((use: SVGGraphicsElement) => use.getBBox({ fill: true }).width)
    expect(letters, mark).toBeGreaterThan(500)
  }
})
