import { useMemo } from 'react'
import { create } from 'zustand'
import type { ProductCard } from './product.ts'

type Choosable = Pick<ProductCard, 'variantId' | 'art' | 'type'>
type ChosenLine = Readonly<{ variantId: number; quantity: number; picture: string; isMeal: boolean }>

const MOST = 99

/** What was chosen on this visit, in the order it was chosen. */
const useChosen = create<{ lines: readonly ChosenLine[] }>(() => ({ lines: [] }))

export function addToBox(product: Choosable, quantity = 1): void {
  setInBox(product, quantityOf(useChosen.getState().lines, product.variantId) + quantity)
}

/** Sets how many of a product are chosen; 0 takes it away. */
export function setInBox(product: Choosable, quantity: number): void {
  useChosen.setState(({ lines }) => ({ lines: withQuantity(lines, product, Math.min(quantity, MOST)) }))
}

function withQuantity(
  lines: readonly ChosenLine[],
  { variantId, art, type }: Choosable,
  quantity: number,
): ChosenLine[] {
  if (quantity <= 0) return lines.filter((line) => line.variantId !== variantId)
  const line = { variantId, quantity, picture: art, isMeal: type === 'meal' }
  if (!lines.some((each) => each.variantId === variantId)) return [...lines, line]
  return lines.map((each) => (each.variantId === variantId ? line : each))
}

function quantityOf(lines: readonly ChosenLine[], variantId: number): number {
  return lines.find((line) => line.variantId === variantId)?.quantity ?? 0
}

export function useQuantityInBox(variantId: number): number {
  return useChosen(({ lines }) => quantityOf(lines, variantId))
}

/** Every piece chosen, meals and others. */
export function useBoxCount(): number {
  return useChosen(({ lines }) => lines.reduce((sum, line) => sum + line.quantity, 0))
}

/** One picture for each chosen meal: only meals fill wells. */
export function useMealPictures(): readonly string[] {
  const lines = useChosen((state) => state.lines)
  return useMemo(
    () =>
      lines.filter(({ isMeal }) => isMeal).flatMap(({ picture, quantity }) => Array<string>(quantity).fill(picture)),
    [lines],
  )
}
