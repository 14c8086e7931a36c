import type { Database } from '#app/foundation/database/database.ts'
import { findReferralOwners } from '#app/shop/rewards/referral-codes.server.ts'
import type { PriceRules } from './price-rules.ts'

/**
 * The rules with the referral codes of a cart: each customer has one, so they are looked up when somebody brings one.
 * All of them are one and the same discount, which a buyer gets once: a second code stands beside nothing.
 */
export async function withReferralCodes(
  db: Pick<Database, 'selectFrom'>,
  rules: PriceRules,
  codes: readonly string[],
): Promise<PriceRules> {
  const { referral, discounts } = rules
  const owners = referral ? await findReferralOwners(db, codes) : []
  if (!referral || owners.length === 0) return rules
  const known = owners.map(({ code }, place) => ({ ...referral, code, ...(place === 0 ? {} : { combinesWith: [] }) }))
  return { ...rules, discounts: [...discounts, ...known] }
}
