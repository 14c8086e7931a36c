import type { Language } from '#app/foundation/i18n/language.ts'
import type { Money } from '#app/foundation/money/money.ts'
import type { ProductType } from '#app/shop/catalog/product.ts'
import { shownPrice } from '#app/shop/catalog/shown-price.ts'
import type { ShopWindow, WindowFrequency, WindowProduct, WindowVariant } from './shop-window.ts'

/** What may come again with every box: food. A cap bought once must not arrive every four weeks. */
const RECURRING: readonly ProductType[] = ['meal', 'bundle', 'drink', 'snack', 'pantry']

/** The most selling plans a client is prepared to read. */
const MOST_PLANS = 20

/** Units are numbered, so that a plan's id says what it is and stays when the list is put in another order. */
const UNITS: Record<WindowFrequency['interval'], number> = { DAY: 1, WEEK: 2, MONTH: 3, YEAR: 4 }

const INTERVALS: readonly WindowFrequency['interval'][] = ['DAY', 'WEEK', 'MONTH', 'YEAR']

export const planWords = {
  de: { group: 'Abo', option: 'Lieferrhythmus' },
  en: { group: 'Subscription', option: 'Delivery frequency' },
} satisfies Record<Language, unknown>

/** A number of its own for every rhythm, always the same: every 4 weeks is 2004. */
export function planNumber({ interval, count }: Pick<WindowFrequency, 'interval' | 'count'>): number {
  return UNITS[interval] * 1000 + count
}

/** The rhythm that a plan's number stands for; an unknown unit counts as weeks. */
export function rhythmOfPlan(
  number: number,
): Readonly<{ interval: WindowFrequency['interval']; intervalCount: number }> {
  const unit = Math.trunc(number / 1000)
  const [interval = 'WEEK'] = INTERVALS.filter((each) => UNITS[each] === unit)
  return { interval, intervalCount: number % 1000 }
}

/** Whether goods of a kind may come again with every box. */
export function canRecur({ type }: Pick<WindowProduct, 'type'>): boolean {
  return RECURRING.includes(type)
}

export function plansFor(
  product: Pick<WindowProduct, 'type' | 'isHidden' | 'isOneTime'>,
  { frequencies }: Pick<ShopWindow, 'frequencies'>,
): readonly WindowFrequency[] {
  return canRecur(product) && !product.isHidden && !product.isOneTime ? frequencies.slice(0, MOST_PLANS) : []
}

/** What a variant costs with every box: meals have the price of the box that is shown, the rest keep theirs. */
export function recurringPrice(
  product: Pick<WindowProduct, 'type'>,
  { price, boxSurcharge, net }: WindowVariant,
  { mealPriceInBox }: Pick<ShopWindow, 'mealPriceInBox'>,
): { price: Money; base: Money | null } {
  const inBox = { ...mealPriceInBox, cents: mealPriceInBox.cents + boxSurcharge.cents }
  const shown = shownPrice(product.type === 'meal' ? inBox : price, net)
  return { price: shown.price, base: shown.base?.price ?? null }
}
