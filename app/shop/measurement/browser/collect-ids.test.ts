import { expect, test } from 'vitest'
import { ANALYTICS_TIMEOUT_MS, type AnalyticsIds } from './analytics-ids.ts'
import { collectIds, type IdSources, PIXEL_DELAY_MS, type PixelSettings } from './collect-ids.ts'
import { readStoredIds, STORED_ID_KEYS } from './stored-ids.ts'

const PIXELS: PixelSettings = {
  ga3PropertyId: 'UA-1-1',
  ga4MeasurementId: 'G-ABC123',
  fbPixelId: '1234',
  tiktokPixelId: 'C1',
  segmentWriteKey: 'key',
}

const NO_PIXELS: PixelSettings = {
  ga3PropertyId: null,
  ga4MeasurementId: null,
  fbPixelId: null,
  tiktokPixelId: null,
  segmentWriteKey: null,
}

const COOKIES: Readonly<Record<string, string>> = {
  _fbp: 'fb.1.1700000000000.42',
  _ttp: 'ttp-1',
  _ga: 'GA1.1.111.222',
  _ga_ABC123: 'GS2.1.s1700001234$o5$g1',
}

const NEVER = new Promise<AnalyticsIds>(() => undefined)

/** A browser whose tag does not answer, in which waiting takes hardly any time. */
function aBrowser(own: Partial<IdSources> = {}) {
  const waits: number[] = []
  const told: string[] = []
  const sources: IdSources = {
    stored: null,
    analytics: true,
    search: '',
    askTag: () => NEVER,
    readCookie: (name) => COOKIES[name] ?? null,
    askSegment: () => 'anon-1',
    wait: (ms) =>
      new Promise((end) => {
        waits.push(ms)
        setImmediate(end)
      }),
    make: () => ({ nowMs: 1_700_000_123_456, randomInt: 7 }),
    tell: (message) => told.push(message),
    ...own,
  }
  return { sources, waits, told }
}

test('all pixels together fill the stored object [3.12-stored-object] [3.12-stored-keys] [7.7-fallback] [7.7-cookie-names]', async () => {
  const { sources } = aBrowser({ search: '?fbclid=AbC&ttclid=Tt1' })
  const ids = await collectIds(PIXELS, sources)
  expect(ids).toEqual({
    '_fbp-clientID': 'fb.1.1700000000000.42',
    '_fbc-clientID': 'fb.1.1700000123456.AbC',
    '_segment-clientID': 'anon-1',
    '_ttp-clientID': 'ttp-1',
    '_ttclid-clientID': 'Tt1',
    '_google-clientID': '111.222',
    '_ga4session-clientID': '1700001234',
  })
  expect(Object.keys(ids ?? {})).toEqual([...STORED_ID_KEYS])
  expect(readStoredIds(JSON.parse(JSON.stringify(ids)))).toEqual(ids)
})

test('the tag has 300 ms, the social pixels 1200 ms [7.7-ask] [7.7-fb-delay] [9-analytics-timeout] [9-fb-delay]', async () => {
  const { sources, waits } = aBrowser({ askTag: async () => ({ clientId: '5.6', sessionId: '99' }) })
  expect(await collectIds(PIXELS, sources)).toMatchObject({ '_google-clientID': '5.6', '_ga4session-clientID': '99' })
  expect([ANALYTICS_TIMEOUT_MS, PIXEL_DELAY_MS]).toEqual([300, 1200])
  expect(waits.toSorted((one, other) => one - other)).toEqual([300, 1200])
})

test('social pixels are looked up only when their delay has passed [7.7-fb-delay]', async () => {
  const { promise, resolve: pass } = Promise.withResolvers<void>()
  const read: string[] = []
  const { sources } = aBrowser({
    wait: (ms) => (ms === PIXEL_DELAY_MS ? promise : Promise.resolve()),
    readCookie: (name) => {
      read.push(name)
      return null
    },
  })
  const collected = collectIds(PIXELS, sources)
  await new Promise((next) => setImmediate(next))
  expect(read).toEqual(['_ga', '_ga_ABC123'])
  pass()
  await collected
  expect(read).toEqual(['_ga', '_ga_ABC123', '_fbp', '_fbc', '_ttp'])
})

test('a tag that fails is a tag that does not answer [7.7-fallback]', async () => {
  const { sources } = aBrowser({ askTag: () => Promise.reject(new Error('blocked')) })
  expect(await collectIds(PIXELS, sources)).toMatchObject({ '_google-clientID': '111.222' })
})

test('stored identifiers stay until something changes [4.6-reuse]', async () => {
  const stored = { '_fbp-clientID': 'fb.1.1.2', '_ga4session-clientID': '1700001234' }
  const { sources } = aBrowser({ stored })
  expect(await collectIds(PIXELS, sources)).toEqual(stored)
})

test('a new analytics session renews them and keeps what the pixels no longer say [4.6-regen-session]', async () => {
  const stored = { '_fbp-clientID': 'fb.1.1.2', '_ttclid-clientID': 'old', '_ga4session-clientID': '1' }
  const { sources } = aBrowser({ stored, readCookie: (name) => (name === '_ga_ABC123' ? 'GS1.1.2.1' : null) })
  expect(await collectIds(PIXELS, sources)).toMatchObject({
    '_fbp-clientID': 'fb.1.1.2',
    '_ttclid-clientID': 'old',
    '_ga4session-clientID': '2',
  })
})

test('a cookie that is no fbp id is not taken over [9-fb-format]', async () => {
  const { sources } = aBrowser({ readCookie: (name) => (name === '_fbp' ? 'jana@tiefgruen.example' : null) })
  expect(await collectIds(PIXELS, sources)).toMatchObject({ '_fbp-clientID': 'fb.1.1700000123456.7' })
})

test.each([
  { without: 'fbPixelId', lacks: ['_fbp-clientID', '_fbc-clientID'] },
  { without: 'tiktokPixelId', lacks: ['_ttp-clientID', '_ttclid-clientID'] },
  { without: 'segmentWriteKey', lacks: ['_segment-clientID'] },
  { without: 'ga4MeasurementId', lacks: ['_google-clientID', '_ga4session-clientID'] },
  { without: 'ga3PropertyId', lacks: [] },
] as const)('a pixel without its id is skipped silently: $without [3.12-config-absent]', async ({ without, lacks }) => {
  const { sources, told } = aBrowser({ search: '?fbclid=AbC&ttclid=Tt1' })
  const ids = await collectIds({ ...PIXELS, [without]: null }, sources)
  expect(STORED_ID_KEYS.filter((key) => !(key in (ids ?? {})))).toEqual([...lacks])
  expect(told).toEqual([])
})

test('without any pixel there is no identifier, and nothing to store [3.12-config-absent]', async () => {
  const { sources } = aBrowser({ search: '?fbclid=AbC' })
  expect(await collectIds(NO_PIXELS, sources)).toBeNull()
})

test('a library that is not loaded is told, and its identifier skipped [8-segment-absent]', async () => {
  const { sources, told } = aBrowser({ askSegment: () => undefined })
  const ids = await collectIds(PIXELS, sources)
  expect(ids).not.toHaveProperty('_segment-clientID')
  expect(ids).toHaveProperty('_google-clientID')
  expect(told).toEqual(['The Segment library is not loaded: its identifier is skipped.'])
})

test.each([
  { cookie: '4b1a-7', id: '4b1a-7' },
  { cookie: '%224b1a-7%22', id: '4b1a-7' },
  { cookie: '"4b1a-7"', id: '4b1a-7' },
  { cookie: '%22jana%40tiefgruen.example%22', id: undefined },
  { cookie: '%E0%A4%A', id: undefined },
  { cookie: '', id: undefined },
])('where the library runs apart from the page its cookie $cookie is read', async ({ cookie, id }) => {
  const readCookie = (name: string) => (name === 'ajs_anonymous_id' ? cookie : null)
  const { sources, told } = aBrowser({ askSegment: () => undefined, readCookie })
  expect((await collectIds(PIXELS, sources))?.['_segment-clientID']).toBe(id)
  expect(told).toHaveLength(id === undefined ? 1 : 0)
})

test('[T3] [4.6-consent-gate] without consent to analytics there is no identifier of it, in nothing read and nothing stored', async () => {
  const stored = { '_fbp-clientID': 'fb.1.1.2', '_google-clientID': '5.6', '_ga4session-clientID': '1' }
  const askTag = async () => ({ clientId: '5.6', sessionId: '99' })
  const kept = aBrowser({ stored, askTag, analytics: false })
  expect(await collectIds(PIXELS, kept.sources)).toEqual({ '_fbp-clientID': 'fb.1.1.2' })
  const made = aBrowser({ askTag, analytics: false })
  expect(Object.keys((await collectIds(PIXELS, made.sources)) ?? {})).not.toContain('_google-clientID')
  const alone = aBrowser({ stored: { '_google-clientID': '5.6' }, askTag, analytics: false })
  expect(await collectIds({ ...NO_PIXELS, ga4MeasurementId: 'G-ABC123' }, alone.sources)).toBeNull()
  const again = aBrowser({ stored: { '_fbp-clientID': 'fb.1.1.2' } })
  expect(await collectIds(PIXELS, again.sources)).toMatchObject({ '_google-clientID': '111.222' })
})

test.each([
  [null],
  ['text'],
  [[]],
  [{}],
  [{ '_fbp-clientID': 7, email: 'jana@tiefgruen.example' }],
  [{ '_segment-clientID': 'jana@tiefgruen.example' }],
  [{ '_ttclid-clientID': 'x'.repeat(501) }],
])('what is no object of identifiers counts as none: %o [3.12-stored-object]', (value) => {
  expect(readStoredIds(value)).toBeNull()
})
