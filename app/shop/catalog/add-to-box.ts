import { useMemo, useSyncExternalStore } from 'react'
import { type Choosable, type ChosenLine, emptyLines, type Plan, theBasket } from './basket.ts'
import type { ProductCard } from './product.ts'

export type { Choosable, ChosenLine, Plan } from './basket.ts'

/** Where a product goes unless the buyer says otherwise: meals that come again fill the box. */
export function planOf({ type, isOneTime }: Pick<ProductCard, 'type' | 'isOneTime'>): Plan {
  return type === 'meal' && !isOneTime ? 'box' : 'once'
}

/** The one way in which anything is chosen, from every button of the shop. */
export function addToBox(product: Choosable, quantity = 1, plan = planOf(product)): void {
  setInBox(product, quantityOf(chosenLines(), product.variantId, plan) + quantity, plan)
}

/** Sets how many of a product are chosen; 0 takes it away. */
export function setInBox(product: Choosable, quantity: number, plan = planOf(product)): void {
  theBasket().set(product, quantity, plan)
}

/** Chosen quantity of a variant, on one plan or altogether. */
function quantityOf(lines: readonly ChosenLine[], variantId: number, plan?: Plan): number {
  return lines
    .filter((line) => line.variantId === variantId && (plan === undefined || line.plan === plan))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** A part of what is chosen, live. The server has nothing chosen, and the first view in the browser is the server's. */
function useChosen<Part>(select: (lines: readonly ChosenLine[]) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => select(chosenLines()),
    () => select(emptyLines()),
  )
}

function subscribe(listener: () => void): () => void {
  return theBasket().subscribe(listener)
}

export function useQuantityInBox(variantId: number, plan?: Plan): number {
  return useChosen((lines) => quantityOf(lines, variantId, plan))
}

/** Every piece chosen, meals and others. */
export function useBoxCount(): number {
  return useChosen((lines) => lines.reduce((sum, line) => sum + line.quantity, 0))
}

export function chosenLines(): readonly ChosenLine[] {
  return theBasket().lines()
}

/** One picture for each meal chosen, those of bundles included. */
export function useMealPictures(): readonly string[] {
  const lines = useChosen((chosen) => chosen)
  return useMemo(() => lines.flatMap(({ art, quantity, wells }) => Array<string>(quantity * wells).fill(art)), [lines])
}
