import type { Language } from '#app/foundation/i18n/language.ts'
import type { Discount } from '#app/shop/discounts/discount.ts'
import { type ExplainedCode, explainCode, type FaultSentences } from '#app/shop/discounts/explain-code.ts'
import { isSameCode } from '#app/shop/discounts/same-code.ts'
import { type Objection, objectionForGood } from '#app/shop/pricing/code-fault.ts'

type Standing = Readonly<{
  discounts: readonly Discount[]
  usedDiscounts: readonly number[]
  /** Codes that the customer gives to friends. */
  ownCodes?: readonly string[]
  now: Date
}>

const NOT_FOUND: Objection = { fault: 'NOT_FOUND', hint: null }
const ONCE: Objection = { fault: 'INCOMPATIBLE_PURCHASE_TYPE', hint: { kind: 'switch-to-once' } }

/**
 * Why a code can help no delivery of a subscription; null if it can, now or one day. What depends on the box is no
 * reason: the next box may hold something else.
 */
export function objectionToCode(
  code: string,
  { discounts, usedDiscounts, ownCodes = [], now }: Standing,
): Objection | null {
  const discount = discounts.find((each) => each.code !== null && isSameCode(each.code, code))
  if (!discount) return NOT_FOUND
  const buyer = { isFirstOrder: false, usedDiscounts, ownCodes }
  const objection = objectionForGood(discount, { buyer, now }) ?? (discount.purchase === 'once' ? ONCE : null)
  // Who tries codes made for others must not learn that they exist.
  return objection && discount.isPersonal ? NOT_FOUND : objection
}

const de = {
  INCOMPATIBLE_PURCHASE_TYPE: (code) => `Der Code ${code} gilt nicht für dein Abo.`,
  NO_ENTITLED_LINE_ITEMS: (code) => `Der Code ${code} gilt für nichts in deiner Box.`,
  PURCHASE_NOT_IN_RANGE: (code) => `Für den Code ${code} ist deine Box noch zu klein.`,
} satisfies Partial<FaultSentences>

const en: typeof de = {
  INCOMPATIBLE_PURCHASE_TYPE: (code) => `The code ${code} doesn’t apply to your subscription.`,
  NO_ENTITLED_LINE_ITEMS: (code) => `The code ${code} applies to nothing in your box.`,
  PURCHASE_NOT_IN_RANGE: (code) => `Your box is still too small for the code ${code}.`,
}

const boxSentences = { de, en }

type Reader = Readonly<{ language: Language; titleOf?: (productId: number) => string | null }>

/** Why a code does not help a box, in the words of the cart wherever they fit. */
export function explainBoxCode(explained: ExplainedCode, { language, titleOf = () => null }: Reader): string {
  return explainCode(explained, { language, titleOf, sentences: boxSentences[language] })
}
