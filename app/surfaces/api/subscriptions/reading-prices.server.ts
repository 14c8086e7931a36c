import { withAgreedCodes } from '#app/shop/pricing/agreed/agreed-codes.ts'
import type { SubscriptionReading } from '#app/shop/subscriptions/reading/find-subscriptions.server.ts'
import { withoutOwnUses } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'

/** Cents as the interface writes money. */
export function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** What prices of a subscription's deliveries depend on. */
export function pricingOf({ open, supplies, buyer, now }: SubscriptionReading) {
  const { row } = open
  const { window, rules, calendar } = supplies
  const { codes, commitment, plan, charge_offset_days: offsetDays } = row
  return {
    ...buyer,
    window,
    rules: withoutOwnUses(withAgreedCodes(rules, row.agreed_codes), buyer),
    calendar,
    to: row.address,
    codes,
    agreed: row.agreed,
    commitment,
    plan,
    now,
    offsetDays,
    creditCents: 0,
  }
}
