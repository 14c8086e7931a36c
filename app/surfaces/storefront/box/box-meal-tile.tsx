import { formatDifference, formatList, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { BasePrice } from '#app/shop/catalog/listing/base-price.tsx'
import { EnergyAndProtein } from '#app/shop/catalog/listing/product-card-tile.tsx'
import { ProductTile } from '#app/shop/catalog/listing/product-tile.tsx'
import { type MealChoice, priceInBox } from '#app/shop/catalog/meal-choice.ts'
import { foodWords } from '#app/shop/catalog/product-page/food-words.ts'
import { boxMealsWords } from './box-meals-words.ts'

type MealTileProps = { meal: MealChoice; size: number; mealCents: number; eager: boolean }

/** A meal for this box: its price in it, what it costs beyond the others, and what is declared. The name opens the rest. */
export function MealTile({ meal, size, mealCents, eager }: MealTileProps) {
  const words = useWords(boxMealsWords)
  const food = useWords(foodWords)
  const language = useLanguage()
  const { price, base } = priceInBox(meal, mealCents)
  const names = meal.allergens.map((allergen) => food.allergens[allergen])
  const surcharge = meal.surchargeCents !== 0 && (
    <span className="badge frost num">{words.surcharge(formatDifference(eur(meal.surchargeCents), language))}</span>
  )
  return (
    <ProductTile product={meal} eager={eager} look={meal.available ? '' : 'gone'} marks={surcharge}>
      <span>
        <b>{formatMoney(price, language)}</b> {words.inBox(size)} <BasePrice base={base} />
      </span>
      <EnergyAndProtein {...meal} />
      <span className="xs muted">
        {names.length > 0 ? words.contains(formatList(names, language)) : words.noAllergens}
      </span>
    </ProductTile>
  )
}
