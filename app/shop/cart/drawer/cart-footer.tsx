import { useState } from 'react'
import { Button, ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { checkout, selectMode } from '#app/shop/cart/browser/cart-actions.ts'
import type { CheckoutOutcome } from '#app/shop/cart/browser/cart-outcome.ts'
import type { CartState } from '#app/shop/cart/browser/cart-state.ts'
import { CartSums } from './cart-sums.tsx'
import { nextStep } from './next-step.ts'
import { type PriceWords, priceWords } from './price-words.ts'

/** What it comes to, and the one thing to do next. */
export function CartFooter({ cart }: { cart: CartState }) {
  return (
    <div className="foot stack gap-3">
      <CartSums cart={cart} />
      <NextButton cart={cart} />
      {!cart.allGiftCards && <OtherMode cart={cart} />}
    </div>
  )
}

function NextButton({ cart }: { cart: CartState }) {
  const words = useWords(priceWords)
  const [outcome, setOutcome] = useState<CheckoutOutcome | null>(null)
  const step = nextStep(cart)
  if (step.kind === 'fill') {
    return (
      <ButtonLink to="/collections/all-products" full>
        {words.fill(step.missing)}
      </ButtonLink>
    )
  }
  const isBusy = cart.checkoutLoading
  const leave = () => !isBusy && checkout().then(setOutcome)
  return (
    <>
      <Button full disabled={step.kind === 'empty'} aria-disabled={isBusy} aria-busy={isBusy} onClick={leave}>
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

function OtherMode({ cart: { mode } }: { cart: CartState }) {
  const words = useWords(priceWords)
  const isBox = mode === 'subscription'
  return (
    <p className="xs muted text-center">
      {isBox ? words.ratherOnce : words.ratherSubscription}{' '}
      <button type="button" className="link" onClick={() => selectMode(isBox ? 'once' : 'subscription')}>
        {isBox ? words.orderOnce : words.orderSubscription}
      </button>
    </p>
  )
}
