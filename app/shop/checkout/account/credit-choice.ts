import type { CartView } from '#app/shop/cart/changes/cart-view.ts'
import { isVoucher } from '#app/shop/catalog/product-type-names.ts'
import { STORE_CREDIT } from '#app/shop/credit/store-credit.ts'

/** The store credit of a buyer, and whether it pays for this order. */
export type CreditChoice = Readonly<{ balanceCents: number; usedCents: number; isLeftOut: boolean }>

type Asked = Readonly<{
  view: Pick<CartView, 'request' | 'priced'>
  account: Readonly<{ storeCreditCents: number }> | null
  details: Readonly<{ leavesCredit: boolean }>
}>

/** Null where there is nothing to choose: for guests, for customers without credit, and where credit could pay nothing. */
export function creditChoice({ view, account, details: { leavesCredit } }: Asked): CreditChoice | null {
  const balanceCents = account?.storeCreditCents ?? 0
  if (balanceCents <= 0) return null
  const usedCents = view.priced.credits.find(({ id }) => id === STORE_CREDIT)?.usedCents ?? 0
  const isUseful = leavesCredit ? view.priced.dueCents > voucherCents(view) : usedCents > 0
  return isUseful ? { balanceCents, usedCents, isLeftOut: leavesCredit } : null
}

/** What no credit pays for: no voucher buys a voucher. */
function voucherCents({ request, priced }: Asked['view']): number {
  const vouchers = new Set(request.lines.filter(isVoucher).map(({ key }) => key))
  return priced.lines.reduce((sum, { key, totalCents }) => sum + (vouchers.has(key) ? totalCents : 0), 0)
}
