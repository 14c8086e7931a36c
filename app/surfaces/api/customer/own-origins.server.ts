import { SITES } from '#app/shop/sites/site.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'

/** Lets the pages of the three sites read answers about an account, and no other page in a browser. */
export function createOwnOrigins(publicUrl: URL) {
  const own = new Set(SITES.map((site) => originOf(site, publicUrl)))

  return ({ headers }: Pick<Request, 'headers'>): Record<string, string> => {
    const origin = headers.get('origin')
    const always = { vary: 'Origin' }
    if (origin === null || !own.has(origin)) return always
    return {
      ...always,
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'x-request-id, retry-after, x-shopify-api-version',
    }
  }
}

/** What a browser may send after it has asked. */
export const PREFLIGHT = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, user-agent, x-sdk-variant, x-sdk-version',
  'access-control-max-age': '7200',
}
