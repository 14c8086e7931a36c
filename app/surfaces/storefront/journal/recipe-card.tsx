import { useState } from 'react'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { Recipe, RecipeIngredient } from '#app/shop/content/journal/kitchen-recipe.ts'
import { MOST_PORTIONS, shownAmount } from '#app/shop/content/journal/portions.ts'
import type { EntryTag } from './ingredient-tags.tsx'
import { recipeWords } from './recipe-words.ts'

type ShownIngredient = Omit<RecipeIngredient, 'lexicon'> & Readonly<{ entry: EntryTag | null }>
type ShownGroup = Readonly<{ heading: string | null; ingredients: readonly ShownIngredient[] }>

/** A recipe with the lexicon entries of its ingredients. */
export type ShownRecipe = Omit<Recipe, 'groups'> & Readonly<{ groups: readonly ShownGroup[] }>

/** Everything a cook needs in one block. The portions can be changed, and the quantities follow. */
export function RecipeCard({ recipe, id }: { recipe: ShownRecipe; id: string }) {
  const words = useWords(recipeWords)
  const { serves, groups, steps } = recipe
  const [portions, setPortions] = useState(serves)
  return (
    <section id={id} className="recipe" aria-labelledby="recipe-title">
      <div className="recipe-top tief on-dark">
        <div className="row between flex-wrap">
          <h2 id="recipe-title" className="display h2">
            {words.ingredientsFor(portions)}
          </h2>
          <Portions portions={portions} onChange={setPortions} />
        </div>
        <RecipeFacts recipe={recipe} />
      </div>
      <div className="recipe-groups">
        {[...groups.entries()].map(([place, group]) => (
          <IngredientGroup key={place} group={group} portions={{ serves, portions }} />
        ))}
      </div>
      {portions !== serves && <p className="recipe-note sm muted">{words.rounded}</p>}
      <div className="recipe-steps">
        <h3 className="display h3">{words.steps}</h3>
        <ol>
          {[...steps.entries()].map(([place, step]) => (
            <li key={place} id={`step-${place + 1}`}>
              <Step text={step} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Portions({ portions, onChange }: { portions: number; onChange: (portions: number) => void }) {
  const words = useWords(recipeWords)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser.
    <div className="stepper portions noscript:hidden" role="group" aria-label={words.portions}>
      <button type="button" aria-label={words.fewer} disabled={portions <= 1} onClick={() => onChange(portions - 1)}>
        <Icon name="minus" />
      </button>
      <output>{portions}</output>
      <button
        type="button"
        aria-label={words.more}
        disabled={portions >= MOST_PORTIONS}
        onClick={() => onChange(portions + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}

const MINUTES_OF_AN_HOUR = 60

function RecipeFacts({ recipe: { activeMinutes, totalMinutes } }: { recipe: ShownRecipe }) {
  const words = useWords(recipeWords)
  const time = (minutes: number) =>
    minutes < 2 * MINUTES_OF_AN_HOUR
      ? words.minutes(minutes)
      : words.hours(Math.floor(minutes / MINUTES_OF_AN_HOUR), minutes % MINUTES_OF_AN_HOUR)
  return (
    <dl className="recipe-facts num">
      {[[words.total, totalMinutes] as const, [words.active, activeMinutes] as const].map(([name, minutes]) => (
        <div key={name}>
          <dt className="sm">{name}</dt>
          <dd className="display h3">{time(minutes)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Needed = Readonly<{ serves: number; portions: number }>

function IngredientGroup({ group: { heading, ingredients }, portions }: { group: ShownGroup; portions: Needed }) {
  const language = useLanguage()
  return (
    <div>
      {heading !== null && <h3 className="display h3">{heading}</h3>}
      <ul className="recipe-list">
        {[...ingredients.entries()].map(([place, { name, entry, ...amount }]) => (
          <li key={place}>
            <span className="pic">
              {entry && <img src={entry.art} alt="" width={200} height={200} loading="lazy" decoding="async" />}
            </span>
            <b className="num">{shownAmount(amount, portions, language)}</b>
            <span>{entry ? <Link to={entry.to}>{name}</Link> : name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Steps that begin with one or two words and a full stop have a name: it is set in bold. */
function Step({ text }: { text: string }) {
  const [, name, rest] = /^(\S+(?: \S+)?\.) (\S.*)$/s.exec(text) ?? []
  if (name === undefined) return <span>{text}</span>
  return (
    <span>
      <b>{name}</b> {rest}
    </span>
  )
}
