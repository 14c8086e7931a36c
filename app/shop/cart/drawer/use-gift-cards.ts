import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type AppliedCard,
  addGiftCard,
  type CardOutcome,
  readGiftCards,
  removeGiftCard,
} from '#app/shop/cart/browser/gift-card-actions.ts'

const NONE: readonly AppliedCard[] = []
let cards = NONE
const listeners = new Set<() => void>()

function show(applied: readonly AppliedCard[]): void {
  cards = applied
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The gift cards that pay for the cart, asked for when the price says that there are others than known. */
export function useGiftCards(count: number) {
  const shown = useSyncExternalStore(
    subscribe,
    () => cards,
    () => NONE,
  )
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (count !== cards.length) readGiftCards().then(show)
  }, [count])

  async function change(work: Promise<CardOutcome>): Promise<CardOutcome> {
    setBusy(true)
    const outcome = await work
    if (outcome.kind === 'applied') show(outcome.cards)
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
