import { useState } from 'react'
import { Button, ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { checkout, selectMode } from '#app/shop/cart/browser/cart-actions.ts'
import type { CheckoutOutcome } from '#app/shop/cart/browser/cart-outcome.ts'
import type { CartState } from '#app/shop/cart/browser/cart-state.ts'
import { MEALS_PATH } from '#app/shop/catalog/listing/listing.ts'
import { CartSums } from './cart-sums.tsx'
import { type PriceWords, priceWords } from './price-words.ts'

/** What it comes to, and the one thing to do next. */
export function CartFooter({ cart }: { cart: CartState }) {
  return (
    <div className="foot stack gap-3">
      <CartSums cart={cart} />
      <NextButton cart={cart} />
      <OtherWay other={cart.contents.other} />
    </div>
  )
}

function NextButton({ cart }: { cart: CartState }) {
  const words = useWords(priceWords)
  const [outcome, setOutcome] = useState<CheckoutOutcome | null>(null)
  const { action, box } = cart.contents
  if (action === 'fill' && box) {
    return (
      <ButtonLink to={MEALS_PATH} full>
        {words.fill(box.missing)}
      </ButtonLink>
    )
  }
  const isBusy = cart.checkoutLoading
  const leave = () => !isBusy && checkout().then(setOutcome)
  return (
    <>
      <Button full disabled={action === 'none'} aria-disabled={isBusy} aria-busy={isBusy} onClick={leave}>
        {isBusy ? words.checkoutLoading : words.checkout}
      </Button>
      {(outcome?.kind === 'offline' || outcome?.kind === 'failed') && (
        <p className="sm text-beet b" role="alert">
          {hindranceIn(outcome, words)}
        </p>
      )}
    </>
  )
}

type Hindered = Extract<CheckoutOutcome, { kind: 'offline' | 'failed' }>

function hindranceIn(outcome: Hindered, words: PriceWords): string {
  if (outcome.kind === 'offline') return words.checkoutOffline
  const wait = outcome.problems[0]?.waitSeconds
  return wait === undefined ? words.checkoutFailed : words.tooMany(wait)
}

/** The other way to buy the same, where there is one. */
function OtherWay({ other }: Pick<CartState['contents'], 'other'>) {
  const words = useWords(priceWords)
  if (other === null) return null
  const isOnce = other === 'once'
  return (
    <p className="xs muted text-center">
      {isOnce ? words.ratherOnce : words.ratherSubscription}{' '}
      <button type="button" className="link" onClick={() => selectMode(other)}>
        {isOnce ? words.orderOnce : words.orderSubscription}
      </button>
    </p>
  )
}
