import type { Page } from '@playwright/test'

/** Bytes of script that a page has loaded, as they travel, and the names of the files. */
export async function scriptsOf(page: Page) {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  )
  return { bytes: files.reduce((sum, file) => sum + file.bytes, 0), names: files.map(({ name }) => name) }
}
