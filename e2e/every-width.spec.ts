import type { Page } from '@playwright/test'
import { openWith } from './support/cart.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { expect, hydrated, open, test, withoutPictures } from './support/shop.ts'

// Alone in a campaign, they would leave the second worker nothing to do.
test.describe.configure({ mode: 'parallel' })

/** A campaign looks at every screen at every width, an ordinary run at the busiest ones at one width of each layout. */
const IS_CAMPAIGN = process.env['E2E_PAIRINGS'] === 'all'
const WIDTHS = IS_CAMPAIGN ? [320, 390, 600, 768, 900, 1024, 1180, 1280, 1440, 1920, 2560] : [320, 768, 1024, 1920]

const BUSY_SCREENS = ['/', '/collections/all-products', '/products/coco-curry', '/box']
const OTHER_SCREENS = [
  '/collections/bundles',
  '/products/starter-bundle',
  '/products/gutschein',
  '/box?step=frequency',
  '/faq',
  '/lexicon',
  '/blogs/recipes',
  '/discount/LENA15',
  '/checkout',
  '/widerruf',
  '/cancellation',
  '/nothing-here',
]
const SCREENS = IS_CAMPAIGN ? [...BUSY_SCREENS, ...OTHER_SCREENS] : BUSY_SCREENS

/** A window that changes its width may fetch other pictures for it: what is wrong for good is wrong a moment later too. */
async function settledFaults(page: Page): Promise<readonly string[]> {
  const faults = await layoutFaults(page)
  if (faults.length === 0) return faults
  await page.waitForTimeout(500)
  const still = await layoutFaults(page)
  return faults.filter((fault) => still.includes(fault))
}

async function faultsAt(page: Page, where: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await settledFaults(page)).map((fault) => `${where} at ${width} px: ${fault}`))
  }
  return found
}

for (const { language, tag } of [
  { language: '', tag: '@de' },
  { language: '/en', tag: '@en' },
] as const) {
  test(`nothing overlaps, hangs off the screen or scrolls sideways on any screen at any width, ${language || '/'}`, {
    tag: [tag, '@desktop-only'],
  }, async ({ page }) => {
    await withoutPictures(page)
    const faults: string[] = []
    for (const path of SCREENS) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(`${language}${path}`)
      // Sheets such as the checkout come without the shop's script.
      if ((await page.locator('.hdr').count()) > 0) await hydrated(page)
      await page.evaluate(() => document.fonts.ready)
      faults.push(...(await faultsAt(page, path)))
    }
    expect(faults).toEqual([])
  })

  test(`the cart and the listing behind it hold at every width, ${language || '/'}`, {
    tag: [tag, '@desktop-only'],
  }, async ({ page }) => {
    await openWith(page, 7, language)
    const faults = [...(await faultsAt(page, 'the cart'))]
    await page.keyboard.press('Escape')
    faults.push(...(await faultsAt(page, 'the listing with its dock')))
    await open(page, `${language}/box?step=meals`)
    faults.push(...(await faultsAt(page, 'the builder with a box')))
    if (IS_CAMPAIGN) {
      await open(page, `${language}/box?step=review`)
      faults.push(...(await faultsAt(page, 'the review of a box')))
    }
    expect(faults).toEqual([])
  })
}
