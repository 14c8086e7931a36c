import { expect, test } from 'vitest'
import { type ListedOrder, latestBox } from './listed-orders.ts'

function order(name: string, day: string, { isSubscription = true, comesOn = '' } = {}): ListedOrder {
  return {
    ...{ name, isSubscription, createdAt: `${day}T10:00:00Z` },
    customAttributes: comesOn ? [{ key: 'Lieferdatum', value: comesOn }] : [],
    lineItems: { nodes: [{ quantity: 3 }, { quantity: 5 }] },
  }
}

test('[3.3-latestSubOrder-pick] the latest box is the newest order of a subscription, wherever it stands', () => {
  const orders = [
    order('TG-1', '2026-09-01', { comesOn: '2026-09-04' }),
    order('TG-2', '2026-11-01', { comesOn: '2026-11-04' }),
    order('TG-3', '2026-11-10', { isSubscription: false, comesOn: '2026-11-13' }),
    order('TG-4', '2026-10-01'),
  ]
  expect(latestBox(orders)).toMatchObject({ order: { name: 'TG-2' }, deliveryDate: '2026-11-04', totalQuantity: 8 })
  expect(latestBox([order('TG-4', '2026-10-01')])).toMatchObject({ deliveryDate: null })
  expect(latestBox([order('TG-3', '2026-11-10', { isSubscription: false })])).toBeNull()
  expect(latestBox([])).toBeNull()
})
