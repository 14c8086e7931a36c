import { sameSitePath } from '#app/foundation/pages/browser/same-site-path.ts'

/** Where a customer goes after signing in: back to the page that asked for it, never out of the shop. */
export function loginTarget(returnUrl: string | null | undefined): string {
  return sameSitePath(returnUrl, '/account')
}
