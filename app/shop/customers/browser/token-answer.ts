import type { StoredSession } from './stored-session.ts'

/** A session is taken for over so long before it is, so that no request is under way when it ends. In milliseconds. */
const EARLY_MS = 120_000

/** What the token endpoint answers, as far as a browser needs it. */
export type TokenAnswer = Readonly<{
  access_token: string
  expires_in: number
  id_token?: string
  scope?: string
  token_type?: string
}>

/** The session after an answer. What the one before held beyond that stays. */
export function sessionAfter(answer: TokenAnswer, before: StoredSession | null, now: Date): StoredSession {
  const { access_token, expires_in, id_token, scope, token_type } = answer
  const said = Object.entries({ id_token, scope, token_type }).filter(([, value]) => value !== undefined)
  const expires_at = new Date(now.getTime() + expires_in * 1000 - EARLY_MS).toISOString()
  return { ...before, access_token, expires_at, ...Object.fromEntries(said) }
}

/** How a renewal can fail: the session is over, or nobody knows yet. */
export type RenewalFault = 'ended' | 'transient'

/** What the provider answers to a renewal without a word to the customer, when only the customer could help. */
const ENDED = ['login_required', 'interaction_required', 'account_selection_required', 'consent_required']

/** A session ends only by these answers. Everything else may be a bad day of the shop or of the network. */
export function renewalFault(error: string | null): RenewalFault {
  return error === 'invalid_grant' || ENDED.includes(error ?? '') ? 'ended' : 'transient'
}

type Claims = Readonly<{ sub?: string; nonce?: string }>

/** What an id token says. It came straight from the provider, so its signature proves nothing more. */
export function claimsIn(idToken: string | undefined): Claims {
  try {
    const [, payload = ''] = (idToken ?? '').split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}
