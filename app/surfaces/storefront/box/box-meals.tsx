import { Fragment, memo, useMemo } from 'react'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { suits } from '#app/shop/box/preferences.ts'
import { SkipToBox } from '#app/shop/catalog/listing/skip-to-box.tsx'
import type { MealChoice } from '#app/shop/catalog/meal-choice.ts'
import { AddedMeals, FillBar } from './box-fill.tsx'
import { BoxFillers, type Filler } from './box-fillers.tsx'
import { MealTile } from './box-meal-tile.tsx'
import { boxMealsWords } from './box-meals-words.ts'
import { PreferencesPanel } from './box-preferences.tsx'
import { chooseBoxWords } from './choose-box-words.ts'
import { useAddedMeals } from './use-added-meals.ts'
import type { BoxInProgress } from './use-box.ts'
import { usePreferences } from './use-preferences.ts'

type MealsStepProps = { box: BoxInProgress; meals: readonly MealChoice[]; fillers: readonly Filler[] }

/** About what a screen shows at once. */
const EAGER = 6
/** The bundles stand where two rows of meals are full. */
const MEALS_BEFORE_BUNDLES = 6

const Tile = memo(MealTile)

/** The meals, by what one likes, one by one, in bundles, or all that is missing at once. */
export function MealsStep({ box, meals, fillers }: MealsStepProps) {
  const words = useWords(boxMealsWords)
  const [preferences] = usePreferences()
  const found = useMemo(() => byStock(meals.filter((meal) => suits(meal, preferences))), [meals, preferences])
  const added = useAddedMeals()
  return (
    <div className="stack gap-6">
      <PreferencesPanel meals={meals} found={found.length}>
        <FillBar box={box} meals={meals} added={added} />
      </PreferencesPanel>
      <AddedMeals box={box} meals={meals} added={added} />
      <Progress box={box} />
      <h2 className="vh">{words.mealsTitle}</h2>
      {box.missing === 0 && <SkipToBox />}
      {found.length > 0 ? (
        <div className="pgrid">
          {found.map((meal, place) => (
            <Fragment key={meal.id}>
              {place === MEALS_BEFORE_BUNDLES && <BoxFillers fillers={fillers} meals={meals} added={added} />}
              <Tile meal={meal} size={box.box.size} mealCents={box.box.mealCents} eager={place < EAGER} />
            </Fragment>
          ))}
        </div>
      ) : (
        <div className="card stack gap-2">
          <p className="display h3">{words.nothing}</p>
          <p className="muted">{words.nothingLead}</p>
        </div>
      )}
    </div>
  )
}

/** What cannot be had stands last. */
function byStock(meals: readonly MealChoice[]): readonly MealChoice[] {
  return [...meals.filter(({ available }) => available), ...meals.filter(({ available }) => !available)]
}

/** Says aloud how full the box is, and what more than full means. */
function Progress({ box: { progress, box, missing, larger } }: { box: BoxInProgress }) {
  const words = useWords(boxMealsWords)
  const boxWords = useWords(chooseBoxWords)
  return (
    <>
      <p className="vh" role="status">
        {boxWords.progressSpoken(progress, box.size)}
        {missing === 0 && `. ${words.full}`}
      </p>
      {progress > box.size && <Notice>{words.more(box.size, larger?.size ?? null)}</Notice>}
    </>
  )
}
