import { isSameCode } from '#app/shop/discounts/same-code.ts'

export type PurchaseMode = 'one-time' | 'subscription'

/** Puts a new code before the others. One that is there already moves to the front in its new spelling. */
export function addCode(codes: readonly string[], added: string): readonly string[] {
  const code = added.trim()
  return code === '' ? codes : [code, ...codes.filter((each) => !isSameCode(each, code))]
}

export function hasCode(codes: readonly string[], code: string): boolean {
  return codes.some((each) => isSameCode(each, code))
}

/** The codes a checkout begins with: a subscription brings its own code along, a purchase made once leaves all as it is. */
export function checkoutCodes(
  codes: readonly string[],
  { mode, subscriptionCode }: Readonly<{ mode: PurchaseMode; subscriptionCode: string | null }>,
): readonly string[] {
  if (mode === 'one-time' || subscriptionCode === null || hasCode(codes, subscriptionCode)) return codes
  return addCode(codes, subscriptionCode)
}
