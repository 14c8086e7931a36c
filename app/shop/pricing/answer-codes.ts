import type { Discount } from '#app/shop/discounts/discount.ts'
import { isSameCode } from '#app/shop/discounts/same-code.ts'
import { standTogether } from './best-discounts.ts'
import type { Objection } from './code-fault.ts'
import type { PricedCode } from './priced-cart.ts'

type Findings = Readonly<{
  known: readonly Discount[]
  objections: ReadonlyMap<Discount, Objection>
  chosen: readonly Discount[]
}>

const NOT_FOUND: Objection = { fault: 'NOT_FOUND', hint: null }

/** Tells for every code, in the order they were given, whether it helps and why not. */
export function answerCodes(codes: readonly string[], findings: Findings): readonly PricedCode[] {
  const once = codes.filter((code, place) => codes.findIndex((each) => isSameCode(each, code)) === place)
  return once.map((code) => {
    const answer = answerOf(code, findings)
    return { code, applicable: answer === null, fault: answer?.fault ?? null, hint: answer?.hint ?? null }
  })
}

function answerOf(code: string, { known, objections, chosen }: Findings): Objection | null {
  const discount = known.find((each) => each.code !== null && isSameCode(each.code, code))
  if (!discount) return NOT_FOUND
  if (chosen.includes(discount)) return null
  // A buyer who tries codes made for others must not learn that they exist.
  return discount.isPersonal ? NOT_FOUND : (objections.get(discount) ?? outdoneBy(discount, chosen))
}

function outdoneBy(discount: Discount, chosen: readonly Discount[]): Objection {
  const rival = chosen.find((other) => other.code !== null && !standTogether(other, discount))
  return { fault: 'CODE_NOT_HONOURED', hint: rival?.code ? { kind: 'drop-code', code: rival.code } : null }
}
