import { isFormToken as isToken, formTokenOf as tokenOf } from '#app/foundation/http/own-form.server.ts'

export { isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'

/** Proves that a form came from a page of this shop that showed this cart. */
export function formTokenOf(secret: string, cartToken: string): string {
  return tokenOf(secret, `checkout:${cartToken}`)
}

export function isFormToken(secret: string, cartToken: string, given: string): boolean {
  return isToken(secret, `checkout:${cartToken}`, given)
}
