import { useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { formatList } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { openCart } from '#app/shop/cart/browser/fill-cart.ts'
import { addToBox } from '#app/shop/catalog/add-to-box.ts'
import type { DetailLine } from './order-details.ts'
import { orderPanelWords } from './order-panel-words.ts'

/** Puts what is still sold into the cart once more, and says what is not. */
export function AgainCard({ lines }: Readonly<{ lines: readonly DetailLine[] }>) {
  const words = useWords(orderPanelWords)
  const language = useLanguage()
  const [added, setAdded] = useState(0)
  const bought = lines.filter(({ again }) => again !== null)
  const there = bought.flatMap(({ again, quantity }) => (again?.kind === 'buyable' ? [{ ...again, quantity }] : []))
  const gone = bought.filter(({ again }) => again?.kind !== 'buyable').map(({ title }) => title)
  const [count, all] = [sumOf(there), sumOf(bought)]
  const names = formatList(gone, language)
  if (all === 0) return null
  return (
    <div className="account-again on-dark">
      <h2 className="display h4">{words.againTitle}</h2>
      <p>
        {count === 0 && words.againNone(names)}
        {count > 0 && (count === all ? words.againAll(all) : words.againSome(count, all))}
        {count > 0 && gone.length > 0 && ` ${words.againWithout(names)}`}
      </p>
      {count > 0 && (
        <Button
          onClick={() => {
            for (const { product, quantity, plan } of there) addToBox(product, quantity, plan)
            setAdded(count)
            openCart()
          }}
        >
          {words.againAdd(count)}
        </Button>
      )}
      <p role="status" className={added > 0 ? 'sm' : 'vh'}>
        {added > 0 ? words.againAdded(added) : ''}
      </p>
    </div>
  )
}

function sumOf(pieces: readonly Readonly<{ quantity: number }>[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0)
}
