import { useEffect, useState } from 'react'
import { replaceQuery, useQuery } from '#app/foundation/pages/browser/use-query.ts'
import { selectBox, selectRhythm } from '#app/shop/cart/browser/cart-actions.ts'
import { chosenLines, setInBox } from '#app/shop/catalog/add-to-box.ts'
import type { MealChoice } from '#app/shop/catalog/meal-choice.ts'
import { type LinkedBox, linkedBox, withoutBox } from './box-link.ts'
import type { BoxInProgress, BoxOffers } from './use-box.ts'

/** A box that a link brought while another one was being filled, and the two ways on from there. */
export type WaitingBox = Readonly<{ meals: number; take: () => void; leave: () => void }>

/**
 * Fills the box as the link asks that the visitor came with, once. What somebody has chosen before is not thrown away
 * without asking.
 */
export function useLinkedBox(offers: BoxOffers, { cart }: Pick<BoxInProgress, 'cart'>): WaitingBox | null {
  const query = useQuery()
  const [waiting, setWaiting] = useState<LinkedBox | null>(null)
  const asked = linkedBox(query)
  const key = asked && query.toString()
  const { isReady } = cart

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is followed once, as soon as the cart is known.
  useEffect(() => {
    if (!asked || !isReady) return
    replaceQuery(withoutBox(query))
    if (mealsInBox(offers.meals).length > 0) setWaiting(asked)
    else fill(asked, offers)
  }, [key, isReady])

  if (!waiting) return null
  return {
    meals: waiting.meals.reduce((sum, { quantity }) => sum + quantity, 0),
    take: () => {
      for (const meal of mealsInBox(offers.meals)) setInBox(meal, 0, 'box')
      fill(waiting, offers)
      setWaiting(null)
    },
    leave: () => setWaiting(null),
  }
}

/** Meals that lie in the box already, and will come again. */
function mealsInBox(meals: readonly MealChoice[]): readonly MealChoice[] {
  const chosen = chosenLines().filter(({ plan }) => plan === 'box')
  return meals.filter(({ variantId }) => chosen.some((line) => line.variantId === variantId))
}

function fill({ size, weeks, meals: wanted }: LinkedBox, { boxes, frequencies, meals }: BoxOffers): void {
  const box = boxes.find((each) => each.size === size)
  if (box) selectBox(box)
  const rhythm = frequencies.find(({ interval, intervalCount }) => interval === 'WEEK' && intervalCount === weeks)
  if (rhythm) selectRhythm(rhythm)
  for (const { product, quantity } of wanted) {
    const meal = meals.find(({ handle }) => handle === product)
    if (meal?.available) setInBox(meal, quantity, 'box')
  }
}
