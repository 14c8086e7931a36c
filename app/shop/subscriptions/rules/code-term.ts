import { type CalendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Discount } from '#app/shop/discounts/discount.ts'
import { isSameCode } from '#app/shop/discounts/same-code.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { objectionToCode } from '#app/shop/subscriptions/codes/refused-code.ts'

/** For which deliveries a code of a subscription counts. */
export type CodeTerm = Readonly<{
  code: string
  /** The most deliveries that it can still help; null for all of them. */
  deliveries: number | null
  /** The first and the last day on which it counts, where there is one ahead. */
  from: CalendarDate | null
  until: CalendarDate | null
}>

type Standing = Readonly<{ discounts: readonly Discount[]; usedDiscounts: readonly number[]; now: Date }>

export function codeTerm(code: string, { discounts, usedDiscounts, now }: Standing): CodeTerm {
  const discount = discounts.find((each) => each.code !== null && isSameCode(each.code, code))
  if (!discount || objectionToCode(code, { discounts, usedDiscounts, now }))
    return { code, deliveries: 0, from: null, until: null }
  const { startsAt, endsAt } = discount
  return {
    code,
    deliveries: deliveriesLeft(discount),
    from: startsAt && startsAt > now ? dayIn(SHOP_TIME_ZONE, startsAt) : null,
    until: endsAt && dayIn(SHOP_TIME_ZONE, new Date(endsAt.getTime() - 1)),
  }
}

/** A customer's next use is their last one, or everybody's uses together are counted. */
function deliveriesLeft({ oncePerCustomer, usageLimit, used }: Discount): number | null {
  if (oncePerCustomer) return 1
  return usageLimit === null ? null : usageLimit - used
}
