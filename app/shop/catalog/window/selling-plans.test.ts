import { expect, test } from 'vitest'
import { eur } from '#app/foundation/money/money.ts'
import type { ProductType } from '#app/shop/catalog/product.ts'
import { planNumber, plansFor, recurringPrice } from './selling-plans.ts'
import { aVariant } from './shop-window.fixture.ts'

const every4Weeks = { interval: 'WEEK', count: 4, name: 'alle 4 Wochen' } as const
const offered = { frequencies: Array(30).fill(every4Weeks), mealPriceInBox: eur(719) }

test('[3.10-frequency-fields] a rhythm has the same number wherever it stands in the list', () => {
  expect(planNumber(every4Weeks)).toBe(2004)
  expect(planNumber({ interval: 'MONTH', count: 1 })).toBe(3001)
})

test.each<{ type: ProductType; isHidden?: true; isOneTime?: true; plans: number }>([
  { type: 'meal', plans: 20 },
  { type: 'drink', plans: 20 },
  { type: 'bundle', plans: 20 },
  { type: 'merch', plans: 0 },
  { type: 'gift-card', plans: 0 },
  { type: 'ebook', plans: 0 },
  { type: 'gift', isHidden: true, plans: 0 },
  { type: 'pantry', isOneTime: true, plans: 0 },
])(
  '[7.2-limit-plans] [9-size-selling-plans] $type has $plans plans',
  ({ plans, type, isHidden = false, isOneTime = false }) => {
    expect(plansFor({ type, isHidden, isOneTime }, offered)).toHaveLength(plans)
  },
)

test('a meal in a rhythm has the price of the shown box and its surcharge; the rest keep their price', () => {
  const variant = aVariant({ price: eur(849), boxSurcharge: eur(50) })
  expect(recurringPrice({ type: 'meal' }, variant, offered)).toEqual({ price: eur(769), base: eur(1923) })
  expect(recurringPrice({ type: 'drink' }, variant, offered).price).toEqual(eur(849))
})
