import { formatNumber } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { FoodFacts, Nutrition } from '#app/shop/catalog/product.ts'
import { foodWords } from './food-words.ts'

/** In the order of the food information regulation; `in` rows are part of the one above. */
const ROWS: readonly { nutrient: Exclude<keyof Nutrition, 'kj' | 'kcal'>; kind: 'main' | 'in' }[] = [
  { nutrient: 'fat', kind: 'main' },
  { nutrient: 'saturates', kind: 'in' },
  { nutrient: 'carbs', kind: 'main' },
  { nutrient: 'sugars', kind: 'in' },
  { nutrient: 'fibre', kind: 'main' },
  { nutrient: 'protein', kind: 'main' },
  { nutrient: 'salt', kind: 'main' },
]

type NutritionTableProps = Pick<FoodFacts, 'nutrition' | 'net'> & Readonly<{ isPortion: boolean }>

export function NutritionTable({ nutrition, net, isPortion }: NutritionTableProps) {
  const words = useWords(foodWords)
  const language = useLanguage()
  return (
    <table className="ntable">
      <thead>
        <tr>
          <th scope="col">{words.average}</th>
          <th scope="col">{words.per100(net.unit)}</th>
          {isPortion && <th scope="col">{words.perPortion(`${formatNumber(net.quantity, language)} ${net.unit}`)}</th>}
        </tr>
      </thead>
      <tbody>
        <tr className="main">
          <th scope="row">{words.energy}</th>
          <td>{energy(nutrition, 100, language)}</td>
          {isPortion && <td>{energy(nutrition, net.quantity, language)}</td>}
        </tr>
        {ROWS.map(({ nutrient, kind }) => (
          <tr key={nutrient} className={kind}>
            <th scope="row">{words.nutrients[nutrient]}</th>
            <td>{grams(nutrition[nutrient], nutrient, language)}</td>
            {isPortion && <td>{grams(inPortion(nutrition[nutrient], net.quantity), nutrient, language)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function energy({ kj, kcal }: Nutrition, portion: number, language: Language): string {
  const shown = (per100: number) => formatNumber(Math.round(inPortion(per100, portion)), language)
  return `${shown(kj)} kJ / ${shown(kcal)} kcal`
}

/** Multiplies before dividing: 0.3 * 4.5 is 1.3499999999999999 and would be written 1.3. */
function inPortion(per100: number, portion: number): number {
  return (per100 * portion) / 100
}

/** Salt is given to a hundredth of a gram, everything else to a tenth. */
function grams(amount: number, nutrient: keyof Nutrition, language: Language): string {
  return `${formatNumber(amount, language, nutrient === 'salt' ? 2 : 1)} g`
}
