import { browserNow } from '#app/foundation/clock/browser-time.ts'
import { storedValue } from '#app/foundation/storage/stored-values.ts'
import type { AnalyticsIds } from '#app/shop/measurement/browser/analytics-ids.ts'
import type { IdSources, PixelSettings } from '#app/shop/measurement/browser/collect-ids.ts'
import { ATTRIBUTION_KEY, GREATEST_RANDOM } from '#app/shop/measurement/browser/stored-ids.ts'

type TagQuestion = readonly [command: 'get', id: string, field: string, answer: (value: string) => void]
type AskTag = (...question: TagQuestion) => void

declare global {
  interface Window {
    /** The interface of the analytics tag, once its script is there. */
    gtag?: AskTag
    /** The customer-data library, once its script is there. */
    analytics?: Readonly<{ user?: () => Readonly<{ anonymousId: () => string }> }>
  }
}

/** The pixels of this page, as far as they are loaded. */
export function pixelSources(
  { ga4MeasurementId }: PixelSettings,
  { analytics }: Readonly<{ analytics: boolean }>,
): IdSources {
  return {
    analytics,
    stored: storedValue(ATTRIBUTION_KEY),
    // A click's id may stand in the address that the visitor came to, or in the one that is shown.
    search: `${location.search}&${landing().search.slice(1)}`,
    askTag: () => askTag(ga4MeasurementId ?? ''),
    readCookie,
    askSegment: () => window.analytics?.user?.().anonymousId(),
    wait: (ms) => new Promise((end) => setTimeout(end, ms)),
    make: () => ({ nowMs: browserNow().getTime(), randomInt: randomInt() }),
    tell: (message) => console.info(message),
  }
}

/** The address that this document was opened at. The visitor may have agreed pages later. */
export function landing(): URL {
  const [entry] = performance.getEntriesByType('navigation')
  return new URL(entry?.name || location.href)
}

/** Whether this document was opened by following a link, and not by loading it again or going back to it. */
export function isArrival(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

async function askTag(id: string): Promise<AnalyticsIds> {
  const ask = (field: string) => new Promise<string>((answer) => window.gtag?.('get', id, field, answer))
  const [clientId, sessionId] = await Promise.all([ask('client_id'), ask('session_id')])
  return { clientId: String(clientId), sessionId: String(sessionId) }
}

export function readCookie(name: string): string | null {
  const start = `${name}=`
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(start))
  return cookie ? cookie.slice(start.length) : null
}

export function randomInt(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % (GREATEST_RANDOM + 1)
}
