import { useWords } from '#app/foundation/i18n/text.tsx'
import type { FoodFacts as Facts } from '#app/shop/catalog/product.ts'
import { foodWords } from '#app/shop/catalog/product-page/food-words.ts'
import { IngredientDrawings } from '#app/shop/catalog/product-page/ingredient-drawings.tsx'
import { NutritionTable } from '#app/shop/catalog/product-page/nutrition-table.tsx'
import { isHeated, PreparationWays } from '#app/shop/catalog/product-page/preparation-ways.tsx'

export { FoodFacts } from '#app/shop/catalog/product-page/food-facts.tsx'

/** What is inside, what it is worth, and how it gets hot. */
export function InsideAndHeating({ food, isPortion }: { food: Facts; isPortion: boolean }) {
  const words = useWords(foodWords)
  const hasDrawings = food.ingredients.some(({ art }) => art !== null)
  return (
    <>
      {hasDrawings && (
        <section className="section">
          <div className="wrap stack gap-9">
            <h2 className="display h2">{words.drawingsTitle}</h2>
            <IngredientDrawings ingredients={food.ingredients} />
          </div>
        </section>
      )}
      <section className="section bg-card">
        <div className="wrap two">
          <div className="stack gap-5">
            <h2 className="display h2">{words.nutritionTitle}</h2>
            <NutritionTable nutrition={food.nutrition} net={food.net} isPortion={isPortion} />
          </div>
          {food.preparation.length > 0 && (
            <div className="stack gap-5">
              <h2 className="display h2">{isHeated(food.preparation) ? words.preparationTitle : words.coldTitle}</h2>
              <PreparationWays ways={food.preparation} isFrozen={food.storage === 'frozen'} />
            </div>
          )}
        </div>
      </section>
    </>
  )
}
