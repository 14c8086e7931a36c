import { done, type Refused, type Result, refused } from '#app/foundation/result/result.ts'
import { CUSTOMER_API_PATH } from '#app/shop/sites/auth-addresses.ts'
import { languageHere } from './page-here.ts'
import { type CallFault, sendWithToken } from './send-with-token.ts'
import { forgetToken, renewSession, validToken } from './session.ts'
import { tellSignedOut } from './signed-out.ts'

/** Why a call brought nothing. A refusal is an answer of the shop to what was asked. */
export type AccountFault = CallFault | 'refused'

const TIMEOUT_MS = 20_000

type Wanted = Readonly<{ method: string; path: string; body?: unknown }>

/** Asks the customer-account API about the customer who is signed in. Every query may use `$language`. */
export async function askAccount<Answer>(
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Result<Answer, AccountFault>> {
  const spoken = { ...variables, language: languageHere().toUpperCase() }
  const answer = await call({ method: 'POST', path: CUSTOMER_API_PATH, body: { query, variables: spoken } })
  if (typeof answer === 'string') return refused(answer)
  const { data, errors } = (await readJson(answer)) as { data?: Answer; errors?: readonly unknown[] }
  return data && !errors?.length ? done(data) : refused(answer.ok ? 'unreachable' : 'refused')
}

/** Calls one of the functions of the account. */
export function callFunction<Answer>(name: string, body: object): Promise<Result<Answer, AccountFault>> {
  return callJson<Answer, never>({ method: 'POST', path: `/functions/${name}`, body })
}

/** Calls a route of the account's own: `path` stands below /account/api. A refusal may carry a code of its own. */
export function callAccount<Answer, Code extends string = never>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/${string}`,
  body?: unknown,
): Promise<Result<Answer, AccountFault | Code>> {
  return callJson<Answer, Code>({ method, path: `/account/api${path}`, body })
}

/** Fetches a file of the account: no link could carry the customer's token. */
export async function fetchFile<Code extends string = never>(
  path: `/${string}`,
): Promise<Result<Blob, AccountFault | Code>> {
  const answer = await call({ method: 'GET', path: `/account/api${path}` })
  if (typeof answer === 'string') return refused(answer)
  return answer.ok ? done(await answer.blob()) : refusalIn<Code>(await readJson(answer))
}

async function callJson<Answer, Code extends string>(wanted: Wanted): Promise<Result<Answer, AccountFault | Code>> {
  const answer = await call(wanted)
  if (typeof answer === 'string') return refused(answer)
  const body = await readJson(answer)
  return answer.ok ? done(body as Answer) : refusalIn<Code>(body)
}

function refusalIn<Code extends string>(body: unknown): Refused<AccountFault | Code> {
  const { refusal } = body as { refusal?: { code: Code; field?: string } }
  return refusal ? refused(refusal.code, refusal.field) : refused('refused')
}

async function call({ method, path, body }: Wanted): Promise<Response | CallFault> {
  const send = (token: string) =>
    fetch(path, {
      method,
      headers: {
        authorization: token,
        'accept-language': languageHere(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  const answer = await sendWithToken(send, { token: validToken, renew: renewSession, forget: forgetToken })
  if (answer === 'signed-out') tellSignedOut()
  return answer
}

async function readJson(answer: Response): Promise<unknown> {
  return (await answer.json().catch(() => null)) ?? {}
}
