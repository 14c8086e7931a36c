import { Badge } from '#app/foundation/design/badge.tsx'
import { formatList } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { Allergen, FoodFacts } from '#app/shop/catalog/product.ts'
import { foodWords } from './food-words.ts'

/** What is in it for sure, and what may have got in. */
export function AllergenFacts({ allergens, mayContain }: Pick<FoodFacts, 'allergens' | 'mayContain'>) {
  const words = useWords(foodWords)
  const language = useLanguage()
  const names = (list: readonly Allergen[]) =>
    formatList(
      list.map((allergen) => words.allergens[allergen]),
      language,
    )
  return (
    <div className="stack gap-3">
      {(allergens.length > 0 || mayContain.length > 0) && (
        <div className="row flex-wrap gap-[.4rem]">
          {allergens.map((allergen) => (
            <Badge key={allergen} tone="warn">
              <Icon name="triangle-alert" />
              {words.contains(words.allergens[allergen])}
            </Badge>
          ))}
          {mayContain.length > 0 && <Badge>{words.mayContain(names(mayContain))}</Badge>}
        </div>
      )}
      <p className="sm muted">{allergens.length > 0 ? words.markedBold : words.noAllergens}</p>
    </div>
  )
}
