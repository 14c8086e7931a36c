import { CONSENT_COOKIE_NAME } from './consent-keys.ts'

/** What a visitor can say yes to; the necessary is not asked about. */
export const OPTIONAL_CATEGORIES = ['analytics', 'marketing'] as const

export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number]
export type ConsentCategory = 'necessary' | OptionalCategory

/** What a visitor has chosen. Nobody has chosen anything while there is none: then everything optional is off. */
export type ConsentState = Readonly<{ necessary: true; analytics: boolean; marketing: boolean }>

export const NOTHING_ALLOWED: ConsentState = { necessary: true, analytics: false, marketing: false }

/** The cookie that keeps the choice, and how it is asked for. */
export const CONSENT_COOKIE = {
  name: CONSENT_COOKIE_NAME,
  path: '/',
  sameSite: 'Lax',
  maxAgeDays: 182,
  mode: 'opt-in',
  /** A higher number asks everybody again: raise it when a service or a purpose is added. */
  revision: 0,
} as const

const DAY_MS = 86_400_000

/** The moment at which a choice made at this moment ends and is asked for again, both in milliseconds. */
export function consentEnds(chosenMs: number): number {
  return chosenMs + CONSENT_COOKIE.maxAgeDays * DAY_MS
}

/** The choice that a list of cookies holds: null where there is none, an old one, or nothing readable. */
export function consentIn(cookies: string, nowMs: number): ConsentState | null {
  const record = newestAnswer(cookies)?.record
  if (record?.revision !== CONSENT_COOKIE.revision || !Array.isArray(record.categories)) return null
  const { categories, expirationTime } = record
  // No choice holds for longer than it was asked for; the clocks of browser and shop may be a day apart.
  if (typeof expirationTime !== 'number' || expirationTime <= nowMs) return null
  if (expirationTime > consentEnds(nowMs + DAY_MS)) return null
  return { necessary: true, analytics: categories.includes('analytics'), marketing: categories.includes('marketing') }
}

type UncheckedRecord = Readonly<{
  categories?: unknown
  revision?: unknown
  expirationTime?: unknown
  lastConsentTimestamp?: unknown
}>
type Answer = Readonly<{ text: string; record: UncheckedRecord }>

/**
 * The cookie of the newest answer, as it is written and as it reads. There may be several: one that an older version
 * set on the domain of the main site reaches the regional sites too. Of answers of one moment the one that allows less
 * counts.
 */
export function newestAnswer(cookies: string): Answer | null {
  const start = `${CONSENT_COOKIE_NAME}=`
  const texts = cookies.split('; ').flatMap((each) => (each.startsWith(start) ? [each.slice(start.length)] : []))
  const answers = texts.flatMap((text) => {
    const record = recordIn(text)
    return record ? [{ text, record }] : []
  })
  const [newest = null] = answers.sort(
    (one, other) =>
      answeredMs(other.record) - answeredMs(one.record) || allowedBy(one.record) - allowedBy(other.record),
  )
  return newest
}

function answeredMs({ lastConsentTimestamp }: UncheckedRecord): number {
  return Date.parse(String(lastConsentTimestamp)) || 0
}

function allowedBy({ categories }: UncheckedRecord): number {
  return Array.isArray(categories) ? categories.length : 0
}

function recordIn(text: string): UncheckedRecord | null {
  try {
    return JSON.parse(decodeURIComponent(text))
  } catch {
    return null
  }
}
