import { createHash } from 'node:crypto'

/** For answers that are no pages: nothing in them may run or load anything. */
export const NO_CONTENT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What every answer of the shop carries, whatever it is. Pages have a wider content policy of their own. */
export const SECURITY_HEADERS = {
  'content-security-policy': NO_CONTENT_POLICY,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), interest-cohort=()',
} as const

/** For pictures: our other sites show them, and so do storefronts of others that read the API. */
export const SHOWN_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const

/** Pages are cached, so their policy knows hashes, not nonces. Frames show the shop itself, and what is named. */
export function contentPolicy(inlineStyles: readonly string[], frameHosts: readonly string[] = []): string {
  const styles = inlineStyles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styles.map((hash) => ` ${hash}`).join('')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${["'self'", ...frameHosts].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
