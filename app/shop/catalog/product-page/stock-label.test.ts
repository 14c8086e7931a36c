import { expect, test } from 'vitest'
import { stockLabelOf } from './stock-label.ts'

test.each([
  { status: null, stock: null, label: null },
  { status: null, stock: 60, label: null },
  { status: null, stock: 12, label: 'low-stock' },
  { status: null, stock: 0, label: 'sold-out' },
  { status: 'back-soon', stock: 0, label: 'back-soon' },
  { status: 'limited', stock: null, label: 'limited' },
  { status: 'limited', stock: 3, label: 'low-stock' },
  { status: 'leaving-soon', stock: 40, label: 'leaving-soon' },
])('status $status with $stock in stock is labelled $label', ({ status, stock, label }) => {
  expect(stockLabelOf({ status, stock })).toBe(label)
})
