import { Picture } from '#app/brand/picture.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { BlockSection } from './block-section.tsx'
import { blockWords } from './block-words.ts'
import type { Shown } from './shown-block.ts'

/** All sizes of boxes with what their meals and their delivery cost. */
export function PriceTableBlock({ block }: { block: Shown<'price-table'> }) {
  const words = useWords(blockWords)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(eur(cents), language)
  return (
    <BlockSection block={block} heading={block.heading} lead={block.lead}>
      <ul className="price-ladder num">
        {block.boxes.map(({ size, mealCents, deliveryCents, art }) => (
          <li key={size}>
            <Picture art={art} sizes="(max-width: 760px) 42vw, 22rem" />
            <div>
              <h3 className="display h3">{words.meals(size)}</h3>
              <p>
                {words.each} <b>{money(mealCents)}</b>
              </p>
              <p className="sm muted">
                {deliveryCents > 0 ? words.deliveryCosts(money(deliveryCents)) : words.freeDelivery}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="sm muted">{words.priceNote}</p>
    </BlockSection>
  )
}
