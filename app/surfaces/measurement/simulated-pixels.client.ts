import { browserNow } from '#app/foundation/clock/browser-time.ts'
import { analyticsCookies } from '#app/shop/measurement/browser/analytics-ids.ts'
import type { PixelSettings } from '#app/shop/measurement/browser/collect-ids.ts'
import { landing, randomInt, readCookie } from './pixel-sources.client.ts'

/** Milliseconds that the script of a real pixel takes to come and to write its cookie. */
const LOADING_MS = 400
const MAX_AGE_SECONDS = 90 * 86_400
/** Life of an analytics session, in seconds. */
const SESSION_SECONDS = 1800

let loading: ReturnType<typeof setTimeout> | undefined

/**
 * Stand-ins for pixels in the sandbox: they write the cookies and offer the interfaces that the scripts of the real
 * services would, so that the whole path can be seen without any of them.
 */
export function simulatePixels(pixels: PixelSettings, { analytics }: Readonly<{ analytics: boolean }>): void {
  const nowMs = browserNow().getTime()
  if (pixels.segmentWriteKey) {
    const anonymousId = readCookie('ajs_anonymous_id') ?? crypto.randomUUID()
    writeCookie('ajs_anonymous_id', anonymousId)
    window.analytics = { user: () => ({ anonymousId: () => anonymousId }) }
  }
  clearTimeout(loading)
  loading = setTimeout(() => writeSocialCookies(pixels, nowMs), LOADING_MS)
  if (analytics && pixels.ga4MeasurementId) simulateAnalytics(pixels.ga4MeasurementId, Math.floor(nowMs / 1000))
  else delete window.gtag
}

function writeSocialCookies({ fbPixelId, tiktokPixelId }: PixelSettings, nowMs: number): void {
  const fbclid = landing().searchParams.get('fbclid')
  if (fbPixelId && !readCookie('_fbp')) writeCookie('_fbp', `fb.1.${nowMs}.${randomInt()}`)
  if (fbPixelId && fbclid && !readCookie('_fbc')?.endsWith(`.${fbclid}`)) writeCookie('_fbc', `fb.1.${nowMs}.${fbclid}`)
  if (tiktokPixelId && !readCookie('_ttp')) writeCookie('_ttp', crypto.randomUUID())
}

function simulateAnalytics(measurementId: string, nowSeconds: number): void {
  const names = analyticsCookies(measurementId)
  const client = readCookie(names.client) ?? `GA1.1.${randomInt()}.${nowSeconds}`
  const session = readCookie(names.session) ?? `GS2.1.s${nowSeconds}$o1$g0$t${nowSeconds}$j60$l0$h0`
  writeCookie(names.client, client)
  writeCookie(names.session, session, SESSION_SECONDS)
  const answers: Readonly<Record<string, string>> = {
    client_id: client.split('.').slice(-2).join('.'),
    session_id: /\.s(\d+)\$/.exec(session)?.[1] ?? '',
  }
  window.gtag = (...[, , field, answer]) => answer(answers[field] ?? '')
}

function writeCookie(name: string, value: string, maxAgeSeconds = MAX_AGE_SECONDS): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the newer way.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`
}

/** Takes the stand-ins away again, with everything they wrote. */
export function endSimulation({ ga4MeasurementId }: PixelSettings): void {
  clearTimeout(loading)
  const analytics = analyticsCookies(ga4MeasurementId ?? '')
  for (const name of ['ajs_anonymous_id', '_fbp', '_fbc', '_ttp', analytics.client, analytics.session])
    writeCookie(name, '', 0)
  delete window.analytics
  delete window.gtag
}
