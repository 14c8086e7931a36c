import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { Money } from '#app/foundation/money/money.ts'
import { catalogWords } from '#app/shop/catalog/catalog-words.ts'
import { BasePrice } from '#app/shop/catalog/listing/base-price.tsx'
import type { ShownPrice } from '#app/shop/catalog/product.ts'
import { productWords } from './product-words.ts'

type PriceProps = { shown: ShownPrice; before: Money | null }

/** The price of a product that has only one. */
export function MainPrice({ shown, before }: PriceProps) {
  const language = useLanguage()
  return (
    <div className="num">
      <b className="display h2">{formatMoney(shown.price, language)}</b> <BasePrice base={shown.base} />
      <StruckPrice before={before} />
    </div>
  )
}

/** The price at the right of a choice. */
export function OptionPrice({ shown, before }: PriceProps) {
  const language = useLanguage()
  return (
    <span className="num text-right">
      <b className="display h4">{formatMoney(shown.price, language)}</b>
      <br />
      <BasePrice base={shown.base} />
      <StruckPrice before={before} />
    </span>
  )
}

/** A reduction says what it is measured by: the lowest price of the thirty days before it (§ 11 PAngV). */
function StruckPrice({ before }: Pick<PriceProps, 'before'>) {
  const words = useWords(productWords)
  const language = useLanguage()
  if (!before) return null
  return (
    <span className="block xs muted">
      {words.lowestBefore} <s>{formatMoney(before, language)}</s>
    </span>
  )
}

/** The deposit on a bottle stands beside the price and is never part of it. */
export function DepositNote({ deposit }: { deposit: Money | undefined }) {
  const words = useWords(catalogWords)
  const language = useLanguage()
  return deposit ? <p className="sm num">{words.deposit(formatMoney(deposit, language))}</p> : null
}
