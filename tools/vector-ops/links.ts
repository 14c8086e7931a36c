import { patternRedirect } from '#app/shop/content/redirect-rules.ts'
import { giftCardAmount, storeCreditAmount } from '#app/shop/credit/gift-card-amounts.ts'
import { discountTarget } from '#app/shop/discounts/discount-link.ts'
import { text, textOrNull, type VectorOps } from '../vector.ts'

export const ops: VectorOps = {
  // The products that vectors name are all in the range.
  'redirect.pattern': (_, { path }) => patternRedirect(text(path), () => true) ?? { to: null, status: null },
  'discount.target': (_, { url }) => discountTarget(text(url)) ?? { code: null, target: null },
  'giftcard.amount': ({ amount }) => ({ amount: giftCardAmount(textOrNull(amount)) }),
  'credit.amount': ({ amount }) => ({ amount: storeCreditAmount(textOrNull(amount)) }),
}
