import { type AnalyticsIds, findAnalyticsIds } from './analytics-ids.ts'
import {
  clickIdIn,
  facebookIds,
  ID_FORMS,
  isFbp,
  type Making,
  mustRegenerate,
  readStoredIds,
  type StoredIds,
} from './stored-ids.ts'

/** Delay before the ids of social pixels are looked up, in milliseconds: their scripts need it to make them. */
export const PIXEL_DELAY_MS = 1200

/** The pixels of the shop. One without an id is skipped; ga3PropertyId belongs to a service that is no more. */
export type PixelSettings = Readonly<{
  ga3PropertyId: string | null
  ga4MeasurementId: string | null
  fbPixelId: string | null
  tiktokPixelId: string | null
  segmentWriteKey: string | null
}>

/** Where identifiers come from in a browser. */
export type IdSources = Readonly<{
  stored: unknown
  /** Whether the visitor agreed to analytics too: without it there is no identifier of it, not even a stored one. */
  analytics: boolean
  /** The query of the address that the visitor came to. */
  search: string
  askTag: () => Promise<AnalyticsIds>
  readCookie: (name: string) => string | null
  /** The anonymous id of the customer-data library; undefined where the library is not on the page itself. */
  askSegment: () => string | undefined
  wait: (ms: number) => Promise<void>
  make: () => Making
  tell: (message: string) => void
}>

const NO_ANALYTICS: AnalyticsIds = { clientId: null, sessionId: null }

/** The identifiers to use from now on: the stored ones, or new ones where something has changed. Null without any. */
export async function collectIds(pixels: PixelSettings, sources: IdSources): Promise<StoredIds | null> {
  const { search, wait } = sources
  const stored = storedIds(sources)
  const measurementId = sources.analytics ? pixels.ga4MeasurementId : null
  const delay = wait(PIXEL_DELAY_MS)
  const analytics = measurementId ? await findAnalyticsIds({ ...sources, measurementId }) : NO_ANALYTICS
  if (!mustRegenerate(stored, { search, analyticsSessionId: analytics.sessionId })) return stored
  await delay
  return readStoredIds({
    ...(pixels.fbPixelId ? facebookPart(stored, sources) : {}),
    ...(pixels.segmentWriteKey ? segmentPart(sources) : {}),
    ...(pixels.tiktokPixelId ? tiktokPart(stored, sources) : {}),
    '_google-clientID': analytics.clientId,
    '_ga4session-clientID': analytics.sessionId,
  })
}

function storedIds({ stored, analytics }: IdSources): StoredIds | null {
  const ids = readStoredIds(stored)
  if (!ids || analytics) return ids
  const { '_google-clientID': _, '_ga4session-clientID': __, ...others } = ids
  return readStoredIds(others)
}

function facebookPart(stored: StoredIds | null, { search, readCookie, make }: IdSources) {
  const cookie = readCookie('_fbp') ?? ''
  const known = {
    fbp: isFbp(cookie) ? cookie : (stored?.['_fbp-clientID'] ?? null),
    fbc: readCookie('_fbc') ?? stored?.['_fbc-clientID'] ?? null,
  }
  const { fbp, fbc } = facebookIds(known, clickIdIn(search, 'fbclid'), make())
  return { '_fbp-clientID': fbp, '_fbc-clientID': fbc }
}

/** The library runs apart from the page, where only its cookie is seen. */
function segmentPart({ askSegment, readCookie, tell }: IdSources) {
  const anonymousId = askSegment() ?? segmentIdIn(readCookie('ajs_anonymous_id'))
  if (anonymousId === undefined) tell('The Segment library is not loaded: its identifier is skipped.')
  return { '_segment-clientID': anonymousId }
}

/** The library writes its id as JSON. */
function segmentIdIn(cookie: string | null): string | undefined {
  const id = cookie?.replace(/^(?:%22|")(.*)(?:%22|")$/i, '$1') ?? ''
  return ID_FORMS['_segment-clientID'].test(id) ? id : undefined
}

function tiktokPart(stored: StoredIds | null, { search, readCookie }: IdSources) {
  return {
    '_ttp-clientID': readCookie('_ttp') ?? stored?.['_ttp-clientID'],
    '_ttclid-clientID': clickIdIn(search, 'ttclid') ?? stored?.['_ttclid-clientID'],
  }
}
