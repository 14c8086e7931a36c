import { expect, type Page } from '@playwright/test'

/** Waits until the worker has taken over and has everything that it needs for this page. */
export async function kept(page: Page): Promise<void> {
  // It comes with the first input.
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const path = new URL(page.url()).pathname
  await expect.poll(() => keptPaths(page)).toContain(path)
}

/** Paths of everything that is kept, in whichever cache. */
export async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname)
    }
    return all
  })
}

/** Everything that is kept as text, with its address. */
export async function keptTexts(page: Page): Promise<readonly { url: string; text: string }[]> {
  return page.evaluate(async () => {
    const all: { url: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /html|json/.test(answer?.headers.get('content-type') ?? '')
        all.push({ url: request.url, text: isText ? ((await answer?.text()) ?? '') : '' })
      }
    }
    return all
  })
}
