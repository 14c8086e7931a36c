import { type CartContents, isBox } from '#app/shop/cart/cart-contents.ts'

const mealsDe = (count: number) => (count === 1 ? '1 Gericht' : `${count} Gerichte`)
const mealsEn = (count: number) => (count === 1 ? '1 meal' : `${count} meals`)

const de = {
  titles: { box: 'Deine Box', cart: 'Dein Warenkorb' },
  filled: (count: number, size: number) => `${count} von ${size} Gerichten`,
  filledSpoken: (count: number, size: number) => `${count} von ${size} Gerichten gewählt`,
  once: (meals: number) => `${mealsDe(meals)}, einmalig`,
  goods: (pieces: number) => (pieces === 1 ? '1 Artikel' : `${pieces} Artikel`),
  vouchers: (pieces: number) => (pieces === 1 ? '1 Gutschein' : `${pieces} Gutscheine`),
  missing: (meals: number) => `noch ${mealsDe(meals)} bis zur vollen Box`,
  full: 'deine Box ist voll',
  show: 'Box ansehen',
  checkout: 'Zur Kasse',
}

const en: typeof de = {
  titles: { box: 'Your box', cart: 'Your cart' },
  filled: (count, size) => `${count} of ${size} meals`,
  filledSpoken: (count, size) => `${count} of ${size} meals chosen`,
  once: (meals) => `${mealsEn(meals)}, one-time`,
  goods: (pieces) => (pieces === 1 ? '1 item' : `${pieces} items`),
  vouchers: (pieces) => (pieces === 1 ? '1 gift card' : `${pieces} gift cards`),
  missing: (meals) => `add ${mealsEn(meals)} to fill the box`,
  full: 'your box is full',
  show: 'See your box',
  checkout: 'Checkout',
}

/** What every place says about what is in a cart. */
export const contentsWords = { de, en }
export type ContentsWords = typeof de

export function titleOf(contents: Pick<CartContents, 'kind'>, { titles }: ContentsWords): string {
  return isBox(contents) ? titles.box : titles.cart
}

/** How much is in a cart, in the words of its kind. */
export function amountOf({ kind, meals, pieces, box }: CartContents, words: ContentsWords): string {
  if (box) return words.filled(meals, box.size)
  if (kind === 'meals') return words.once(meals)
  return kind === 'vouchers' ? words.vouchers(pieces) : words.goods(pieces)
}

/** What the amount means. */
export function leadOf({ box }: CartContents, words: ContentsWords): string {
  if (!box) return ''
  return box.missing > 0 ? words.missing(box.missing) : words.full
}
