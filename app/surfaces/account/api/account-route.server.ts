import type { Context } from 'hono'
import type { CustomerTokens, TokenHolder } from '#app/shop/sign-in/customer-tokens.ts'
import { customerOf } from '#app/surfaces/shared/asking-customer.server.ts'

/** A request of the customer who is signed in. There is no request without one. */
export type AskingCustomer = Readonly<{
  c: Context
  customerId: number
  /** The session in which they ask, and when they last proved who they are. */
  holder: TokenHolder
}>

/** Answers with what is only the customer's: without a token that is good it is a 401, and nothing is kept anywhere. */
export function askingCustomer(tokens: CustomerTokens, answer: (asking: AskingCustomer) => Promise<Response>) {
  return async (c: Context): Promise<Response> => {
    c.header('cache-control', 'no-store, private')
    const holder = await customerOf(c.req.raw, tokens)
    if (!holder) return c.json({ error: 'Unauthorized' }, 401)
    return answer({ c, customerId: holder.customerId, holder })
  }
}

/** What the shop does not do, and why: a code that the screen has words for. */
export function refusal(
  c: Context,
  code: string,
  { field, status = 422 }: { field?: string; status?: 403 | 404 | 409 | 422 | 429 } = {},
) {
  return c.json({ refusal: field === undefined ? { code } : { code, field } }, status)
}

/** The body of a request that says it is JSON; null for anything else. */
export async function jsonBody(c: Context): Promise<unknown> {
  const isJson = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
  return isJson ? c.req.json().catch(() => null) : null
}
