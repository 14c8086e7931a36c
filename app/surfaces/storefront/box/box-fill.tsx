import { useEffect, useRef, useState } from 'react'
import { Picture } from '#app/brand/picture.tsx'
import { Button } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { MealPick } from '#app/shop/box/fill-box.ts'
import { chosenLines } from '#app/shop/catalog/add-to-box.ts'
import type { MealChoice } from '#app/shop/catalog/meal-choice.ts'
import { boxMealsWords } from './box-meals-words.ts'
import type { AddedMealsState } from './use-added-meals.ts'
import type { BoxInProgress } from './use-box.ts'
import { usePreferences } from './use-preferences.ts'

type FillProps = { box: BoxInProgress; meals: readonly MealChoice[]; added: AddedMealsState }

/** Lets the shop choose what is missing. */
export function FillBar({ box, meals, added }: FillProps) {
  const words = useWords(boxMealsWords)
  const { fill, state } = useFilling({ meals, added })
  const trouble = { none: words.cannotFill, failed: words.fillFailed }
  if (box.missing === 0) return null
  return (
    <div className="fill-bar">
      <Button look="secondary" onClick={() => fill(box.missing)} aria-disabled={state === 'busy'}>
        <Icon name="sparkles" />
        {state === 'busy' ? words.filling : words.fill(box.missing)}
      </Button>
      <p className="sm muted" role="status">
        {state === 'none' || state === 'failed' ? trouble[state] : words.fillLead}
      </p>
    </div>
  )
}

type FillState = 'idle' | 'busy' | 'none' | 'failed'

/** What was mixed so far, so that mixing again gives something else. */
let mixes = 0

function useFilling({ meals, added }: Pick<FillProps, 'meals' | 'added'>) {
  const words = useWords(boxMealsWords)
  const [preferences] = usePreferences()
  const [state, setState] = useState<FillState>('idle')

  async function fill(missing: number): Promise<void> {
    if (state === 'busy') return
    setState('busy')
    try {
      const { fillBox } = await import('#app/shop/box/fill-box.ts')
      mixes += 1
      const picks = fillBox({
        meals: mealsToOffer(meals),
        inBox: quantities(),
        missing,
        preferences,
        seed: String(mixes),
      })
      const note = picks.length < missing ? words.fewSuit : null
      if (picks.length > 0) added.add({ ...counted(picks, meals), text: words.filled(picks.length), note })
      setState(picks.length > 0 ? 'idle' : 'none')
    } catch {
      setState('failed')
    }
  }

  return { fill, state }
}

/** Meals for children come only to those who chose one. */
function mealsToOffer(meals: readonly MealChoice[]): readonly MealChoice[] {
  const chosen = quantities()
  const isForKids = ({ tags }: MealChoice) => tags.includes('kids-meals')
  const hasKids = meals.some((meal) => isForKids(meal) && chosen.has(meal.variantId))
  return hasKids ? meals : meals.filter((meal) => !isForKids(meal))
}

function quantities(): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { variantId, quantity } of chosenLines()) counts.set(variantId, (counts.get(variantId) ?? 0) + quantity)
  return counts
}

function counted(picks: readonly MealPick[], meals: readonly MealChoice[]) {
  const counts = new Map<MealChoice, number>()
  for (const { variantId } of picks) {
    const meal = meals.find((each) => each.variantId === variantId)
    if (meal) counts.set(meal, (counts.get(meal) ?? 0) + 1)
  }
  return { meals: counts, picks }
}

/** What came in at once, each with its reason, and the way back. */
export function AddedMeals({ box, meals, added }: FillProps) {
  const words = useWords(boxMealsWords)
  const { fill } = useFilling({ meals, added })
  const { last, isUndone } = added
  const panel = useFocusWhenNew(last)

  function mixAgain(count: number): void {
    added.undo()
    void fill(count)
  }

  if (!last) return <p role="status">{isUndone ? words.undone : ''}</p>
  return (
    <section className="added" tabIndex={-1} ref={panel} aria-label={last.text}>
      <div className="row between flex-wrap">
        <p className="b">
          {last.text}. {last.note}
        </p>
        <div className="row">
          {last.picks.length > 0 && box.missing === 0 && (
            <Button look="line" small onClick={() => mixAgain(last.picks.length)}>
              {words.again}
            </Button>
          )}
          <Button look="soft" small onClick={added.undo}>
            <Icon name="undo-2" />
            {words.undo}
          </Button>
        </div>
      </div>
      {last.picks.length > 0 && <Picks picks={last.picks} meals={meals} />}
    </section>
  )
}

/** What is new is said and comes into view; the button that brought it may be gone. */
function useFocusWhenNew(value: unknown): React.RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (value) element.current?.focus()
  }, [value])
  return element
}

function Picks({ picks, meals }: { picks: readonly MealPick[]; meals: readonly MealChoice[] }) {
  const words = useWords(boxMealsWords)
  return (
    <ul className="picks">
      {picks.map(({ variantId, reasons }, place) => {
        const meal = meals.find((each) => each.variantId === variantId)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same dish may be picked twice, and the list never changes.
          <li key={place}>
            <Picture art={meal?.art} sizes="3rem" width={48} height={48} when="at-once" />
            <span>
              <b>{meal?.title}</b>
              <span className="sm muted capital">{reasons.map(words.reason).join(', ')}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
