import { expect, test } from 'vitest'
import { contentsOf } from './cart-contents.ts'
import { type CartMode, type ContentLine, modeOf } from './cart-mode.ts'
import { amountOf, contentsWords, leadOf, titleOf } from './drawer/contents-words.ts'

const SIZES = [6, 12, 16, 20]

const line = (facts: Partial<ContentLine>): ContentLine => ({
  nominalGrams: 1,
  quantity: 1,
  isVoucher: false,
  recurs: false,
  mayRecur: false,
  mustRecur: false,
  isMeal: false,
  ...facts,
})
const meals = (quantity: number) => line({ quantity, nominalGrams: 1000, isMeal: true, mayRecur: true })
const onceMeals = (quantity: number) => line({ quantity, nominalGrams: 1000, isMeal: true })
const bundle = (size: number, quantity = 1) => line({ quantity, nominalGrams: size * 1000, mayRecur: true })
const onceBundle = (size: number) => line({ nominalGrams: size * 1000 })
const planBundle = (size: number) => line({ nominalGrams: size * 1000, mayRecur: true, mustRecur: true })
const planMeals = (quantity: number) => ({ ...meals(quantity), mustRecur: true })
const tote = (quantity = 1) => line({ quantity })
const oil = line({ mayRecur: true })
const drinks = (quantity: number) => line({ quantity, mayRecur: true })
const voucher = (quantity = 1) => line({ quantity, isVoucher: true })

type Row = Readonly<{
  lines: readonly ContentLine[]
  chosen?: CartMode
  size?: number
  is: string
  button: string
  other?: string
}>

/** Every kind of cart: what it is called, how much is in it, its main button, and what is offered beside it. */
const CARTS: Readonly<Record<string, Row>> = {
  nothing: { lines: [], is: 'Deine Box: 0 Artikel', button: 'none' },
  'one meal': { lines: [meals(1)], is: 'Deine Box: 1 von 16 Gerichten', button: 'fill 15 or 6', other: 'once' },
  'six meals': { lines: [meals(6)], is: 'Deine Box: 6 von 16 Gerichten', button: 'fill 10 or 6', other: 'once' },
  'thirteen meals': { lines: [meals(13)], is: 'Deine Box: 13 von 16 Gerichten', button: 'fill 3 or 12', other: 'once' },
  'sixteen meals': { lines: [meals(16)], is: 'Deine Box: 16 von 16 Gerichten', button: 'checkout', other: 'once' },
  'eighteen meals': { lines: [meals(18)], is: 'Deine Box: 18 von 16 Gerichten', button: 'checkout', other: 'once' },
  'twenty meals': { lines: [meals(20)], is: 'Deine Box: 20 von 20 Gerichten', button: 'checkout', other: 'once' },
  'three kinds of meals': {
    lines: [meals(2), meals(3), meals(1)],
    is: 'Deine Box: 6 von 16 Gerichten',
    button: 'fill 10 or 6',
    other: 'once',
  },
  'a meal of a box of 6': {
    lines: [meals(1)],
    size: 6,
    is: 'Deine Box: 1 von 6 Gerichten',
    button: 'fill 5',
    other: 'once',
  },
  'a full box of 6': {
    lines: [meals(6)],
    size: 6,
    is: 'Deine Box: 6 von 6 Gerichten',
    button: 'checkout',
    other: 'once',
  },
  'a full box of 12': {
    lines: [meals(12)],
    size: 12,
    is: 'Deine Box: 12 von 12 Gerichten',
    button: 'checkout',
    other: 'once',
  },
  'nearly a box of 20': {
    lines: [meals(19)],
    size: 20,
    is: 'Deine Box: 19 von 20 Gerichten',
    button: 'fill 1 or 16',
    other: 'once',
  },
  'one meal, chosen once': {
    lines: [meals(1)],
    chosen: 'once',
    is: 'Dein Warenkorb: 1 Gericht, einmalig',
    button: 'checkout',
    other: 'subscription',
  },
  'six meals, chosen once': {
    lines: [meals(6)],
    chosen: 'once',
    is: 'Dein Warenkorb: 6 Gerichte, einmalig',
    button: 'checkout',
    other: 'subscription',
  },
  'a box, chosen once': {
    lines: [meals(16)],
    chosen: 'once',
    size: 16,
    is: 'Dein Warenkorb: 16 Gerichte, einmalig',
    button: 'checkout',
    other: 'subscription',
  },
  'meals there are only once': {
    lines: [onceMeals(4)],
    is: 'Dein Warenkorb: 4 Gerichte, einmalig',
    button: 'checkout',
  },
  'a meal of both ways': {
    lines: [meals(1), onceMeals(2)],
    is: 'Deine Box: 3 von 16 Gerichten',
    button: 'fill 13 or 6',
    other: 'once',
  },
  'a box filled up by meals there are only once': {
    lines: [meals(10), onceMeals(6)],
    is: 'Deine Box: 16 von 16 Gerichten',
    button: 'checkout',
    other: 'once',
  },
  'a tote': { lines: [tote()], is: 'Dein Warenkorb: 1 Artikel', button: 'checkout' },
  'two totes': { lines: [tote(2)], is: 'Dein Warenkorb: 2 Artikel', button: 'checkout' },
  'a tote, chosen as a subscription': {
    lines: [tote()],
    chosen: 'subscription',
    is: 'Dein Warenkorb: 1 Artikel',
    button: 'checkout',
  },
  'a tote beside a stored box': { lines: [tote()], size: 16, is: 'Dein Warenkorb: 1 Artikel', button: 'checkout' },
  'an e-book': { lines: [tote()], is: 'Dein Warenkorb: 1 Artikel', button: 'checkout' },
  oil: { lines: [oil], is: 'Dein Warenkorb: 1 Artikel', button: 'checkout' },
  'oil, chosen as a subscription': {
    lines: [oil],
    chosen: 'subscription',
    is: 'Dein Warenkorb: 1 Artikel',
    button: 'checkout',
  },
  'drinks and a tote': { lines: [drinks(6), tote()], is: 'Dein Warenkorb: 7 Artikel', button: 'checkout' },
  'a voucher': { lines: [voucher()], is: 'Dein Warenkorb: 1 Gutschein', button: 'checkout' },
  'two vouchers': { lines: [voucher(2)], is: 'Dein Warenkorb: 2 Gutscheine', button: 'checkout' },
  'a voucher, chosen as a subscription': {
    lines: [voucher()],
    chosen: 'subscription',
    is: 'Dein Warenkorb: 1 Gutschein',
    button: 'checkout',
  },
  'a voucher and a tote': { lines: [voucher(), tote()], is: 'Dein Warenkorb: 2 Artikel', button: 'checkout' },
  'a voucher and a meal': {
    lines: [voucher(), meals(1)],
    is: 'Deine Box: 1 von 16 Gerichten',
    button: 'fill 15 or 6',
    other: 'once',
  },
  'a bundle of 12': {
    lines: [bundle(12)],
    is: 'Dein Warenkorb: 12 Gerichte, einmalig',
    button: 'checkout',
    other: 'subscription',
  },
  'a small bundle': {
    lines: [bundle(6)],
    is: 'Dein Warenkorb: 6 Gerichte, einmalig',
    button: 'checkout',
    other: 'subscription',
  },
  'a bundle of 12, chosen as a subscription': {
    lines: [bundle(12)],
    chosen: 'subscription',
    is: 'Deine Box: 12 von 12 Gerichten',
    button: 'checkout',
    other: 'once',
  },
  'a bundle there is only once': {
    lines: [onceBundle(12)],
    chosen: 'subscription',
    is: 'Dein Warenkorb: 12 Gerichte, einmalig',
    button: 'checkout',
  },
  'a bundle that comes again only': {
    lines: [planBundle(12)],
    is: 'Deine Box: 12 von 12 Gerichten',
    button: 'checkout',
  },
  'a bundle that comes again only, chosen once': {
    lines: [planBundle(12)],
    chosen: 'once',
    is: 'Deine Box: 12 von 12 Gerichten',
    button: 'checkout',
  },
  'a meal that comes again only, chosen once': {
    lines: [planMeals(1)],
    chosen: 'once',
    is: 'Deine Box: 1 von 16 Gerichten',
    button: 'fill 15 or 6',
  },
  'a bundle and a meal': {
    lines: [bundle(12), meals(1)],
    is: 'Deine Box: 13 von 16 Gerichten',
    button: 'fill 3 or 12',
    other: 'once',
  },
  'a bundle and a tote': {
    lines: [bundle(6), tote()],
    is: 'Dein Warenkorb: 6 Gerichte, einmalig',
    button: 'checkout',
    other: 'subscription',
  },
  'a full box with oil and a tote': {
    lines: [meals(16), oil, tote()],
    is: 'Deine Box: 16 von 16 Gerichten',
    button: 'checkout',
    other: 'once',
  },
  'a full box with a voucher': {
    lines: [meals(16), voucher()],
    is: 'Deine Box: 16 von 16 Gerichten',
    button: 'checkout',
    other: 'once',
  },
  'meals once with oil': {
    lines: [meals(3), oil],
    chosen: 'once',
    is: 'Dein Warenkorb: 3 Gerichte, einmalig',
    button: 'checkout',
    other: 'subscription',
  },
}

function contentsFor({ lines, chosen, size }: Row) {
  const mode = modeOf(chosen ?? null, lines)
  const placed = lines.map((each) => ({
    ...each,
    recurs: each.mustRecur || (mode === 'subscription' && each.mayRecur),
  }))
  return contentsOf(placed, { lineCount: lines.length, sizes: SIZES, chosenSize: size ?? null })
}

test.each(Object.entries(CARTS))('a cart of %s knows what is in it and what comes next', (_, row) => {
  const contents = contentsFor(row)
  const { action, box, other } = contents
  const words = contentsWords.de
  expect(`${titleOf(contents, words)}: ${amountOf(contents, words)}`).toBe(row.is)
  const fill = box?.smaller ? `fill ${box.missing} or ${box.smaller}` : `fill ${box?.missing}`
  expect(action === 'fill' ? fill : action).toBe(row.button)
  expect(other).toBe(row.other ?? null)
  // Only a box that is not full speaks of missing meals.
  expect(leadOf(contents, words).startsWith('noch ')).toBe(action === 'fill')
})

test('the table holds at least forty kinds of cart', () => {
  expect(Object.keys(CARTS).length).toBeGreaterThanOrEqual(40)
})

test('a cart that the shop has not seen counts towards the usual box', () => {
  const contents = contentsOf([{ ...meals(5), recurs: true }], { lineCount: 1, sizes: [], chosenSize: null })
  expect(contents).toMatchObject({ action: 'fill', box: { size: 16, missing: 11, smaller: null } })
})

test('the bonus makes no kind of cart, though its line is a line', () => {
  const contents = contentsOf([voucher()], { lineCount: 2, sizes: SIZES, chosenSize: null })
  expect(contents).toMatchObject({ kind: 'vouchers', meals: 0, action: 'checkout' })
})
