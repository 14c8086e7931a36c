import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { OLD_TOKEN_KEY } from './session-key.ts'

export type CustomerState = 'LOGGED_IN' | 'LOGGED_OUT'

/** Who has a profile with an id has signed in. */
export function customerState(profile: Readonly<{ id?: string | null }> | null): CustomerState {
  return profile?.id ? 'LOGGED_IN' : 'LOGGED_OUT'
}

export const NOT_AUTHENTICATED = 'User is not authenticated'

type Cached<Profile> = Readonly<{ profile: Profile; error: null } | { profile: null; error: string }>

/** The profile that a browser has kept. Without a token that is good it is worth nothing. */
export function cachedProfile<Profile>(isTokenValid: boolean, cache: Profile | null): Cached<Profile> {
  return isTokenValid && cache !== null ? { profile: cache, error: null } : { profile: null, error: NOT_AUTHENTICATED }
}

type Told = Readonly<{ status: number; token: string | null; language: Language }>

/** What an answer of the customer API means for the session: only a 401 ends it, no other error signs anybody out. */
export function afterStatus({ status, token, language }: Told) {
  return status === 401
    ? { token: null, navigateTo: localePath(language, '/account/login') }
    : { token, navigateTo: null }
}

/** What a browser of the time before kept: its token, the customer and the token of the subscriptions. */
export const OLD_SESSION_KEYS = [OLD_TOKEN_KEY, 'customer', 'subscriptionToken'] as const

type Kept = Readonly<{ forcedLogout: string | null; customAccessToken: string | null }>

/** Whether a session of the time before is ended, once: whoever has none is left alone. */
export function forcedLogout({ forcedLogout: flag, customAccessToken }: Kept) {
  const applies = flag === null && customAccessToken !== null
  return {
    applies,
    removed: applies ? OLD_SESSION_KEYS : [],
    forcedLogoutAfter: applies || flag !== null,
    redirects: applies,
  }
}
