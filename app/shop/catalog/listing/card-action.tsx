import { useEffect, useState } from 'react'
import { AddButton } from '#app/foundation/design/add-button.tsx'
import { Stepper } from '#app/foundation/design/stepper.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { addToBox, planOf, setInBox, useQuantityInBox } from '#app/shop/catalog/add-to-box.ts'
import { catalogWords } from '#app/shop/catalog/catalog-words.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { SkipToBox } from './skip-to-box.tsx'

const UNFOLDED_FOR_MS = 3000

/** Adds a product to the box; from the first one on it counts. On phones only the count stays on the picture. */
export function CardAction({ product }: { product: ProductCard }) {
  const words = useWords(catalogWords)
  const quantity = useQuantityInBox(product.variantId, planOf(product))
  // Whether the visitor has changed something here; what a page begins with neither unfolds nor takes the focus.
  const [isTouched, touch] = useState(false)
  if (quantity > 0) {
    return <CardCount product={product} quantity={quantity} isTouched={isTouched} onChange={() => touch(true)} />
  }
  return (
    <div className="act folded" ref={isTouched ? takeLostFocus : null}>
      <AddButton label={words.addToBox(product.title)} onAdd={() => [addToBox(product), touch(true)]} />
    </div>
  )
}

type CardCountProps = { product: ProductCard; quantity: number; isTouched: boolean; onChange: () => void }

function CardCount({ product, quantity, isTouched, onChange }: CardCountProps) {
  const words = useWords(catalogWords)
  const [isFolded, fold] = useState(!isTouched)

  // Every press starts the time anew.
  useEffect(() => {
    if (isFolded || quantity === 0) return
    const timer = setTimeout(() => fold(true), UNFOLDED_FOR_MS)
    return () => clearTimeout(timer)
  }, [isFolded, quantity])

  return (
    <div className={isFolded ? 'act folded' : 'act'} ref={isTouched ? takeLostFocus : null}>
      <button
        type="button"
        className="unfold"
        aria-label={words.unfold(product.title, quantity)}
        onClick={() => fold(false)}
      >
        {quantity}
      </button>
      <Stepper name={product.title} quantity={quantity} onChange={(next) => [onChange(), setInBox(product, next)]} />
      <SkipToBox />
    </div>
  )
}

/** The button that had the focus is gone when the stepper replaces it, or the other way round: the focus moves on. */
function takeLostFocus(actions: HTMLElement | null): void {
  if (document.activeElement !== document.body) return
  actions?.querySelector<HTMLElement>('.addbtn, .stepper button:last-of-type')?.focus({ preventScroll: true })
}
