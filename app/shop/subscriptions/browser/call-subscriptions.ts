import { browserNow } from '#app/foundation/clock/browser-time.ts'
import { storedValue, storeValue } from '#app/foundation/storage/stored-values.ts'
import { languageHere } from '#app/shop/customers/browser/page-here.ts'
import type { Renewal } from '#app/shop/customers/browser/renew-session.ts'
import { sendWithToken } from '#app/shop/customers/browser/send-with-token.ts'
import { forgetToken, renewSession, sessionSubject, validToken } from '#app/shop/customers/browser/session.ts'
import { tellSignedOut } from '#app/shop/customers/browser/signed-out.ts'

/** Where the subscription API stands. */
const API_PATH = '/storefront/2023-10'
/** The key under which the browser keeps the token of the subscription API. */
const TOKEN_KEY = 'subscriptionToken'
const TIMEOUT_MS = 20_000
/** A token is renewed this long before it ends, so that none runs out on the way. */
const SPARE_MS = 60_000

type Envelope<Data> = Readonly<{ success?: boolean; data?: Data; code?: string; message?: string }>
/** What the shop answered: something, or a refusal with its code and its sentence. */
export type Answered<Data> =
  | Readonly<{ ok: true; value: Data }>
  | Readonly<{ ok: false; refusal: Readonly<{ code: string; said?: string | undefined }> }>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** `key` makes a repeated request the same one: it acts once. */
type Wish = Readonly<{ body?: unknown; key?: string }>

/** Calls the subscription API for the customer who is signed in. A refusal carries the code of the shop. */
export async function callSubscriptions<Data>(
  method: Method,
  path: `/${string}`,
  { body, key }: Wish = {},
): Promise<Answered<Data>> {
  const send = (token: string) =>
    fetch(API_PATH + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': languageHere(),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  const answer = await sendWithToken(send, { token: keptToken, renew: exchange, forget: forgetKept })
  if (typeof answer === 'string') {
    if (answer === 'signed-out') tellSignedOut()
    return { ok: false, refusal: { code: answer } }
  }
  const envelope = await read<Data>(answer)
  if (answer.ok && envelope.success !== false) return { ok: true, value: envelope.data as Data }
  return { ok: false, refusal: { code: envelope.code ?? 'refused', said: envelope.message } }
}

type KeptToken = Readonly<{
  accessToken: string
  expiresAt: string
  /** Whose it is. */
  subject?: string | undefined
}>

function keptToken(): string | null {
  const kept = storedValue(TOKEN_KEY) as Partial<KeptToken> | null
  if (typeof kept?.accessToken !== 'string' || typeof kept.expiresAt !== 'string') return null
  // One of somebody else may have come after they had signed out.
  if (kept.subject !== sessionSubject()) return null
  return Date.parse(kept.expiresAt) > browserNow().getTime() ? kept.accessToken : null
}

let exchanging: Promise<Renewal> | null = null

/** Changes the customer's token for one of the subscription API, once for all calls that wait for it. */
function exchange(): Promise<Renewal> {
  exchanging ??= exchanged().finally(() => {
    exchanging = null
  })
  return exchanging
}

async function exchanged(): Promise<Renewal> {
  const subject = sessionSubject()
  const send = (token: string) =>
    fetch(`${API_PATH}/auth/token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  const answer = await sendWithToken(send, { token: validToken, renew: renewSession, forget: forgetToken })
  if (answer === 'signed-out') return { kind: 'ended' }
  if (typeof answer === 'string' || !answer.ok) return { kind: 'transient' }
  const envelope = await read<TokenData>(answer)
  const { accessToken, expiresIn } = { ...(envelope as TokenData), ...envelope.data }
  if (typeof accessToken !== 'string') return { kind: 'transient' }
  const expiresAt = new Date(browserNow().getTime() + (expiresIn ?? 0) * 1000 - SPARE_MS).toISOString()
  storeValue(TOKEN_KEY, { accessToken, expiresAt, subject } satisfies KeptToken)
  return { kind: 'renewed', token: accessToken }
}

type TokenData = Readonly<{ accessToken?: string; expiresIn?: number }>

function forgetKept(): void {
  storeValue(TOKEN_KEY, null)
}

async function read<Data>(answer: Response): Promise<Envelope<Data>> {
  return ((await answer.json().catch(() => null)) ?? {}) as Envelope<Data>
}
