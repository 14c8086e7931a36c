import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { byMeal, type ShortBox } from './short-meals.ts'

const [BOWL, CURRY, CHILI] = [1, 2, 3]
const TITLES = new Map([
  [BOWL, 'Bowl'],
  [CURRY, 'Curry'],
  [CHILI, 'Chili'],
])
const nameOf = (variantId: number) => ({ title: TITLES.get(variantId) ?? '', stock: variantId === BOWL ? 0 : null })

function box(id: number, facts: Partial<ShortBox>): ShortBox {
  return {
    ...{ id, subscriptionId: id, cycleIndex: 2, billingOn: calendarDate('2026-12-08'), name: 'Jana', email: '' },
    ...{ substitution: 'never', missing: [], replaced: [], announcedAt: null, isTooSmall: false, ...facts },
  }
}

test('[S-16] what boxes lack is told by meal: the most missed first, with what comes instead', () => {
  const meals = byMeal(
    [
      box(1, { missing: [{ variantId: BOWL, quantity: 2 }] }),
      box(2, {
        missing: [{ variantId: BOWL, quantity: 1 }],
        replaced: [
          { from: BOWL, to: CURRY, quantity: 3 },
          { from: BOWL, to: CHILI, quantity: 1 },
        ],
      }),
      box(3, { missing: [{ variantId: CHILI, quantity: 1 }] }),
    ],
    nameOf,
  )
  const told = meals.map(({ title, stock, pieces, places }) => ({
    ...{ title, stock, pieces },
    places: places.map(({ id, quantity, instead }) => `${id}: ${quantity} ${instead.join(' + ')}`.trim()),
  }))
  expect(told).toEqual([
    { title: 'Bowl', stock: 0, pieces: 7, places: ['1: 2', '2: 5 3 × Curry + 1 × Chili'] },
    { title: 'Chili', stock: null, pieces: 1, places: ['3: 1'] },
  ])
})
