import type { Page } from '@playwright/test'
import { FOUR_WEEKS } from '../support/buying.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { expect, test, withoutPictures } from '../support/shop.ts'
import { buyAs, enterOffice } from '../support/team.ts'

/** A campaign looks at a desktop too; other tests of the office do so in every run. */
const WIDTHS = process.env['E2E_PAIRINGS'] === 'all' ? [1440, 768, 390] : [768, 390]
const PAGES = [
  ...['orders', 'subscriptions', 'subscriptions/payments', 'subscriptions/stock', 'kitchen', 'inbox', 'inbox/mails'],
  ...['customers', 'measurement', 'experiments', 'content', 'content/new', 'reconciliation', 'members', 'audit'],
]

/** Words, days and amounts that lie on two lines. Paths, addresses and keys are none of these, and may break. */
function brokenWords(): readonly string[] {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element?.checkVisibility() || element.closest('code, option, .vh')) continue
    // The head of a table that is shown as cards is for screen readers only.
    if ((element.closest('thead')?.clientHeight ?? 2) < 2) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)[\p{L}\d.,:€]{2,30}(?!\S)/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(`"${word}" is broken`)
    }
  }
  return broken
}

async function faultsOf(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(`/office/${path}`)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
    return document.fonts.ready
  })
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const faults = [...(await layoutFaults(page)), ...(await page.evaluate(brokenWords))]
    found.push(...faults.map((fault) => `${path} at ${width} px: ${fault}`))
  }
  return found
}

for (const locale of ['de-DE', 'en-GB']) {
  test.describe(locale, { tag: [`@${locale.slice(0, 2)}`, '@turned'] }, () => {
    test.use({ locale })

    test(`every page of the office fits a phone and a tablet, and no word is broken, ${locale}`, async ({ page }) => {
      await withoutPictures(page)
      const asked = await buyAs(page, 'fits', { handle: 'coco-curry', quantity: 8 })
      await buyAs(page, 'fits', { handle: 'coco-curry', quantity: 16, plan: FOUR_WEEKS })
      await enterOffice(page, 'owner')
      const faults: string[] = []
      for (const path of [...PAGES, `orders/${asked.number}`]) faults.push(...(await faultsOf(page, path)))
      expect(faults).toEqual([])
    })
  })
}
