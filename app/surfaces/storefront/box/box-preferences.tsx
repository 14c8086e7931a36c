import { type ReactNode, useId, useMemo } from 'react'
import { Chip } from '#app/foundation/design/chip.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { hasPreferences, NO_PREFERENCES, type Spice } from '#app/shop/box/preferences.ts'
import type { MealChoice } from '#app/shop/catalog/meal-choice.ts'
import type { Allergen } from '#app/shop/catalog/product.ts'
import { foodWords } from '#app/shop/catalog/product-page/food-words.ts'
import { boxMealsWords } from './box-meals-words.ts'
import { usePreferences } from './use-preferences.ts'

const PROTEINS = [0, 15, 20, 25]
const ENERGIES = [0, 450, 550, 650]
const SPICES: readonly Spice[] = ['any', 'like', 'none']

type PreferencesPanelProps = { meals: readonly MealChoice[]; found: number; children: ReactNode }

/** What one wants to eat: it narrows the meals below and guides the filling of the box. */
export function PreferencesPanel({ meals, found, children }: PreferencesPanelProps) {
  const words = useWords(boxMealsWords)
  const [preferences, prefer] = usePreferences()
  return (
    <section className="prefs" aria-labelledby="preferences">
      <div className="row between flex-wrap">
        <h2 className="display h3" id="preferences">
          {words.preferences}
        </h2>
        <p className="sm num" role="status">
          {words.found(found)}
          {hasPreferences(preferences) && (
            <>
              {' '}
              <button type="button" className="link" onClick={() => prefer(NO_PREFERENCES)}>
                {words.reset}
              </button>
            </>
          )}
        </p>
      </div>
      <Avoided meals={meals} />
      <div className="pref-selects">
        <Select
          label={words.protein}
          value={preferences.minProtein}
          options={PROTEINS.map((grams) => [grams, grams === 0 ? words.anyProtein : words.minProtein(grams)])}
          onChoose={(grams) => prefer({ ...preferences, minProtein: Number(grams) })}
        />
        <Select
          label={words.energy}
          value={preferences.maxKcal}
          options={ENERGIES.map((kcal) => [kcal, kcal === 0 ? words.anyEnergy : words.maxKcal(kcal)])}
          onChoose={(kcal) => prefer({ ...preferences, maxKcal: Number(kcal) })}
        />
        <Select
          label={words.spice}
          value={preferences.spice}
          options={SPICES.map((spice) => [spice, words.spices[spice]])}
          onChoose={(chosen) => prefer({ ...preferences, spice: SPICES.find((each) => each === chosen) ?? 'any' })}
        />
      </div>
      {children}
      <p className="xs muted">{words.preferencesKept}</p>
    </section>
  )
}

/** The allergens that any of the meals has, or may have traces of. */
function Avoided({ meals }: { meals: readonly MealChoice[] }) {
  const words = useWords(boxMealsWords)
  const names = useWords(foodWords).allergens
  const [preferences, prefer] = usePreferences()
  const { avoid } = preferences
  const known = useMemo(() => new Set(meals.flatMap((meal) => [...meal.allergens, ...meal.mayContain])), [meals])
  const toggle = (allergen: Allergen) =>
    prefer({
      ...preferences,
      avoid: avoid.includes(allergen) ? avoid.filter((each) => each !== allergen) : [...avoid, allergen],
    })
  return (
    <fieldset>
      <legend className="sm b">{words.avoid}</legend>
      <div className="chips">
        {[...known].map((allergen) => (
          <Chip key={allergen} aria-pressed={avoid.includes(allergen)} onClick={() => toggle(allergen)}>
            {names[allergen]}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

type SelectProps = {
  label: string
  value: string | number
  options: readonly (readonly [string | number, string])[]
  onChoose: (value: string) => void
}

function Select({ label, value, options, onChoose }: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
