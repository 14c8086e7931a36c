import type { BrowserContext, Page } from '@playwright/test'
import { consentEnds } from '#app/shop/consent/consent-record.ts'
import { orderIn } from './support/ordering.ts'
import { expect, test, withoutPictures } from './support/shop.ts'

// The tag manager runs in a worker that asks through a service worker of its own.
test.use({ hasDeclined: false, serviceWorkers: 'allow' })

/** A tag manager that writes down what it hears, and everything that it can see of where it is. */
const TAG_MANAGER = `
  window.dataLayer = window.dataLayer || []
  const heard = []
  const note = (event) => {
    heard.push(event)
    document.body.dataset.heard = JSON.stringify(heard)
  }
  window.dataLayer.push = note
  document.body.dataset.sees = [location.href, document.referrer, top.document.body.innerText].join(' ')
`

async function answerForOthers(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route('**/__third-party-proxy?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('url') ?? '')
    return route.fulfill({ contentType: 'text/javascript', body: TAG_MANAGER })
  })
  return asked
}

async function choose(page: Page, origin: string, ...categories: string[]): Promise<void> {
  const record = { categories: ['necessary', ...categories], revision: 0, expirationTime: consentEnds(Date.now()) }
  await page
    .context()
    .addCookies([{ name: 'cc_cookie', value: encodeURIComponent(JSON.stringify(record)), url: origin }])
}

const layer = (page: Page) => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer ?? null)
const tagFrame = (page: Page) => page.locator('iframe[src^="/measurement/"]')

test('[C17] [T1] the tag manager hears of an order once, with consent to analytics only, and sees nothing of its page @desktop-only', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  await withoutPictures(page)
  const asked = await answerForOthers(context)
  const goods = { handle: 'coco-curry', quantity: 8 }
  const email = `kauf${process.pid}@beispiel.example`

  // Marketing alone is no consent to analytics.
  await choose(page, origin, 'marketing')
  const unheard = await page.goto(await orderIn(page, email, goods))
  expect(unheard?.headers()['content-security-policy']).toContain("frame-src 'none'")
  await expect(page.locator('h1')).toBeVisible()
  expect([await layer(page), await tagFrame(page).count()]).toEqual([null, 0])

  await choose(page, origin, 'analytics', 'marketing')
  const order = await orderIn(page, email, goods)
  await page.goto(order)
  const [number = ''] = /TG-\d+/.exec((await page.locator('.or-kicker').textContent()) ?? '') ?? []
  const purchase = {
    event: 'purchase',
    ecommerce: { transaction_id: number, currency: 'EUR', items: [expect.objectContaining({ quantity: 8 })] },
  }
  expect(await layer(page)).toMatchObject([{ ecommerce: null }, purchase])
  const heard = tagFrame(page).contentFrame().locator('body[data-heard*="purchase"]')
  await expect(heard).toHaveCount(1)
  expect(JSON.parse((await heard.getAttribute('data-heard')) ?? '')).toMatchObject([{ ecommerce: null }, purchase])
  // Neither the secret link of the order nor anything about its buyer; and pixels do not come here at all.
  expect(await heard.getAttribute('data-sees')).toBe(`${origin}/measurement/tags.html  `)
  expect(asked).toEqual(['https://tags.example/tag.js'])

  await page.reload()
  expect([await layer(page), await tagFrame(page).count()]).toEqual([null, 0])
  await page.goto('/gift-card-balance')
  await page.goBack()
  await expect(page.locator('.or-kicker')).toContainText(number)
  expect([await layer(page), await tagFrame(page).count()]).toEqual([null, 0])
})
