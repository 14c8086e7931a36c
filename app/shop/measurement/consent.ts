const DAY_MS = 86_400_000

/** The cookie that keeps a visitor's choice. Nothing is measured before there is one. */
export const CONSENT_COOKIE = {
  name: 'cc_cookie',
  path: '/',
  sameSite: 'Lax',
  maxAgeDays: 182,
  mode: 'opt-in',
  /** Rises when the purposes change; a cookie of another revision counts as no choice. */
  revision: 0,
} as const

/** The instant, as an ISO text like the one given, at which a choice is asked for again. */
export function consentExpiry(consentTimestamp: string): string {
  return new Date(Date.parse(consentTimestamp) + CONSENT_COOKIE.maxAgeDays * DAY_MS).toISOString()
}
