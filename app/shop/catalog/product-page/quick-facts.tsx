import { formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { FoodFacts } from '#app/shop/catalog/product.ts'
import { foodWords } from './food-words.ts'

type QuickFactsProps = Pick<FoodFacts, 'nutrition' | 'net'> & Readonly<{ isPortion: boolean }>

/** The four figures people ask for first: for the portion, or for 100 g of what is no portion. */
export function QuickFacts({ nutrition, net, isPortion }: QuickFactsProps) {
  const words = useWords(foodWords)
  const language = useLanguage()
  const quantity = isPortion ? net.quantity : 100
  const inPortion = (per100: number) => formatNumber(Math.round((per100 * quantity) / 100), language)
  const facts = [
    { value: inPortion(nutrition.kcal), name: words.kcal },
    { value: `${inPortion(nutrition.protein)} g`, name: words.protein },
    { value: `${inPortion(nutrition.fibre)} g`, name: words.fibre },
    { value: `${formatNumber(quantity, language)} ${net.unit}`, name: isPortion ? words.portion : words.reference },
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
