import { Picture } from '#app/brand/picture.tsx'
import { Button } from '#app/foundation/design/button.tsx'
import { formatList } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { MealChoice } from '#app/shop/catalog/meal-choice.ts'
import { boxMealsWords } from './box-meals-words.ts'
import type { AddedMealsState } from './use-added-meals.ts'

/** A bundle as a way to fill the box: its meals, by product. */
export type Filler = Readonly<{
  handle: string
  title: string
  art: string
  meals: readonly Readonly<{ productId: number; quantity: number }>[]
}>

type BoxFillersProps = { fillers: readonly Filler[]; meals: readonly MealChoice[]; added: AddedMealsState }

/** Bundles whose meals come into the box with one click, at the price of the box. */
export function BoxFillers({ fillers, meals, added }: BoxFillersProps) {
  const words = useWords(boxMealsWords)
  return (
    <section className="fillers" aria-labelledby="fillers">
      <h2 className="display h3" id="fillers">
        {words.fillers}
      </h2>
      <p className="sm">{words.fillersLead}</p>
      <ul>
        {fillers.map((filler) => (
          <FillerCard key={filler.handle} filler={filler} meals={meals} added={added} />
        ))}
      </ul>
    </section>
  )
}

type FillerCardProps = { filler: Filler; meals: readonly MealChoice[]; added: AddedMealsState }

function FillerCard({ filler: { handle, title, art, meals: parts }, meals, added }: FillerCardProps) {
  const words = useWords(boxMealsWords)
  const language = useLanguage()
  const known = parts.flatMap(({ productId, quantity }) => {
    const meal = meals.find(({ id }) => id === productId)
    return meal ? [{ meal, quantity }] : []
  })
  const there = known.filter(({ meal }) => meal.available)
  const gone = known.filter(({ meal }) => !meal.available).map(({ meal }) => meal.title)
  const count = there.reduce((sum, { quantity }) => sum + quantity, 0)
  const add = () =>
    added.add({
      meals: new Map(there.map(({ meal, quantity }) => [meal, quantity])),
      text: words.bundleAdded(title, count),
      note: gone.length > 0 ? words.without(formatList(gone, language)) : null,
      picks: [],
    })
  if (count === 0) return null
  return (
    <li>
      <Picture art={art} sizes="12rem" width={240} height={240} />
      <Link to={`/products/${handle}`} modal className="b">
        {title}
      </Link>
      <Button look="secondary" small onClick={add} aria-label={`${title}: ${words.addBundle(count)}`}>
        <Icon name="plus" />
        {words.addBundle(count)}
      </Button>
    </li>
  )
}
