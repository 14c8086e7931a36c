import { useState } from 'react'
import { BoxMeter } from '#app/brand/box-meter.tsx'
import { Button, ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { openCart } from '#app/shop/cart/browser/fill-cart.ts'
import { useMealPictures } from '#app/shop/catalog/add-to-box.ts'
import { amountOf, contentsWords, leadOf, titleOf } from './contents-words.ts'
import { useCartContents } from './use-cart-contents.ts'

/** What is in the cart, at the bottom of a listing, as soon as there is something in it. */
export function CartDock({ isForBox }: { isForBox: boolean }) {
  const words = useWords(contentsWords)
  const contents = useCartContents()
  const pictures = useMealPictures()
  const { kind, box, meals, action } = contents
  if (kind === 'empty' || (kind === 'box' && !isForBox)) return null
  return (
    <aside className="dock on-dark" aria-label={titleOf(contents, words)}>
      <div>
        <div className="display h4 num">{amountOf(contents, words)}</div>
        <div className="xs muted num">{leadOf(contents, words)}</div>
      </div>
      {box && <BoxMeter pictures={pictures} size={box.size} label={words.filledSpoken(meals, box.size)} dropsLast />}
      {action === 'fill' ? <ButtonLink to="/box?step=review">{words.show}</ButtonLink> : <ToCheckout />}
    </aside>
  )
}

/** What keeps a cart from the checkout is told in the cart. */
function ToCheckout() {
  const words = useWords(contentsWords)
  const [isLeaving, setLeaving] = useState(false)
  async function leave(): Promise<void> {
    if (isLeaving) return
    setLeaving(true)
    const outcome = await import('#app/shop/cart/browser/cart-actions.ts')
      .then(({ checkout }) => checkout())
      .catch(() => null)
    if (outcome?.kind === 'leaving') return
    setLeaving(false)
    openCart()
  }
  return (
    <Button onClick={leave} aria-disabled={isLeaving} aria-busy={isLeaving}>
      {words.checkout}
    </Button>
  )
}
