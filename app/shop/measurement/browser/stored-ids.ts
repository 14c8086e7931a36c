/** The key under which a browser stores the identifiers, as one JSON object. */
export const ATTRIBUTION_KEY = 'attributionIds'

/** Identifiers have narrow forms, so that no mail address, name or sentence can pass for one. */
export const ID_FORMS = {
  '_fbp-clientID': /^fb\.\d\.\d{1,13}\.\d{1,10}$/,
  '_fbc-clientID': /^fb\.\d\.\d{1,13}\.[\w.-]{1,500}$/,
  '_segment-clientID': /^[\w-]{1,100}$/,
  '_ttp-clientID': /^[\w-]{1,100}$/,
  '_ttclid-clientID': /^[\w.-]{1,500}$/,
  '_google-clientID': /^\d{1,20}\.\d{1,20}$/,
  '_ga4session-clientID': /^\d{1,20}$/,
} as const

export type StoredIdKey = keyof typeof ID_FORMS
export const STORED_ID_KEYS = Object.keys(ID_FORMS) as readonly StoredIdKey[]

/** The identifiers of pixels that a browser knows. An unknown one has no entry. */
export type StoredIds = Readonly<Partial<Record<StoredIdKey, string>>>

/** The identifiers in a value; null where it holds none. What has another form is none. */
export function readStoredIds(value: unknown): StoredIds | null {
  if (typeof value !== 'object' || value === null) return null
  const known = value as Readonly<Record<string, unknown>>
  const ids = STORED_ID_KEYS.flatMap((key) => {
    const id = known[key]
    return typeof id === 'string' && ID_FORMS[key].test(id) ? [[key, id] as const] : []
  })
  return ids.length === 0 ? null : Object.fromEntries(ids)
}

/** The address a visitor is at, and the analytics session as far as it can be read. */
export type VisitNow = Readonly<{ search: string; analyticsSessionId: string | null }>

/** Whether identifiers are made anew. A session that cannot be read now is not another one. */
export function mustRegenerate(stored: StoredIds | null, { search, analyticsSessionId }: VisitNow): boolean {
  if (!stored) return true
  const fbclid = clickIdIn(search, 'fbclid')
  if (fbclid !== null && fbclid !== fbclidOf(stored['_fbc-clientID'])) return true
  return analyticsSessionId !== null && analyticsSessionId !== stored['_ga4session-clientID']
}

export function clickIdIn(search: string, name: 'fbclid' | 'ttclid'): string | null {
  return new URLSearchParams(search).get(name) || null
}

type FacebookIds = Readonly<{ fbp: string | null; fbc: string | null }>

/** The time and the random number of new identifiers, from outside. */
export type Making = Readonly<{ nowMs: number; randomInt: number }>

export const GREATEST_RANDOM = 2_147_483_647

/** The ids of the social pixel: known ones stay, missing ones are made. A click with another fbclid makes another fbc. */
export function facebookIds(known: FacebookIds, fbclid: string | null, { nowMs, randomInt }: Making): FacebookIds {
  const fbp = known.fbp ?? `fb.1.${nowMs}.${randomInt}`
  const isOtherClick = fbclid !== null && fbclid !== fbclidOf(known.fbc)
  return { fbp, fbc: isOtherClick ? `fb.1.${nowMs}.${fbclid}` : known.fbc }
}

/** Whether a value has the form of an fbp id: the pixel's cookie may hold anything. */
export function isFbp(value: string): boolean {
  const random = /^fb\.1\.\d{13}\.(\d{1,10})$/.exec(value)?.[1]
  return random !== undefined && Number(random) <= GREATEST_RANDOM
}

/** A fbclid may hold dots itself: it is everything behind the third. */
function fbclidOf(fbc: string | null | undefined): string | null {
  return /^fb\.\d\.\d+\.(.+)$/s.exec(fbc ?? '')?.[1] ?? null
}
