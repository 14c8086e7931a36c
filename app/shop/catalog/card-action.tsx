import { useEffect, useRef, useState } from 'react'
import { AddButton } from '#app/foundation/design/add-button.tsx'
import { Stepper } from '#app/foundation/design/stepper.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { addToBox, planOf, setInBox, useQuantityInBox } from './add-to-box.ts'
import { catalogWords } from './catalog-words.ts'
import type { ProductCard } from './product.ts'

const UNFOLDED_FOR = 3000

/** Adds a product to the box; from the first one on it counts. On phones only the count stays on the picture. */
export function CardAction({ product }: { product: ProductCard }) {
  const words = useWords(catalogWords)
  const quantity = useQuantityInBox(product.variantId, planOf(product))
  const [isFolded, fold] = useState(true)
  const actions = useRef<HTMLDivElement>(null)
  const isEmpty = quantity === 0
  useFollowingFocus(actions, isEmpty)

  useEffect(() => {
    if (isFolded || quantity === 0) return
    const timer = setTimeout(() => fold(true), UNFOLDED_FOR)
    return () => clearTimeout(timer)
  }, [isFolded, quantity])

  return (
    <div className={isFolded ? 'act folded' : 'act'} ref={actions}>
      {isEmpty ? (
        <AddButton label={words.addToBox(product.title)} onAdd={() => [addToBox(product), fold(false)]} />
      ) : (
        <>
          <button
            type="button"
            className="unfold"
            aria-label={words.unfold(product.title, quantity)}
            onClick={() => fold(false)}
          >
            {quantity}
          </button>
          <Stepper name={product.title} quantity={quantity} onChange={(next) => setInBox(product, next)} />
        </>
      )}
    </div>
  )
}

/** The button that had the focus is gone when the stepper replaces it, or the other way round: the focus moves on. */
function useFollowingFocus(actions: React.RefObject<HTMLDivElement | null>, isEmpty: boolean): void {
  const before = useRef(isEmpty)
  useEffect(() => {
    if (before.current === isEmpty) return
    before.current = isEmpty
    if (document.activeElement !== document.body) return
    actions.current?.querySelector<HTMLElement>('.addbtn, .stepper button:last-of-type')?.focus({ preventScroll: true })
  }, [actions, isEmpty])
}
