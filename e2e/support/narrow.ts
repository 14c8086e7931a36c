import { expect, type Page } from '@playwright/test'

/** Makes the window as narrow as the smallest phone; nothing may stick out then. The page answers to it a moment later. */
export async function fitsNarrow(page: Page, about = ''): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width, { message: about }).toBeLessThanOrEqual(320)
  if (before) await page.setViewportSize(before)
}
