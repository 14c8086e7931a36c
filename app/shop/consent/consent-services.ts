import { ATTRIBUTION_KEY } from './consent-keys.ts'
import { type ConsentCategory, type ConsentState, OPTIONAL_CATEGORIES } from './consent-record.ts'

/** A service inside a category, and what it leaves in the browser. A name that ends with * stands for all that begin so. */
export type ConsentService = Readonly<{ id: ServiceId; cookies: readonly string[]; stored: readonly string[] }>

export type ServiceId =
  | 'basket'
  | 'session'
  | 'choice'
  | 'vitals'
  | 'google'
  | 'attribution'
  | 'meta'
  | 'tiktok'
  | 'segment'

export const CONSENT_SERVICES: Readonly<Record<ConsentCategory, readonly ConsentService[]>> = {
  necessary: [
    { id: 'basket', cookies: ['openCart'], stored: ['cartId', 'mealBox', 'frequency'] },
    { id: 'session', cookies: ['account-session', 'checkout', 'orders'], stored: ['tiefgruen.session', 'customer'] },
    { id: 'choice', cookies: ['cc_cookie'], stored: [] },
  ],
  analytics: [
    { id: 'vitals', cookies: [], stored: [] },
    { id: 'google', cookies: ['_ga', '_ga_*'], stored: [] },
  ],
  marketing: [
    { id: 'attribution', cookies: [], stored: [ATTRIBUTION_KEY] },
    { id: 'meta', cookies: ['_fbp', '_fbc'], stored: [] },
    {
      id: 'tiktok',
      cookies: ['_ttp', 'ttclid', '_tt_*'],
      stored: ['tt_appInfo', 'tt_sessionId', 'tt_pixel_session_index'],
    },
    { id: 'segment', cookies: ['ajs_*'], stored: ['ajs_*'] },
  ],
}

/** The services of the categories that a choice leaves out. */
export function servicesWithout(state: ConsentState): readonly ConsentService[] {
  return OPTIONAL_CATEGORIES.filter((category) => !state[category]).flatMap((category) => CONSENT_SERVICES[category])
}

/** Those of the names that a service left behind. */
export function leftBehind(names: readonly string[], patterns: readonly string[]): readonly string[] {
  return names.filter((name) => patterns.some((pattern) => isMeant(name, pattern)))
}

function isMeant(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}

/**
 * What to write to the browser's cookies so that one is gone. Services set theirs on the widest domain that takes
 * them, and nobody can read on which: so it ends on the host and on every domain above it.
 */
export function cookieEndings(name: string, hostname: string): readonly string[] {
  const parts = hostname.split('.')
  const domains = parts.slice(0, -1).map((_, at) => `; Domain=${parts.slice(at).join('.')}`)
  return ['', ...domains].map((domain) => `${name}=; Path=/${domain}; Max-Age=0`)
}
