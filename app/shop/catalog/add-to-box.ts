import { useMemo } from 'react'
import { createStore, useStore } from '#app/foundation/state/store.ts'
import type { ProductCard } from './product.ts'

/** Comes with every box, or once. */
export type Plan = 'box' | 'once'

/** What an add button says about what it adds. */
export type Choosable = Pick<ProductCard, 'variantId' | 'title' | 'art' | 'type'>

/** Something chosen on this visit; the same goods in the box and bought once are two lines. */
export type ChosenLine = Readonly<{
  variantId: number
  quantity: number
  plan: Plan
  title: string
  art: string
  isMeal: boolean
}>

const MOST = 99

/** What was chosen on this visit, in the order it was chosen. */
const chosen = createStore<readonly ChosenLine[]>([])

/** Where a product goes unless the buyer says otherwise: meals fill the box. */
export function planOf({ type }: Pick<ProductCard, 'type'>): Plan {
  return type === 'meal' ? 'box' : 'once'
}

/** The one way in which anything is chosen, from every button of the shop. */
export function addToBox(product: Choosable, quantity = 1, plan = planOf(product)): void {
  setInBox(product, quantityOf(chosen.read(), product.variantId, plan) + quantity, plan)
}

/** Sets how many of a product are chosen; 0 takes it away. */
export function setInBox(product: Choosable, quantity: number, plan = planOf(product)): void {
  const { variantId, title, art, type } = product
  const line = { variantId, quantity: Math.min(quantity, MOST), plan, title, art, isMeal: type === 'meal' }
  chosen.change((lines) => withLine(lines, line))
}

function withLine(lines: readonly ChosenLine[], line: ChosenLine): ChosenLine[] {
  const isSame = (each: ChosenLine) => each.variantId === line.variantId && each.plan === line.plan
  if (line.quantity <= 0) return lines.filter((each) => !isSame(each))
  return lines.some(isSame) ? lines.map((each) => (isSame(each) ? line : each)) : [...lines, line]
}

/** How many of a variant are chosen, on one plan or altogether. */
function quantityOf(lines: readonly ChosenLine[], variantId: number, plan?: Plan): number {
  return lines
    .filter((line) => line.variantId === variantId && (plan === undefined || line.plan === plan))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

export function useQuantityInBox(variantId: number, plan?: Plan): number {
  return useStore(chosen, (lines) => quantityOf(lines, variantId, plan))
}

/** Every piece chosen, meals and others. */
export function useBoxCount(): number {
  return useStore(chosen, (lines) => lines.reduce((sum, line) => sum + line.quantity, 0))
}

export function chosenLines(): readonly ChosenLine[] {
  return chosen.read()
}

/** One picture for each meal chosen for the box: only those fill wells. */
export function useMealPictures(): readonly string[] {
  const lines = useStore(chosen, (all) => all)
  return useMemo(
    () =>
      lines
        .filter(({ isMeal, plan }) => isMeal && plan === 'box')
        .flatMap(({ art, quantity }) => Array<string>(quantity).fill(art)),
    [lines],
  )
}
