import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { catalogWords } from '#app/shop/catalog/catalog-words.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { BasePrice } from './base-price.tsx'

type CardPriceProps = { product: Pick<ProductCard, 'once' | 'inBox' | 'deposit'>; boxSize: number }

/**
 * The price in the subscription box beside the price bought once. Neither is a former price of the other,
 * so none is struck out, and each has its own base price. Words stand in one piece: a listing has many of them, and
 * every piece is one more to bring to life.
 */
export function CardPrice({ product: { once, inBox, deposit }, boxSize }: CardPriceProps) {
  const language = useLanguage()
  const words = useWords(catalogWords)
  if (!inBox) {
    return (
      <span>
        <b>{formatMoney(once.price, language)}</b> <BasePrice base={once.base} />
        {deposit && <span className="muted xs"> {words.deposit(formatMoney(deposit, language))}</span>}
      </span>
    )
  }
  return (
    <>
      <span>
        <b>{formatMoney(inBox.price, language)}</b>
        {` ${words.inSubscription(boxSize)} `}
        <BasePrice base={inBox.base} />
      </span>
      <span className="muted">
        {`${words.once(formatMoney(once.price, language))} `}
        <BasePrice base={once.base} />
      </span>
    </>
  )
}
