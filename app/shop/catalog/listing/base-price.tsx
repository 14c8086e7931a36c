import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { catalogWords } from '#app/shop/catalog/catalog-words.ts'
import type { ShownPrice } from '#app/shop/catalog/product.ts'

/** What a kilogram or litre costs, beside every price of weighed goods. */
export function BasePrice({ base }: Pick<ShownPrice, 'base'>) {
  const language = useLanguage()
  const words = useWords(catalogWords)
  if (!base) return null
  return <span className="muted xs">{words.perUnit(formatMoney(base.price, language), base.unit)}</span>
}
