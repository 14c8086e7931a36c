import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { boxFor, smallestBox } from '#app/shop/box/choose-box.ts'
import { keepsFrequency } from '#app/shop/box/frequency.ts'
import type { Pieces, Rhythm, SubscriptionLine } from './subscription.ts'

/** A whole draft: all of it is saved or nothing. */
export type LineEdits = Readonly<{
  create: readonly Pieces[]
  update: readonly Readonly<{ id: number; quantity: number }>[]
  remove: readonly number[]
}>

/** Lines after an edit; new ones have no id yet. */
export type EditedLine = Pieces & Readonly<{ id: number | null }>

/** The most pieces of one line. */
export const MOST_PIECES = 99

/** Null when a line is named that is not there, or a number is none: what is taken away is a smaller number, or 0. */
export function editLines(
  lines: readonly SubscriptionLine[],
  { create, update, remove }: LineEdits,
): readonly EditedLine[] | null {
  const ids = new Set(lines.map(({ id }) => id))
  if ([...update.map(({ id }) => id), ...remove].some((id) => !ids.has(id))) return null
  if (!create.every(({ quantity }) => isQuantity(quantity))) return null
  if (!update.every(({ quantity }) => quantity === 0 || isQuantity(quantity))) return null
  const quantities = new Map(update.map(({ id, quantity }) => [id, quantity]))
  const kept = lines
    .filter(({ id }) => !remove.includes(id))
    .map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
    .filter(({ quantity }) => quantity !== 0)
  const edited: EditedLine[] = [...kept]
  for (const { variantId, quantity } of create) {
    const place = edited.findIndex((line) => line.variantId === variantId)
    const there = edited[place]
    if (there) edited[place] = { ...there, quantity: there.quantity + quantity }
    else edited.push({ id: null, variantId, quantity })
  }
  return edited.every(({ quantity }) => isQuantity(quantity)) ? edited : null
}

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_PIECES
}

type Box = Readonly<{ meals: number; sizes: readonly number[]; rhythm: Rhythm }>

/** The box that meals fill, if they fill one that suits the rhythm; else how many are missing. */
export function boxOf({ meals, sizes, rhythm }: Box): Result<number, 'BELOW_MINIMUM' | 'FREQUENCY_NOT_ALLOWED'> {
  const missing = missingMeals(meals, sizes)
  if (missing > 0) return refused('BELOW_MINIMUM', String(missing))
  const size = boxFor(meals, sizes)
  return keepsFrequency(size, rhythm) ? done(size) : refused('FREQUENCY_NOT_ALLOWED', 'billingPolicy')
}

export function missingMeals(meals: number, sizes: readonly number[]): number {
  return Math.max(0, Math.ceil(smallestBox(sizes) - meals))
}
