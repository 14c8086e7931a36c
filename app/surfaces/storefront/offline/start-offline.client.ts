import { isOtherBuild } from '#app/foundation/pages/browser/loader.client.ts'
import type { Page } from '#app/foundation/pages/page.ts'

/** What nobody waits for comes with the first input, or when somebody has only looked for so long. */
const LOOKING_AROUND_MS = 10_000

/**
 * Starts what keeps pages for the time without a connection, out of the way of everything else. Where its code is gone
 * because the shop was renewed meanwhile, so is other code: the page is loaded anew before anything was typed into it.
 */
export function startOffline(page: Page): void {
  const begun = new AbortController()
  const begin = () => {
    if (begun.signal.aborted) return
    begun.abort()
    import('./watch-connection.client.tsx').then(
      ({ watchConnection }) => watchConnection(page),
      async () => (await isOtherBuild(page.build)) && location.reload(),
    )
  }
  setTimeout(begin, LOOKING_AROUND_MS)
  for (const input of ['pointerdown', 'keydown', 'wheel']) addEventListener(input, begin, { signal: begun.signal })
}
