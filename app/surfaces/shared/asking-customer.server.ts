import type { CustomerTokens, TokenHolder } from '#app/shop/sign-in/customer-tokens.ts'

/** The access token of a request. Published clients send it bare, others with the word that OAuth puts before it. */
export function tokenOf({ headers }: Pick<Request, 'headers'>): string | null {
  const sent = headers
    .get('authorization')
    ?.trim()
    .replace(/^bearer\s+/i, '')
  return sent || null
}

/** The customer who asks; null without a token that is good. */
export async function customerOf(
  request: Pick<Request, 'headers'>,
  tokens: CustomerTokens,
): Promise<TokenHolder | null> {
  const token = tokenOf(request)
  return token === null ? null : tokens.customerOf(token)
}
