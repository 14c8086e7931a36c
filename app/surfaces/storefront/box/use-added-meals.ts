import { useState } from 'react'
import type { MealPick } from '#app/shop/box/fill-box.ts'
import { addToBox, chosenLines, setInBox } from '#app/shop/catalog/add-to-box.ts'
import type { MealChoice } from '#app/shop/catalog/meal-choice.ts'

/** Several meals that came into the box at once, and why each of them did. */
export type Added = Readonly<{
  meals: ReadonlyMap<MealChoice, number>
  text: string
  /** What did not come along. */
  note: string | null
  picks: readonly MealPick[]
}>

export type AddedMealsState = Readonly<{
  /** The last ones, until they are taken back or others come. */
  last: Added | null
  isUndone: boolean
  add: (added: Added) => void
  undo: () => void
}>

/** Puts meals in together and takes them out together; what was changed one by one meanwhile stays. */
export function useAddedMeals(): AddedMealsState {
  const [last, setLast] = useState<Added | null>(null)
  const [isUndone, setUndone] = useState(false)

  function add(added: Added): void {
    for (const [meal, count] of added.meals) addToBox(meal, count)
    setLast(added)
    setUndone(false)
  }

  function undo(): void {
    for (const [meal, count] of last?.meals ?? []) setInBox(meal, Math.max(0, inBox(meal) - count))
    setLast(null)
    setUndone(true)
  }

  return { last, isUndone, add, undo }
}

function inBox({ variantId }: MealChoice): number {
  return chosenLines().find((line) => line.variantId === variantId && line.plan === 'box')?.quantity ?? 0
}
