import { formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import { STORE_CREDIT } from '#app/shop/credit/store-credit.ts'
import type { Sum } from '#app/shop/mails/mail-content.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { discountName, sumRows } from '#app/shop/pricing/sum-rows.ts'
import { orderMailWords } from './order-mail-words.ts'

/** A row of an order's sum with its cents: what comes before the total adds up to it, and so does what paid it. */
export type CountedSum = Sum & Readonly<{ cents: number; part: 'price' | 'total' | 'vat' | 'paid' }>

type Paid = Readonly<{
  language: Language
  travels: boolean
  isPending: boolean
  paymentLabel: string | null
  /** The ends of the codes of the gift cards that paid, by their ids. */
  cardEnds: ReadonlyMap<string, string>
}>

/** What an order costs and how it was paid, row by row. */
export function orderSums(price: PricedCart, paid: Paid): readonly CountedSum[] {
  return [...priceSums(price, paid), ...vatSums(price, paid), ...paidSums(price, paid)]
}

function priceSums(price: PricedCart, { language, travels }: Paid): readonly CountedSum[] {
  const words = orderMailWords[language].sums
  const row = rowIn(language, 'price')
  const labels = { goods: words.goods, delivery: travels ? words.delivery : words.byMail, deposit: words.deposit }
  const rows = sumRows(price).map((sum): CountedSum => {
    if (sum.kind === 'discount') return { ...row(discountName(sum.discount, language), sum.cents), tone: 'saving' }
    const named = row(labels[sum.kind], sum.cents)
    return sum.kind === 'delivery' && sum.cents === 0 ? { ...named, amount: words.free } : named
  })
  return [...rows, { ...rowIn(language, 'total')(words.total, price.totalCents), tone: 'total' }]
}

function vatSums(price: PricedCart, { language }: Paid): readonly CountedSum[] {
  const words = orderMailWords[language].sums
  return price.vat
    .filter(({ grossCents }) => grossCents > 0)
    .map(({ percent, netCents, vatCents }) => {
      const label = words.vat(formatNumber(percent, language), formatMoney(eur(netCents), language))
      return { ...rowIn(language, 'vat')(label, vatCents), tone: 'quiet' }
    })
}

function paidSums(price: PricedCart, { language, isPending, paymentLabel, cardEnds }: Paid): readonly CountedSum[] {
  const words = orderMailWords[language].sums
  const row = rowIn(language, 'paid')
  const credits = price.credits
    .filter(({ usedCents }) => usedCents > 0)
    .map(({ id, usedCents }) =>
      row(id === STORE_CREDIT ? words.storeCredit : words.giftCard(cardEnds.get(id) ?? ''), usedCents),
    )
  const label = paymentLabel ?? ''
  const charged = row(isPending ? words.pending(label) : words.charged(label), price.dueCents)
  return price.dueCents > 0 ? [...credits, charged] : credits
}

function rowIn(language: Language, part: CountedSum['part']) {
  return (label: string, cents: number): CountedSum => ({
    label,
    cents,
    part,
    amount: formatMoney(eur(cents), language),
    tone: 'plain',
  })
}
