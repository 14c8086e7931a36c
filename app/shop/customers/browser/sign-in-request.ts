import { type Language, localePath, splitLanguage } from '#app/foundation/i18n/language.ts'
import { sameSitePath } from '#app/foundation/pages/browser/same-site-path.ts'
import { AUTHORIZE_PATH, CALLBACK_PATH } from '#app/shop/sites/auth-addresses.ts'
import { CUSTOMER_CLIENT_ID } from '#app/shop/sites/shop-identity.ts'
import { challengeOf, createVerifier } from './pkce.ts'

/** What a browser has to remember while a login is under way. */
export type SignInRequest = Readonly<{ state: string; nonce: string; verifier: string; redirectUri: string }>

/** `none` asks without a word to the customer, `create` opens the form for new ones, `login` asks again who it is. */
export type Prompt = 'none' | 'create' | 'login'

const SCOPE = 'openid email profile customer-account-api:full'

export function newSignInRequest(origin: string, language: Language): SignInRequest {
  const redirectUri = origin + localePath(language, CALLBACK_PATH)
  return { state: createVerifier(), nonce: createVerifier(), verifier: createVerifier(), redirectUri }
}

type Asking = Readonly<{ language: Language; prompt: Prompt | null }>

/** Where a login begins. */
export async function authorizeAddress(request: SignInRequest, { language, prompt }: Asking): Promise<string> {
  const params = new URLSearchParams({
    client_id: CUSTOMER_CLIENT_ID,
    scope: SCOPE,
    response_type: 'code',
    redirect_uri: request.redirectUri,
    state: request.state,
    nonce: request.nonce,
    code_challenge: await challengeOf(request.verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(prompt === null ? {} : { prompt }),
  })
  return `${AUTHORIZE_PATH}?${params}`
}

export type CallbackAnswer =
  | Readonly<{ kind: 'code'; code: string }>
  | Readonly<{ kind: 'refused'; error: string }>
  /** The answer to something that this browser did not ask. */
  | Readonly<{ kind: 'foreign' }>

/** What the address of a callback says to a request. */
export function callbackAnswer(params: URLSearchParams, request: SignInRequest | null): CallbackAnswer {
  if (!request || params.get('state') !== request.state) return { kind: 'foreign' }
  const [code, error] = [params.get('code'), params.get('error')]
  if (code) return { kind: 'code', code }
  return { kind: 'refused', error: error ?? '' }
}

/** Pages that only lead on: to come back to one of them would lead on for ever. */
const ON_THE_WAY = ['/account/login', '/account/register', CALLBACK_PATH]

/** Where a login leads: to the page that it began on, or to the account. */
export function signInTarget(returnUrl: string | null, language: Language): string {
  const account = localePath(language, '/account')
  const target = sameSitePath(returnUrl, account)
  return isOnTheWay(target) ? account : target
}

/** Whether a login has begun on a page and not yet led back from it. */
export function isOnTheWay(address: string): boolean {
  const [path = ''] = splitLanguage(address).rest.split(/[?#]/, 1)
  return ON_THE_WAY.includes(path.replace(/\/$/, ''))
}
