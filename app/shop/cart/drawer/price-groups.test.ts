import { expect, test } from 'vitest'
import type { PriceStep } from '#app/shop/pricing/priced-cart.ts'
import { priceGroups } from './price-groups.ts'

const line = (key: string) => ({ kind: 'line', key }) as const
const LENA = { de: 'Von Lena', en: 'From Lena' }

test('steps are grouped by line, the delivery last, and every group adds up', () => {
  const steps: PriceStep[] = [
    { subject: line('a'), reason: { kind: 'box', unitCents: 719, quantity: 2, boxSize: 16 }, cents: 1438 },
    { subject: line('b'), reason: { kind: 'once', unitCents: 329, quantity: 1 }, cents: 329 },
    { subject: line('a'), reason: { kind: 'discount', code: 'LENA15', title: LENA, percent: 15 }, cents: -216 },
    { subject: { kind: 'delivery' }, reason: { kind: 'delivery-fee', mealsMissing: 4 }, cents: 490 },
  ]
  const groups = priceGroups({ steps }, new Map([['a', 'Coco Curry']]))
  expect(groups.map(({ title, cents }) => [title, cents])).toEqual([
    ['Coco Curry', 1222],
    ['', 329],
    [null, 490],
  ])
})
