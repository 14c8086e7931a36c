import { formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { FoodFacts } from '#app/shop/catalog/product.ts'
import { foodWords } from './food-words.ts'

/** The four figures people ask for first, for the whole portion. */
export function QuickFacts({ nutrition, net }: Pick<FoodFacts, 'nutrition' | 'net'>) {
  const words = useWords(foodWords)
  const language = useLanguage()
  const inPortion = (per100: number) => formatNumber(Math.round((per100 * net.quantity) / 100), language)
  const facts = [
    { value: inPortion(nutrition.kcal), name: words.kcal },
    { value: `${inPortion(nutrition.protein)} g`, name: words.protein },
    { value: `${inPortion(nutrition.fibre)} g`, name: words.fibre },
    { value: `${formatNumber(net.quantity, language)} ${net.unit}`, name: words.portion },
  ]
  return (
    <dl className="quick num">
      {facts.map(({ value, name }) => (
        <div key={name}>
          <dt className="xs muted">{name}</dt>
          <dd className="display h3">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
