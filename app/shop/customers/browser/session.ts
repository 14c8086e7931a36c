import { browserNow } from '#app/foundation/clock/browser-time.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { storeText } from '#app/foundation/storage/stored-values.ts'
import { keepTabText, tabValue } from '#app/foundation/storage/tab-values.ts'
import { TOKEN_PATH } from '#app/shop/sites/auth-addresses.ts'
import { CUSTOMER_CLIENT_ID } from '#app/shop/sites/shop-identity.ts'
import { OLD_SESSION_KEYS } from './customer-session.ts'
import { languageHere } from './page-here.ts'
import { createRenewal, type Renewal } from './renew-session.ts'
import {
  authorizeAddress,
  callbackAnswer,
  newSignInRequest,
  type Prompt,
  type SignInRequest,
  signInTarget,
} from './sign-in-request.ts'
import { isSessionValid, type StoredSession, sessionIn, storedSession, storeSession } from './stored-session.ts'
import { claimsIn, type RenewalFault, renewalFault, sessionAfter, type TokenAnswer } from './token-answer.ts'

/** The key under which a tab keeps the login that it has begun. */
const PENDING_KEY = 'tiefgruen.signIn'
/** The name of the lock that all tabs share. */
const RENEWAL_LOCK = 'tiefgruen.renewal'
const TIMEOUT_MS = 20_000

type Pending = SignInRequest &
  Readonly<{
    returnUrl: string | null
    /** Its code has been sent, and counts once. */
    isCodeSent?: true
  }>

type SignInOptions = Readonly<{
  prompt?: Prompt /** The page before it is no place to come back to. */
  replaces?: boolean
}>

/** Leaves for the sign-in, which leads back to this page of the shop. */
export async function startSignIn(returnUrl: string | null, { prompt, replaces }: SignInOptions = {}): Promise<void> {
  const language = languageHere()
  const request = newSignInRequest(location.origin, language)
  keepTabText(PENDING_KEY, JSON.stringify({ ...request, returnUrl } satisfies Pending))
  const address = await authorizeAddress(request, { language, prompt: prompt ?? null })
  if (replaces) location.replace(address)
  else location.assign(address)
}

/** Begins a login anew that led nowhere: it leads to where the first one would have led. */
export function restartSignIn(): Promise<void> {
  return startSignIn((tabValue(PENDING_KEY) as Pending | null)?.returnUrl ?? null, { replaces: true })
}

/** Why a login came to nothing: it is not this browser's, the provider refused it, or the shop cannot be reached. */
export type SignInFault = 'foreign' | 'refused' | 'unreachable'

let finishing: Promise<Result<string, SignInFault>> | null = null

/** Takes what the sign-in sent along, once, and tells where to go on. */
export function finishSignIn(): Promise<Result<string, SignInFault>> {
  finishing ??= finished(new URLSearchParams(location.search))
  return finishing
}

async function finished(params: URLSearchParams): Promise<Result<string, SignInFault>> {
  const pending = tabValue(PENDING_KEY) as Pending | null
  const answer = callbackAnswer(params, pending)
  const language = languageHere()
  if (answer.kind === 'foreign' || !pending) {
    // A callback that is opened once more, by whom it has signed in before.
    return isSignedIn() ? done(signInTarget(null, language)) : refused('foreign')
  }
  if (answer.kind === 'refused') return refused('refused')
  if (pending.isCodeSent) {
    // Reloaded before the session was there: the provider knows who has just signed in, and asks nothing.
    await restartSignIn()
    return new Promise(() => {})
  }
  keepTabText(PENDING_KEY, JSON.stringify({ ...pending, isCodeSent: true } satisfies Pending))
  const session = await redeemed(pending, answer.code, null)
  if (session === 'transient') return refused('unreachable')
  if (session === 'ended') return refused('refused')
  keepTabText(PENDING_KEY, null)
  forgetCustomer()
  storeSession(session)
  return done(signInTarget(pending.returnUrl, language))
}

/** Whether there is a session that holds, as far as the browser knows. */
export function isSignedIn(): boolean {
  return isSessionValid(storedSession(), browserNow())
}

/** Whose session it is, whether it still holds or not. */
export function sessionSubject(): string | undefined {
  return claimsIn(sessionIn(storedSession())?.id_token).sub
}

/** The token of a session that holds. */
export function validToken(): string | null {
  return isSignedIn() ? (sessionIn(storedSession())?.access_token ?? null) : null
}

/** Changes a code for a session; a nonce that is not ours makes it worthless. */
async function redeemed(
  { verifier, redirectUri, nonce }: SignInRequest,
  code: string,
  before: StoredSession | null,
): Promise<StoredSession | RenewalFault> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: CUSTOMER_CLIENT_ID,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  })
  try {
    const sent = await fetch(TOKEN_PATH, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const answer: TokenAnswer & { error?: string } = await sent.json()
    if (!sent.ok) return renewalFault(answer.error ?? null)
    return claimsIn(answer.id_token).nonce === nonce ? sessionAfter(answer, before, browserNow()) : 'ended'
  } catch {
    return 'transient'
  }
}

/** Asks the provider for a new token without a word to the customer: its own cookie says who it is. */
async function askSilently(before: StoredSession): Promise<StoredSession | RenewalFault> {
  const language = languageHere()
  try {
    const request = newSignInRequest(location.origin, language)
    const address = await authorizeAddress(request, { language, prompt: 'none' })
    const { url } = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const answer = callbackAnswer(new URL(url).searchParams, request)
    if (answer.kind === 'code') return redeemed(request, answer.code, before)
    return answer.kind === 'refused' ? renewalFault(answer.error) : 'transient'
  } catch {
    return 'transient'
  }
}

const RENEWAL = {
  read: storedSession,
  ask: askSilently,
  // Browsers have locks on every page that is served safely, and so wherever a customer signs in.
  alone: (work: () => Promise<Renewal>) =>
    ('locks' in navigator ? navigator.locks.request(RENEWAL_LOCK, work) : work()) as Promise<Renewal>,
  now: browserNow,
}

export const renewSession = createRenewal({ ...RENEWAL, write: storeSession })

/** The same for who asks by the way: a session that cannot be renewed is left to those who need it. */
export const renewByTheWay = createRenewal({ ...RENEWAL, write: (session) => session && storeSession(session) })

/** Forgets a session that the shop no longer takes, unless another has taken its place. */
export function forgetToken(token: string): void {
  if (sessionIn(storedSession())?.access_token === token) storeSession(null)
}

/** Forgets what is known of the customer; the cart is the visitor's and stays. */
export function forgetCustomer(): void {
  for (const key of OLD_SESSION_KEYS) storeText(key, null)
}
