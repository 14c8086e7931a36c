import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { PreviewedDelivery } from '#app/shop/subscriptions/preview/previewed.ts'
import { dashboardWords } from './dashboard-words.ts'

/** What comes along with one delivery only, with its price: Einmalig dazu: 2 × Schoko-Eis, 11,98 €. */
export function OnceText({ once }: Pick<PreviewedDelivery, 'once'>) {
  const words = useWords(dashboardWords)
  const language = useLanguage()
  if (once.length === 0) return null
  const goods = once.map(({ title, quantity, cents }) => {
    return `${quantity} × ${title}, ${formatMoney(eur(cents), language)}`
  })
  return <>{words.once(goods.join('; '))}</>
}
