import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { blockWords } from './block-words.ts'
import type { ShownOffer } from './shown-block.ts'

/** Everything about a price in one place, directly above the button. */
export function OfferFigures({ offer }: { offer: ShownOffer }) {
  const words = useWords(blockWords)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(eur(cents), language)
  const { price } = offer
  const delivery = price.deliveryCents > 0 ? words.delivery(money(price.deliveryCents)) : words.deliveryFree
  const shownCents = price.totalCents - price.deliveryCents
  return (
    <div className="offer-price num">
      <p className="amount">
        {offer.kind === 'box' && (
          <span className="b block">
            {words.firstBox}, {words.boxOf(offer.size)}
          </span>
        )}
        <b className="display">{money(shownCents)}</b>
      </p>
      <p className="sm">
        {offer.kind === 'bundle'
          ? words.perMeal(money(Math.round(shownCents / Math.max(1, offer.meals))), money(offer.singlesCents))
          : words.perBoxMeal(money(Math.round(shownCents / offer.size)), offer.rhythm)}
        <br />
        {[
          ...(offer.kind === 'bundle' && offer.base
            ? [words.perKilo(money(offer.base.price.cents), offer.base.unit)]
            : []),
          words.vat,
          delivery,
          ...(price.discountCents > 0 && offer.code ? [words.withCode(offer.code)] : []),
        ].join(', ')}
        {price.laterCents !== null && (
          <>
            <br />
            {words.later(money(price.laterCents), offer.kind === 'box' ? offer.rhythm : '')}
          </>
        )}
      </p>
    </div>
  )
}
