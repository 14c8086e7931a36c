import type { Page } from '@playwright/test'
import { signIn, someone } from './support/account.ts'
import { FOUR_WEEKS } from './support/buying.ts'
import { orderFor } from './support/ordering.ts'
import { expect, hydrated, open, test, withoutPictures } from './support/shop.ts'

/** Runs where text becomes a part of the page. */
const CANARY = '<img src="/x" onerror="window.sings=1"><svg onload="window.sings=1">'
const ANSWERS = /\/(?:account\/api|storefront\/2023-10|account\/customer\/api|functions|page-data)\//
/** What people and the team write; addresses and names of things that a program reads stay as they are. */
const WRITTEN =
  /^(?:.*name|.*title|label|brand|last4|address[12]|city|company|zip|note|text|lead|subtitle|highlightBanner|heading|description|summary|message|reason|code|number|device|quantityText|teaser|alt)$/i
/** Texts that choose what a program does. */
const CHOICE = /^(?:[A-Z_]+|[a-z]+(?:-[a-z]+)*|gid:.*|\d+|[\d-]{10}|https?:.*|\/.*)$/

function poisoned(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return WRITTEN.test(key) && !CHOICE.test(value) ? `${value} ${CANARY}` : value
  if (Array.isArray(value)) return value.map((each) => poisoned(each, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poisoned(each, name)]))
}

/** Everything the shop answers from now on has a canary in every text. */
async function poisonAnswers(page: Page): Promise<void> {
  await page.route(ANSWERS, async (route) => {
    const response = await route.fetch()
    const isJson = (response.headers()['content-type'] ?? '').includes('json')
    return isJson ? route.fulfill({ response, json: poisoned(await response.json()) }) : route.fulfill({ response })
  })
}

/** Places of the page in which the canary stands as text or in an attribute. */
function countSinks(page: Page): Promise<number> {
  return page.evaluate(() => {
    const holds = (text: string | null) => text?.includes('onerror="window.sings') ?? false
    const all = [...document.querySelectorAll('*')]
    const texts = all
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node.nodeType === 3 && holds(node.nodeValue))
    const attributes = all.flatMap((element) => [...element.attributes]).filter(({ value }) => holds(value))
    return texts.length + attributes.length
  })
}

test('[B10] [C16] a canary in every text that the shop answers never runs, in two hundred places', async ({ page }) => {
  await withoutPictures(page)
  const email = someone()
  await page.goto('/healthz')
  await orderFor(page, email, { handle: 'coco-curry', quantity: 12, plan: FOUR_WEEKS })
  await signIn(page, { email, path: '/account' })
  await poisonAnswers(page)
  let sinks = 0
  const look = async (path: string, shown: string) => {
    await open(page, path)
    await page.locator(shown).first().waitFor()
    sinks += await countSinks(page)
  }
  await look('/account', '.account-latest li')
  await look('/account/subscription', '.sub-lines li')
  await look('/account/orders', '.account-order')
  await page.locator('.account-order summary').first().click()
  await look('/account/payment', '.method')
  await look('/account/settings', '.settings-value')
  for (const path of ['/collections/all-products', '/products/coco-curry', '/faq']) {
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to, textContent: to })
      document.querySelector('main')?.prepend(link)
      link.click()
    }, path)
    await page.waitForURL(`**${path}`)
    await hydrated(page)
    await page.locator('main h1').waitFor()
    sinks += await countSinks(page)
  }
  expect(sinks, 'places with a canary').toBeGreaterThanOrEqual(200)
  expect(await page.evaluate(() => 'sings' in window)).toBe(false)
})
