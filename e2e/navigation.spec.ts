import { expect, hydrated, isMarked, mark, open, scrollY, test } from './support/shop.ts'

test('[2.1-scroll-reset] a link changes the page without loading it, at the top, with the heading in focus', async ({
  page,
}) => {
  await open(page, '/')
  await mark(page)
  await page.mouse.wheel(0, 900)
  await page.locator('main a[href="/collections/all-products?tags=gerichte"]').last().click()
  await expect(page).toHaveURL(/all-products\?tags=gerichte$/)
  await expect(page.locator('main h1')).toBeFocused()
  expect(await scrollY(page)).toBe(0)
  expect(await isMarked(page)).toBe(true)
  await expect(page).toHaveTitle(/Tiefgrün/)
})

test('[2.1-scroll-reset] back restores page and scroll position', async ({ page }) => {
  await open(page, '/collections/all-products')
  await mark(page)
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  await page.locator('footer a[href="/faq"]').evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/faq$/)
  await expect(page.locator('main h1')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/all-products$/)
  await expect.poll(() => scrollY(page)).toBe(1200)
  expect(await isMarked(page)).toBe(true)
})

test('[2.1-modal-open] [2.1-modal-close] [2.1-modal-scroll] a product opens over the list and closes back to the same place', {
  tag: '@both-widths',
}, async ({ page }) => {
  await open(page, '/collections/all-products')
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  const before = await scrollY(page)
  const card = page.locator('a[data-modal][href^="/products/"]').nth(5)
  const handle = await card.getAttribute('href')
  await card.evaluate((link: HTMLElement) => link.click())
  const overlay = page.locator('dialog.overlay[open]')
  await expect(overlay).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${handle}$`))
  await expect(overlay.locator('h1')).toBeVisible()
  expect(await scrollY(page)).toBe(before)
  await overlay.getByRole('button', { name: 'Schließen' }).click()
  await expect(overlay).toHaveCount(0)
  await expect(page).toHaveURL(/all-products$/)
  expect(await scrollY(page)).toBe(before)
})

test('[2.1-modal-direct] Escape closes the overlay and gives the focus back; forward opens it again; reload shows the full page', async ({
  page,
}) => {
  await open(page, '/collections/all-products')
  const card = page.locator('a[data-modal][href^="/products/"]').first()
  await card.focus()
  await page.keyboard.press('Enter')
  const overlay = page.locator('dialog.overlay[open]')
  await expect(overlay).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(overlay).toHaveCount(0)
  await expect(card).toBeFocused()
  await page.goForward()
  await expect(overlay).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(overlay).toHaveCount(0)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page).toHaveURL(/\/products\//)
})

test('[2.1-modal-direct] focus stays inside an open overlay', async ({ page }) => {
  await open(page, '/collections/all-products')
  await page
    .locator('a[data-modal][href^="/products/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('dialog.overlay[open]')).toBeVisible()
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const active = document.activeElement
      return active !== document.body && active?.closest('dialog.overlay') === null
    })
    expect(outside).toBe(false)
  }
})

test('[2.1-preserve-scroll] a link that preserves the scroll does so', async ({ page }) => {
  await open(page, '/collections/all-products')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/collections/bowls'
    link.setAttribute('data-preserve-scroll', '')
    link.id = 'kept'
    document.body.append(link)
    scrollTo(0, 500)
    link.click()
  })
  await expect(page).toHaveURL(/bowls$/)
  expect(await scrollY(page)).toBe(500)
})

test('[2.1-lang-switch] [1-lang-de-default] [1-lang-en-prefix] the language switch stays on the page', async ({
  page,
}) => {
  for (const [from, to] of [
    ['/products/coco-curry', '/en/products/coco-curry'],
    ['/en/faq', '/faq'],
    ['/', '/en'],
    ['/en/abonnement', '/so-funktionierts'],
  ] as const) {
    await open(page, from)
    const language = from.startsWith('/en') ? 'de' : 'en'
    await page
      .locator(`a[hreflang=${language}]`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(new RegExp(`:\\d+${to}$`))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
})

test('[2.1-lang-switch] the page in the other language lives in it, and back leads to the first one', async ({
  page,
}) => {
  await open(page, '/products/coco-curry')
  await page
    .locator('a[hreflang=en]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/en\/products\/coco-curry$/)
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to box' }).click()
  await expect(page.getByText('1 in your box')).toBeVisible()
  await page.goBack()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'In die Box legen' })).toBeVisible()
})

test('an old address that leads to the other language shows that language', async ({ page }) => {
  await open(page, '/faq')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/en-dk/faq'
    document.body.append(link)
    link.click()
  })
  await expect(page).toHaveURL(/\/en\/faq$/)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
})

test('[2.3-client] a link to an old address lands on the new one without a page load', async ({ page }) => {
  await open(page, '/faq')
  await mark(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/delivery?x=1'
    document.body.append(link)
    link.click()
  })
  await expect(page).toHaveURL(/\/tracking\?x=1$/)
  await expect(page.locator('main h1')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('[4.8-not-found] [8-page-404-500] an unknown address shows the 404 page in place, and back works', async ({
  page,
}) => {
  await open(page, '/faq')
  await mark(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/gibt-es-nicht'
    document.body.append(link)
    link.click()
  })
  await expect(page).toHaveTitle(/Nicht gefunden/)
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveTitle(/FAQ|Fragen/)
})

test('fast clicks and back while loading end where the last one led', async ({ page }) => {
  await open(page, '/')
  await page.route('**/page-data/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
  const click = (href: string) =>
    page
      .locator(`footer a[href="${href}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
  await click('/faq')
  await click('/versand')
  await click('/impressum')
  await expect(page).toHaveURL(/impressum$/)
  await expect(page.locator('main h1')).toHaveText(/Impressum/)
  await page.goBack()
  await expect(page).not.toHaveURL(/impressum$/)
})

test('a #hash scrolls to its place', async ({ page }) => {
  await open(page, '/faq')
  const id = await page.evaluate(() => {
    const heading = [...document.querySelectorAll('main h2')].at(-1)
    if (heading) heading.id ||= 'last'
    return heading?.id ?? ''
  })
  await page.evaluate((target) => {
    const link = document.createElement('a')
    link.href = `#${target}`
    document.querySelector('main')?.prepend(link)
    link.click()
  }, id)
  await expect.poll(() => scrollY(page)).toBeGreaterThan(200)
})

test('a page of another build is loaded as a whole', async ({ page }) => {
  await open(page, '/faq')
  await mark(page)
  await page.route('**/page-data/versand/page-data.json', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    json.result.pageContext.build = 'another'
    await route.fulfill({ response: answer, json })
  })
  await page
    .locator('footer a[href="/versand"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/versand$/)
  await expect(page.locator('html[data-mark]')).toHaveCount(0)
  await hydrated(page)
})
