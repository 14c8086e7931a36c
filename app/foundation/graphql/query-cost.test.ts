import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { averagesOf, costOf } from './query-cost.ts'

const sizes = {
  products: averagesOf([100, 20, 10, 10]),
  collections: averagesOf([4, ...Array(100).fill(1)]),
  variants: averagesOf([8, 2, ...Array(98).fill(1)]),
  lines: 2,
}
const cost = (query: string) => costOf(parse(query), undefined)({}, sizes)

test('averages are those of the longest lists', () => {
  expect(averagesOf([2, 6, 1])).toEqual([6, 4, 3])
  expect(averagesOf([])).toEqual([])
})

test.each([
  { what: 'one product with its variants', query: '{ product { variants(first: 250) { id } } }', values: 10 },
  { what: 'a page by its number', query: '{ products(page: 1) { id } }', values: 101 },
  { what: 'a page of all products', query: '{ products(first: 250) { id } }', values: 101 },
  {
    what: 'the variants of all products: as many as there are',
    query: '{ products(first: 250) { variants(first: 250) { id } } }',
    values: 1 + 100 + 108,
  },
  {
    what: 'the variants of two products: those with the most',
    query: '{ products(first: 2) { variants(first: 250) { id } } }',
    values: 1 + 2 + 10,
  },
  {
    what: 'the same through edges and nodes',
    query: '{ products(first: 250) { edges { node { variants(first: 250) { nodes { id } } } } } }',
    values: 1 + 100 * 3 + 108 * 2,
  },
  {
    what: 'the same in a fragment',
    query: '{ products(first: 250) { ...A } } fragment A on Product { variants(first: 250) { id } }',
    values: 1 + 100 + 108,
  },
  {
    what: 'the goods of all collections: as many as they hold together',
    query: '{ collections(first: 250) { products(first: 250) { id } } }',
    values: 1 + 4 + 140,
  },
  {
    what: 'small pages of long lists',
    query: '{ collections(first: 250) { products(first: 5) { id } } }',
    values: 1 + 4 + 20,
  },
  {
    what: 'things that may be the same one again: each may be the longest',
    query: '{ nodes(ids: ["1", "1", "1"]) { variants(first: 250) { id } } }',
    values: 1 + 3 + 24,
  },
  {
    what: 'things of things: each may be the longest',
    query: '{ products(first: 250) { best { variants(first: 250) { id } } } }',
    values: 1 + 100 + 100 + 800,
  },
  {
    what: 'a cart with what its goods come in',
    query: '{ cart { lines(first: 100) { merchandise { product { variants(first: 250) { id } } } } } }',
    values: 2 + 2 * (3 + 8),
  },
  { what: 'lists of which nobody knows', query: '{ others(first: 30) { id } }', values: 31 },
])('[C5] [C7] $what', ({ query, values }) => {
  expect(cost(query)).toBe(values)
})

// Each fragment once: measured as often as they are used, they would take years.
test('[C5] fragments within fragments within lists of every length are measured', () => {
  const lists = Array.from({ length: 20 }, (_, i) => `a${i}: products(first: ${i + 1}) `)
  const fragments = Array.from({ length: 12 }, (_, level) => {
    return `fragment F${level} on X { ${lists.map((list) => `${list} { ...F${level + 1} }`).join(' ')} }`
  })
  expect(cost(`{ ...F0 } ${fragments.join(' ')} fragment F12 on X { id }`)).toBeGreaterThan(1e9)
})
