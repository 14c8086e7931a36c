import type { Discount, DiscountValue } from '#app/shop/discounts/discount.ts'
import { isSameCode } from '#app/shop/discounts/same-code.ts'

/** A code with its terms as they were when somebody gave it (S-23). It is kept as JSON, where a date is a text. */
export type AgreedCode = Omit<Discount, 'startsAt' | 'endsAt'> &
  Readonly<{ startsAt: string | null; endsAt: string | null }>

/** The terms of codes: those that were agreed before stay, a new code counts by its terms of the day. */
export function agreeCodes(
  codes: readonly string[],
  { had, discounts }: Readonly<{ had: readonly AgreedCode[]; discounts: readonly Discount[] }>,
): readonly AgreedCode[] {
  return codes.flatMap((code) => {
    const isIt = (each: Readonly<{ code: string | null }>) => each.code !== null && isSameCode(each.code, code)
    const known = had.find(isIt)
    if (known) return [known]
    const given = discounts.find(isIt)
    return given ? [asAgreed(given)] : []
  })
}

/** The discounts of the day, with agreed codes by their own terms: changed or taken away, they go on as agreed. */
export function withAgreedCodes<Rules extends Readonly<{ discounts: readonly Discount[] }>>(
  rules: Rules,
  agreed: readonly AgreedCode[],
): Rules {
  if (agreed.length === 0) return rules
  const kept = agreed.map((each) => {
    const today = rules.discounts.find(({ id }) => id === each.id)
    const terms = asDiscount(each)
    return today ? { ...terms, value: higher(terms.value, today.value), used: today.used } : terms
  })
  const others = rules.discounts.filter(({ id }) => !agreed.some((each) => each.id === id))
  return { ...rules, discounts: [...others, ...kept] }
}

/** A code that takes more off than it did is a fall of the price, which reaches everybody (S-25). */
function higher(agreed: DiscountValue, today: DiscountValue): DiscountValue {
  if (agreed.kind === 'percent' && today.kind === 'percent') return today.percent > agreed.percent ? today : agreed
  return agreed.kind === 'fixed' && today.kind === 'fixed' && today.cents > agreed.cents ? today : agreed
}

/** The terms of a discount as they are kept. */
export function asAgreed({ startsAt, endsAt, ...terms }: Discount): AgreedCode {
  return { ...terms, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
}

function asDiscount({ startsAt, endsAt, ...terms }: AgreedCode): Discount {
  return {
    ...terms,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}
