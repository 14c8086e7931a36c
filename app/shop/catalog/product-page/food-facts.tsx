import { Accordion } from '#app/foundation/design/accordion.tsx'
import { formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { FoodFacts as Facts } from '#app/shop/catalog/product.ts'
import { AllergenFacts } from './allergen-facts.tsx'
import { foodWords } from './food-words.ts'
import { IngredientList } from './ingredient-list.tsx'
import { NutritionTable } from './nutrition-table.tsx'
import { PreparationWays } from './preparation-ways.tsx'

/** A food, and the company that answers for it in one line. */
type Labelled = Readonly<{ food: Facts; maker: string }>

/** What the law wants to be read before the order; the heating and the nutrition have sections of their own. */
export function FoodFacts({ food, maker }: Labelled) {
  const words = useWords(foodWords)
  return (
    <div>
      <Accordion title={words.allergensTitle} open>
        <AllergenFacts allergens={food.allergens} mayContain={food.mayContain} />
      </Accordion>
      <Accordion title={words.ingredientsTitle} open>
        <div className="stack gap-2">
          <p className="sm b">{food.legalName}</p>
          <IngredientList ingredients={food.ingredients} />
        </div>
      </Accordion>
      <Accordion title={words.storageTitle}>
        <Keeping food={food} maker={maker} />
      </Accordion>
    </div>
  )
}

/** The same in one piece, with heating and nutrition, for goods that are part of something else. */
export function AllFoodFacts({ food, maker }: Labelled) {
  return (
    <div className="stack gap-4">
      <AllergenFacts allergens={food.allergens} mayContain={food.mayContain} />
      <IngredientList ingredients={food.ingredients} />
      <Keeping food={food} maker={maker} />
      <NutritionTable nutrition={food.nutrition} net={food.net} isPortion />
      {food.preparation.length > 0 && <PreparationWays ways={food.preparation} isFrozen={food.storage === 'frozen'} />}
    </div>
  )
}

/** Amount, storage and responsible company of a food. */
function Keeping({ food, maker }: Labelled) {
  const words = useWords(foodWords)
  const language = useLanguage()
  return (
    <ul className="stack sm gap-1">
      <li>{words.netQuantity(`${formatNumber(food.net.quantity, language)} ${food.net.unit}`)}</li>
      <li>{words.storage[food.storage]}</li>
      <li>{words.maker(maker)}</li>
    </ul>
  )
}
