import { Picture } from '#app/brand/picture.tsx'
import { Accordion } from '#app/foundation/design/accordion.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { AllFoodFacts } from '#app/shop/catalog/product-page/food-facts.tsx'
import type { Bundle, BundlePart } from '#app/shop/catalog/product-page/product-details.ts'
import { productMoreWords } from './product-more-words.ts'

/** How many pieces, what one meal of them costs, and what they would cost one by one. */
export function BundleSum({ bundle: { pieces, mealPrice, singlePrice } }: { bundle: Bundle }) {
  const words = useWords(productMoreWords)
  const language = useLanguage()
  return (
    <ul className="stack gap-1 sm num">
      <li>
        <b>{mealPrice ? words.meals(pieces) : words.pieces(pieces)}</b>
        {mealPrice && <>, {words.perMeal(formatMoney(mealPrice, language))}</>}
      </li>
      {singlePrice && <li className="muted">{words.singlePrice(formatMoney(singlePrice, language))}</li>}
    </ul>
  )
}

/** Every part with its picture and everything that the law wants to be known about it. */
export function BundleParts({ parts, maker }: { parts: readonly BundlePart[]; maker: string }) {
  const words = useWords(productMoreWords)
  return (
    <section className="section bg-card">
      <div className="wrap stack gap-8">
        <h2 className="display h2">{words.partsTitle}</h2>
        <ul className="parts">
          {parts.map((part) => (
            <Part key={part.handle} part={part} maker={maker} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Part({ part: { handle, title, art, quantity, food }, maker }: { part: BundlePart; maker: string }) {
  const words = useWords(productMoreWords)
  return (
    <li className="part">
      <Picture art={art} sizes="7rem" width={112} height={112} />
      <div>
        <h3 className="display h4">
          <span className="num">{words.times(quantity)}</span>{' '}
          <Link to={`/products/${handle}`} modal className="link">
            {title}
          </Link>
        </h3>
        {food && <p className="sm muted mt-1">{food.legalName}</p>}
        {food && (
          <Accordion title={words.partFacts(title)} level={4}>
            <AllFoodFacts food={food} maker={maker} />
          </Accordion>
        )}
      </div>
    </li>
  )
}
