import { formatList, formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { Link } from '#app/foundation/pages/link.tsx'
import { BasePrice } from '#app/shop/catalog/base-price.tsx'
import { CardAction } from '#app/shop/catalog/card-action.tsx'
import { catalogWords } from '#app/shop/catalog/catalog-words.ts'
import { foodWords } from '#app/shop/catalog/food-words.ts'
import { type MealChoice, priceInBox } from '#app/shop/catalog/meal-choice.ts'
import { ProductBadges } from '#app/shop/catalog/product-badges.tsx'
import { boxMealsWords } from './box-meals-words.ts'

type MealTileProps = { meal: MealChoice; size: number; mealCents: number; eager: boolean }

/** A meal for this box: its price in it, what it costs beyond the others, and what is declared. The name opens the rest. */
export function MealTile({ meal, size, mealCents, eager }: MealTileProps) {
  const words = useWords(boxMealsWords)
  const language = useLanguage()
  const { handle, title, subtitle, art, badges, available } = meal
  return (
    <article className={available ? 'pcard' : 'pcard gone'}>
      <div className="tile">
        <img src={art} alt="" width={600} height={600} loading={eager ? 'eager' : 'lazy'} decoding="async" />
        <div className="tags">
          <ProductBadges badges={badges} />
          {meal.surchargeCents !== 0 && (
            <span className="badge frost num">{words.surcharge(signed(meal.surchargeCents, language))}</span>
          )}
        </div>
        {available && <CardAction product={meal} />}
      </div>
      <div>
        <h3 className="display name">
          <Link to={`/products/${handle}`} modal>
            {title}
          </Link>
        </h3>
        <p className="sm muted mt-[.3rem] mb-2">{subtitle}</p>
        <MealFacts meal={meal} size={size} mealCents={mealCents} />
      </div>
    </article>
  )
}

function MealFacts({ meal, size, mealCents }: Omit<MealTileProps, 'eager'>) {
  const words = useWords(boxMealsWords)
  const cardWords = useWords(catalogWords)
  const food = useWords(foodWords)
  const language = useLanguage()
  const { price, base } = priceInBox(meal, mealCents)
  const { kcal, protein, allergens } = meal
  const names = allergens.map((allergen) => food.allergens[allergen])
  return (
    <p className="meta sm num">
      <span>
        <b>{formatMoney(price, language)}</b> {words.inBox(size)} <BasePrice base={base} />
      </span>
      {kcal !== null && protein !== null && (
        <span className="muted">
          {cardWords.energyAndProtein(formatNumber(kcal, language), formatNumber(protein, language))}
        </span>
      )}
      <span className="xs muted">
        {names.length > 0 ? words.contains(formatList(names, language)) : words.noAllergens}
      </span>
    </p>
  )
}

function signed(cents: number, language: Language): string {
  return `${cents < 0 ? '−' : '+'}${formatMoney(eur(Math.abs(cents)), language)}`
}
