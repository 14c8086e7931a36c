import {
  type AnalyticsIds,
  analyticsClientId,
  analyticsCookies,
  analyticsSessionId,
  findAnalyticsIds,
} from '#app/shop/measurement/browser/analytics-ids.ts'
import {
  attributionOutcome,
  attributionPayload,
  noteAttributes,
} from '#app/shop/measurement/browser/attribution-payload.ts'
import { facebookIds, isFbp, mustRegenerate, readStoredIds } from '#app/shop/measurement/browser/stored-ids.ts'
import { type Fields, fields, type Json, number, text, textOrNull, type VectorOps } from '../vector.ts'

const UNKNOWN: AnalyticsIds = { clientId: null, sessionId: null }

/** Lets waits end in the order of their length, without waiting. */
function createTimers() {
  const waits: { ms: number; end: () => void }[] = []
  return {
    wait: (ms: number) => new Promise<void>((end) => waits.push({ ms, end })),
    run: async () => {
      for (const { end } of waits.sort((one, other) => one.ms - other.ms)) {
        end()
        // Everything that follows from the shorter wait happens before the longer one ends.
        await new Promise((next) => setImmediate(next))
      }
    },
  }
}

async function analyticsSource({ tagAnswersAfterMs }: Fields): Promise<Json> {
  const { wait, run } = createTimers()
  const never = new Promise<AnalyticsIds>(() => undefined)
  const askTag = () => (tagAnswersAfterMs === null ? never : wait(number(tagAnswersAfterMs)).then(() => UNKNOWN))
  const found = findAnalyticsIds({ measurementId: 'G-1', askTag, readCookie: () => null, wait })
  await run()
  return { source: (await found).source }
}

function failure(run: () => unknown): string {
  try {
    run()
    return 'nothing failed'
  } catch (error) {
    return (error as Error).message
  }
}

export const ops: VectorOps = {
  'attribution.shouldRegenerate': ({ stored, search, analyticsSessionId: session }) => ({
    regenerate: mustRegenerate(readStoredIds(stored), {
      search: text(search),
      analyticsSessionId: textOrNull(session),
    }),
  }),
  'attribution.fbIds': ({ known, fbclid, nowMs, randomInt }) => {
    const { fbp, fbc } = fields(known)
    const making = { nowMs: number(nowMs), randomInt: number(randomInt) }
    return facebookIds({ fbp: textOrNull(fbp), fbc: textOrNull(fbc) }, textOrNull(fbclid), making)
  },
  'attribution.isFbp': ({ value }) => ({ valid: isFbp(text(value)) }),
  'attribution.payload': ({ stored, hostname }, { cartToken, checkoutToken }) => {
    const tokens = { cartToken: textOrNull(cartToken), checkoutToken: textOrNull(checkoutToken) }
    const payload = attributionPayload(readStoredIds(stored), { hostname: text(hostname), ...tokens })
    return { send: payload !== null, payload: payload as unknown as Json }
  },
  'attribution.noteAttributes': ({ stored }, { cartToken }) => ({
    attributes: noteAttributes(readStoredIds(stored) ?? {}, text(cartToken)),
  }),
  'attribution.outcome': ({ response }) => ({
    rejects: failure(() => attributionOutcome(fields(response), '(provider)')),
  }),
  'ga.clientId': ({ cookie }) => ({ clientId: analyticsClientId(textOrNull(cookie)) }),
  'ga.sessionId': ({ cookie }) => ({ sessionId: analyticsSessionId(textOrNull(cookie)) }),
  'ga.cookieNames': ({ ga4MeasurementId }) => analyticsCookies(text(ga4MeasurementId)),
  'ga.source': analyticsSource,
}
