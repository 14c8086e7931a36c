import type { Renewal } from './renew-session.ts'

/** Why a call of the account brought nothing: the session is over, the shop cannot be reached, or it was asked too often. */
export type CallFault = 'signed-out' | 'unreachable' | 'too-often'

type Tokens = Readonly<{
  /** The token of a session that holds; null where it has run out. */
  token: () => string | null
  renew: (rejected: string | null) => Promise<Renewal>
  /** Forgets a token that is no good even after a renewal. */
  forget: (token: string) => void
}>

const UNAUTHORIZED = 401
const TOO_MANY = 429

/** Sends a request with the customer's token. A 401 is worth one renewal; only after that the session is over. */
export async function sendWithToken(
  send: (token: string) => Promise<Response>,
  { token, renew, forget }: Tokens,
): Promise<Response | CallFault> {
  const held = token()
  const first: Renewal = held === null ? await renew(null) : { kind: 'renewed', token: held }
  if (first.kind !== 'renewed') return faultOf(first.kind)
  const answer = await tried(send, first.token)
  if (typeof answer === 'string' || answer.status !== UNAUTHORIZED) return answer
  const second = held === null ? first : await renew(first.token)
  if (second.kind !== 'renewed') return faultOf(second.kind)
  const again = second.token === first.token ? answer : await tried(send, second.token)
  if (typeof again === 'string' || again.status !== UNAUTHORIZED) return again
  forget(second.token)
  return 'signed-out'
}

function faultOf(kind: 'ended' | 'transient'): CallFault {
  return kind === 'ended' ? 'signed-out' : 'unreachable'
}

/** The network, a busy shop and a broken one say nothing about the session. */
async function tried(send: (token: string) => Promise<Response>, token: string): Promise<Response | CallFault> {
  try {
    const answer = await send(token)
    if (answer.status === TOO_MANY) return 'too-often'
    return answer.status >= 500 ? 'unreachable' : answer
  } catch {
    return 'unreachable'
  }
}
