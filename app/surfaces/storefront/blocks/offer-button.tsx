import { type MouseEvent, useContext, useState } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { openCart } from '#app/shop/cart/browser/fill-cart.ts'
import { addToBox } from '#app/shop/catalog/add-to-box.ts'
import { ExperimentContext, noteArm } from './experiment.ts'
import { offerButtonWords } from './offer-button-words.ts'
import type { ShownOffer } from './shown-block.ts'

/** Takes the offer: a bundle goes into the cart, a box into the builder. Without script both lead there. */
export function OfferButton({ offer }: { offer: ShownOffer }) {
  const words = useWords(offerButtonWords)
  const experiment = useContext(ExperimentContext)
  const [isAdded, setAdded] = useState(false)

  function take(event: MouseEvent): void {
    noteArm(experiment, 'order')
    if (offer.kind === 'box') return
    event.preventDefault()
    addToBox(offer.goods, 1, 'once')
    if (offer.code) void applyCode(offer.code)
    setAdded(true)
    openCart()
  }

  return (
    <>
      <Link to={offer.to} className="btn" onClick={take}>
        {offer.kind === 'bundle' ? words.addBundle : words.takeBox}
      </Link>
      <span className="sm vh" role="status">
        {isAdded ? words.added : ''}
      </span>
    </>
  )
}

/** Codes are looked after by code of their own, which comes with the first press. */
async function applyCode(code: string): Promise<void> {
  const { applyOffer } = await import('#app/shop/cart/browser/cart-actions.ts')
  await applyOffer(code)
}
