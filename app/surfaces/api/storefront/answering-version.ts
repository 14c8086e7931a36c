import { API_VERSION } from '#app/shop/sites/shop-identity.ts'

/** A quarter such as `2024-10`, or the name under which the published API shows what comes next. */
const VERSION = /^(?:\d{4}-(?:0[1-9]|1[0-2])|unstable)$/

/**
 * The version that answers a client which asks for another one: the nearest that is spoken here, and that is the only
 * one. Null for what is no version at all. Addresses without a version mean the oldest that is spoken.
 */
export function answeringVersion(asked: string | undefined): string | null {
  return asked === undefined || VERSION.test(asked) ? API_VERSION : null
}
