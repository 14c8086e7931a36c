import { boxFor, initialBox } from '#app/shop/box/choose-box.ts'
import { progressOf } from '#app/shop/box/progress.ts'
import { type ContentLine, fillsBox } from './cart-mode.ts'

/** A box that comes again, meals bought once, goods without meals, nothing but vouchers, or nothing. */
export type CartKind = 'empty' | 'vouchers' | 'goods' | 'meals' | 'box'

/** How full the box of a cart is. */
export type BoxFill = Readonly<{
  size: number
  /** Meals until it is full. */
  missing: number
  /** The size to offer instead while it is not full. */
  smaller: number | null
}>

/** What is in a cart: words, progress, wells and the main button of every place follow from this. */
export type CartContents = Readonly<{
  kind: CartKind
  /** Meals, bundles counted by theirs. */
  meals: number
  pieces: number
  /** Null where nothing comes again. */
  box: BoxFill | null
  /** The one thing to do next: a box has to be filled first, everything else goes to the checkout. */
  action: 'none' | 'fill' | 'checkout'
  /** The other way to buy the same, which is offered beside the main button. */
  other: 'once' | 'subscription' | null
}>

type Settings = Readonly<{
  /** Of all lines, gifts and the bonus included. */
  lineCount: number
  /** On offer; empty until the shop has told. */
  sizes: readonly number[]
  /** The box that the shopper chose, or that a cart grew into. */
  chosenSize: number | null
}>

/** The box of a cart that the shop has not seen yet. */
export const USUAL_SIZE = 16

export function contentsOf(lines: readonly ContentLine[], { lineCount, sizes, chosenSize }: Settings): CartContents {
  const weighed = lines.map(({ nominalGrams, quantity, isVoucher }) => ({ grams: nominalGrams, quantity, isVoucher }))
  const meals = progressOf(weighed, lineCount)
  const kind = kindOf(lines, meals)
  const box = kind === 'box' ? fillOf(meals, { sizes, size: chosenSize ?? startSize(lines, { meals, sizes }) }) : null
  const action = kind === 'empty' ? 'none' : box && box.missing > 0 ? 'fill' : 'checkout'
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { kind, meals, pieces, box, action, other: otherWay(lines, kind) }
}

/** A cart is a box from the moment that something in it comes again, and while nothing is in it. */
export function isBox({ kind }: Pick<CartContents, 'kind'>): boolean {
  return kind === 'box' || kind === 'empty'
}

function kindOf(lines: readonly ContentLine[], meals: number): CartKind {
  if (lines.length === 0) return 'empty'
  if (lines.every(({ isVoucher }) => isVoucher)) return 'vouchers'
  if (lines.some(({ recurs }) => recurs)) return 'box'
  return meals > 0 ? 'meals' : 'goods'
}

/** A box begins at the usual size; bundles alone are a box of their own size. */
export function startSize(
  lines: readonly Pick<ContentLine, 'isMeal'>[],
  { meals, sizes }: Readonly<{ meals: number; sizes: readonly number[] }>,
): number {
  if (sizes.length === 0) return USUAL_SIZE
  const isBundled = meals > 0 && !lines.some(({ isMeal }) => isMeal)
  return isBundled ? boxFor(meals, sizes) : initialBox(null, { progress: meals, sizes })
}

function fillOf(meals: number, { size, sizes }: Readonly<{ size: number; sizes: readonly number[] }>): BoxFill {
  const missing = Math.max(0, Math.ceil(size - meals))
  return { size, missing, smaller: missing > 0 ? smallerSize(sizes, { size, meals }) : null }
}

/** The largest smaller box that is full already, else the smallest of all. */
function smallerSize(sizes: readonly number[], { size, meals }: Readonly<{ size: number; meals: number }>) {
  const smaller = sizes.filter((each) => each < size).toSorted((a, b) => a - b)
  return smaller.findLast((each) => each <= meals) ?? smaller[0] ?? null
}

/** A subscription is of meals; goods that come with a plan only cannot be had once. */
function otherWay(lines: readonly ContentLine[], kind: CartKind): CartContents['other'] {
  if (kind === 'box') return lines.some(({ mustRecur }) => mustRecur) ? null : 'once'
  if (kind !== 'meals') return null
  return lines.some(fillsBox) ? 'subscription' : null
}
