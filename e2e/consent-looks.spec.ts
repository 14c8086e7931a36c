import type { Page } from '@playwright/test'
import { expect, holdBack, test, withoutPictures } from './support/shop.ts'

test.use({ hasDeclined: false })

const question = (page: Page) => page.locator('#consent')

/** Waits until what has changed was painted. */
const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })

/** Counts what moves once the question is there; letters that arrive before it move a little by themselves. */
function noteShifts(): void {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  const note = (list: PerformanceObserverEntryList) => {
    if (!document.getElementById('consent')) return
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
  }
  new PerformanceObserver(note).observe({ type: 'layout-shift' })
}

test('[T7] the question fits every width, covers no headline and moves nothing @desktop-only', async ({ page }) => {
  await withoutPictures(page)
  await page.addInitScript(noteShifts)
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const asking = await holdBack(page, '**/consent/*')
    await page.goto('/')
    await asking.asked
    await page.evaluate(() => document.fonts.ready)
    await frames(page)
    asking.letGo()
    await expect(question(page)).toBeVisible()
    await frames(page)
    const seen = await page.evaluate(() => {
      const box = document.getElementById('consent')?.getBoundingClientRect()
      const headline = document.querySelector('main h1')?.getBoundingClientRect()
      const { shifts = [] } = window as { shifts?: number[] }
      return {
        isInside: !!box && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && box.top >= 0,
        // The smallest screen has no room for both. The last lines of letters reach below the line by some pixels.
        coversHeadline: innerWidth > 360 && !!box && !!headline && box.top < headline.bottom - 8,
        overflow: document.documentElement.scrollWidth > innerWidth,
        shift: shifts.reduce((sum, value) => sum + value, 0),
      }
    })
    expect({ width, ...seen }).toEqual({ width, isInside: true, coversHeadline: false, overflow: false, shift: 0 })
  }
})

test('[T7] the question is the largest paint of no page on a phone @phone-only', async ({ page }) => {
  await page.addInitScript(() => {
    const painted: string[] = []
    Object.assign(window, { painted })
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries())
        painted.push(
          (entry as unknown as { element: Element | null }).element?.closest('#consent') ? 'question' : 'page',
        )
    }
    new PerformanceObserver(note).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  for (const path of ['/collections/all-products', '/en/faq']) {
    await page.goto(path)
    await expect(question(page)).toBeVisible()
    await frames(page)
    const painted = await page.evaluate(() => (window as { painted?: string[] }).painted)
    expect([path, painted?.length !== 0, painted]).toEqual([path, true, expect.not.arrayContaining(['question'])])
  }
})
