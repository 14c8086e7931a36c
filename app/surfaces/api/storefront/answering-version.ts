import { STOREFRONT_VERSIONS, type StorefrontVersion } from '#app/shop/sites/shop-identity.ts'

/** A quarter such as `2024-10`, or the name under which the published API shows what comes next. */
const VERSION = /^(?:\d{4}-(?:0[1-9]|1[0-2])|unstable)$/

/**
 * The version that answers a client which asks for another one: the newest spoken here that the client can know, else
 * the oldest. Null for what is no version at all. Addresses without a version mean the oldest.
 */
export function answeringVersion(asked: string | undefined): StorefrontVersion | null {
  const [oldest] = STOREFRONT_VERSIONS
  if (asked === undefined) return oldest
  if (!VERSION.test(asked)) return null
  return STOREFRONT_VERSIONS.findLast((version) => version <= asked) ?? oldest
}
