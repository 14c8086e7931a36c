import { useEffect, useState } from 'react'
import { createShared, useShared } from '#app/foundation/state/shared-state.ts'
import {
  type AppliedCard,
  addGiftCard,
  type CardOutcome,
  readGiftCards,
  removeGiftCard,
} from '#app/shop/cart/browser/gift-card-actions.ts'

const cards = createShared<readonly AppliedCard[]>([])

/** The gift cards that pay for the cart, asked for when the price says that there are others than known. */
export function useGiftCards(count: number) {
  const shown = useShared(cards)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (count !== cards.read().length) readGiftCards().then(cards.set)
  }, [count])

  async function change(work: Promise<CardOutcome>): Promise<CardOutcome> {
    setBusy(true)
    const outcome = await work
    if (outcome.kind === 'applied') cards.set(outcome.cards)
    setBusy(false)
    return outcome
  }

  return {
    cards: shown,
    isBusy,
    add: (code: string) => change(addGiftCard(code)),
    remove: (card: AppliedCard) => change(removeGiftCard(card)),
  }
}
