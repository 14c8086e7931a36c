import { createHmac, timingSafeEqual } from 'node:crypto'

export { isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'

/** Proves that a form came from a page of this shop that showed this cart. */
export function formTokenOf(secret: string, cartToken: string): string {
  return createHmac('sha256', secret).update(`checkout:${cartToken}`).digest('base64url')
}

export function isFormToken(secret: string, cartToken: string, given: string): boolean {
  const [own, other] = [Buffer.from(formTokenOf(secret, cartToken)), Buffer.from(given)]
  return own.length === other.length && timingSafeEqual(own, other)
}
