import { Badge } from '#app/foundation/design/badge.tsx'
import { formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { RawNutrition } from '#app/shop/content/lexicon/entry-fields.ts'
import { entryWords } from './entry-words.ts'

/** In the order of the food information regulation, as on our products; `in` rows are part of the one above. */
const ROWS: readonly { nutrient: Exclude<keyof RawNutrition, 'kcal'>; kind: 'main' | 'in' }[] = [
  { nutrient: 'fat', kind: 'main' },
  { nutrient: 'carbs', kind: 'main' },
  { nutrient: 'sugar', kind: 'in' },
  { nutrient: 'fibre', kind: 'main' },
  { nutrient: 'protein', kind: 'main' },
  { nutrient: 'salt', kind: 'main' },
]

/** What the raw ingredient holds. Marked as samples: no laboratory stands behind the figures. */
export function RawNutritionTable({ nutrition }: { nutrition: RawNutrition }) {
  const words = useWords(entryWords)
  const language = useLanguage()
  return (
    <section aria-labelledby="raw-nutrition">
      <div className="row between flex-wrap">
        <h2 id="raw-nutrition" className="display h3">
          {words.nutrition}
        </h2>
        <Badge tone="warn">{words.sample}</Badge>
      </div>
      <table className="ntable mt-3">
        <thead>
          <tr>
            <th scope="col">{words.raw}</th>
            <th scope="col">{words.per100}</th>
          </tr>
        </thead>
        <tbody>
          <tr className="main">
            <th scope="row">{words.energy}</th>
            <td>{formatNumber(nutrition.kcal, language)} kcal</td>
          </tr>
          {ROWS.map(({ nutrient, kind }) => (
            <tr key={nutrient} className={kind}>
              <th scope="row">{words[nutrient]}</th>
              <td>{formatNumber(nutrition[nutrient], language, nutrient === 'salt' ? 2 : 1)} g</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sm muted mt-3">{words.varies}</p>
    </section>
  )
}
