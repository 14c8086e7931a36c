import { formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import type { CartView } from '#app/shop/cart/changes/cart-view.ts'
import type { DiscountShare, PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { pageWords } from './checkout-page-words.ts'

/** A line of the sum; together the rows before the total make the total. */
export type PriceRow = Readonly<{ key: string; label: string; amount: string; cents: number; isSaving: boolean }>

/** What makes up the total, as it stands above it: goods, discounts, delivery and deposit, each on its own (P6, P7). */
export function priceRows(
  { priced }: Pick<CartView, 'priced'>,
  { language, travels }: { language: Language; travels: boolean },
): readonly PriceRow[] {
  const words = pageWords[language]
  const money = (cents: number) => formatMoney(eur(cents), language)
  const row = (key: string, label: string, cents: number): PriceRow => ({
    key,
    label,
    cents,
    amount: money(cents),
    isSaving: cents < 0,
  })
  const goods = priced.lines.reduce((sum, line) => sum + line.subtotalCents, 0)
  const fee = priced.delivery.feeCents
  const delivery = row('delivery', travels ? words.delivery : words.byMail, fee)
  return [
    row('goods', words.subtotal, goods),
    ...discountsOf(priced, language).map(({ id, title, cents }) => row(`discount-${id}`, title, -cents)),
    fee === 0 ? { ...delivery, amount: words.deliveryFree } : delivery,
    ...(priced.depositCents > 0 ? [row('deposit', words.deposit, priced.depositCents)] : []),
  ]
}

type Saved = Readonly<{ id: number; title: string; cents: number }>

/** A discount that fell on many lines is one row. */
function discountsOf(priced: PricedCart, language: Language): readonly Saved[] {
  const shares = [...priced.lines.flatMap((line) => line.shares), ...priced.delivery.shares]
  const found = new Map<number, Saved>()
  for (const share of shares) {
    const cents = (found.get(share.discountId)?.cents ?? 0) + share.cents
    found.set(share.discountId, { id: share.discountId, title: titleOf(share, language), cents })
  }
  return [...found.values()].filter(({ cents }) => cents > 0)
}

function titleOf({ title, code }: DiscountShare, language: Language): string {
  return title[language] || code || ''
}
