import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { withdrawalOf } from './withdrawal-kind.ts'

const { products } = readCatalog(fileURLToPath(new URL('../../../../catalog', import.meta.url)))

test('[L11] [D-14] everything on the shelf says whether one may withdraw: frozen food yes, e-books as downloads', () => {
  const kinds = Map.groupBy(products, withdrawalOf)
  expect([...kinds.keys()].toSorted()).toEqual(['digital', 'yes'])
  expect(kinds.get('digital')?.every(({ type }) => type === 'ebook')).toBe(true)
  expect(kinds.get('yes')?.filter(({ type }) => type === 'meal').length).toBeGreaterThan(50)
  expect(kinds.get('yes')?.some(({ type }) => type === 'ebook')).toBe(false)
})

test('[L11] a product that says otherwise is taken at its word', () => {
  expect(withdrawalOf({ type: 'pantry', withdrawal: 'no-after-seal-broken' })).toBe('no-after-seal-broken')
})
