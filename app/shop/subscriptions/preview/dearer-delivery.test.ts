import { expect, test } from 'vitest'
import { type ComparedDelivery, dearerDelivery } from './dearer-delivery.ts'

function box(cycleIndex: number, facts: Partial<ComparedDelivery> = {}): ComparedDelivery {
  return { cycleIndex, isPlanned: true, contents: 'curry x 16', totalCents: 11504, ...facts }
}

const skipped = { isPlanned: false, totalCents: 0 }
const loyal = { totalCents: 10929 }
const BEFORE = [box(2), box(3, skipped), box(4), box(5, loyal)]

test.each([
  { name: 'nothing changes', after: BEFORE, index: null },
  { name: 'one costs a cent more', after: [box(2), box(4, { totalCents: 11505 }), box(5, loyal)], index: 4 },
  { name: 'one costs less', after: [box(2, { totalCents: 9000 }), box(4), box(5, loyal)], index: null },
  { name: 'one is skipped', after: [box(2, skipped), box(4), box(5, loyal)], index: null },
  { name: 'a skipped one comes back at its price', after: [box(2), box(3), box(4), box(5, loyal)], index: null },
  { name: 'a later one moves into view', after: [...BEFORE, box(9)], index: null },
  { name: 'one that could not be sent can', after: [box(2), box(3), box(4)], index: null },
  { name: 'a discount moves to a later box', after: [box(2, loyal), box(4), box(5)], index: null },
  { name: 'a discount is gone', after: [box(2), box(4), box(5)], index: 5 },
  { name: 'a discount moves and is smaller', after: [box(2, { totalCents: 11000 }), box(4), box(5)], index: 5 },
  { name: 'more is ordered', after: [box(2), box(4, { contents: 'curry x 17', totalCents: 12223 })], index: 4 },
  { name: 'a dearer meal comes instead', after: [box(2, { contents: 'pulao x 16', totalCents: 11599 })], index: 2 },
  { name: 'less is ordered', after: [box(2, { contents: 'curry x 15', totalCents: 11504 })], index: null },
  {
    name: 'one gets dearer and another that holds something else gets cheaper',
    after: [box(2, { contents: 'curry x 12', totalCents: 9000 }), box(4, { totalCents: 11600 }), box(5, loyal)],
    index: 4,
  },
])('when $name, the one that is an order is $index [L3]', ({ after, index }) => {
  expect(dearerDelivery(BEFORE, after)).toBe(index)
})
