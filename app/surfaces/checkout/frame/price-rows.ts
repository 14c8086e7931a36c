import { formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import type { CartView } from '#app/shop/cart/changes/cart-view.ts'
import type { ParcelContents } from '#app/shop/orders/parcel-contents.ts'
import { discountName, sumRows } from '#app/shop/pricing/sum-rows.ts'
import { pageWords } from './checkout-page-words.ts'

/** A line of the sum; together the rows before the total make the total. */
export type PriceRow = Readonly<{ key: string; label: string; amount: string; cents: number; isSaving: boolean }>

type Reader = Readonly<{ language: Language; contents: ParcelContents }>

/** What makes up the total, as it stands above it: goods, discounts, delivery and deposit, each on its own (P6, P7). */
export function priceRows({ priced }: Pick<CartView, 'priced'>, { language, contents }: Reader): readonly PriceRow[] {
  const words = pageWords[language]
  const labels = { goods: words.subtotal, delivery: words.deliveries[contents], deposit: words.deposit }
  return sumRows(priced).map((row) => {
    const { kind, cents } = row
    const amount = kind === 'delivery' && cents === 0 ? words.deliveryFree : formatMoney(eur(cents), language)
    const named =
      row.kind === 'discount'
        ? { key: `discount-${row.discount.id}`, label: discountName(row.discount, language) }
        : { key: row.kind, label: labels[row.kind] }
    return { ...named, cents, amount, isSaving: cents < 0 }
  })
}
