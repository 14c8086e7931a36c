import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { priceOf } from './query-price.ts'

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ')
const sizes = { products: 100, variants: 1, lines: 10 }

test.each([
  { what: 'a small question', query: '{ shop { name } }', price: 1 },
  { what: 'thirty aliases', query: `{ ${times(30, (i) => `a${i}: shop { name }`)} }`, price: 30 },
  { what: 'a text search', query: '{ search(query: "a", first: 1) { totalCount } }', price: 2 },
  { what: 'suggestions', query: '{ predictiveSearch(query: "a") { queries { text } } }', price: 2 },
  { what: 'a list narrowed by words', query: '{ products(first: 1, query: "a") { nodes { id } } }', price: 2 },
  {
    what: 'thirty searches',
    query: `{ ${times(30, (i) => `a${i}: search(query: "${i}", first: 1) { totalCount }`)} }`,
    price: 60,
  },
  { what: 'a page of 250 of one variant', query: '{ product { variants(first: 250) { nodes { id } } } }', price: 1 },
  { what: 'all products', query: '{ products(first: 250) { nodes { id title handle } } }', price: 2 },
  {
    what: 'all products with their variants',
    query: '{ products(first: 250) { nodes { id variants(first: 250) { nodes { id } } } } }',
    price: 3,
  },
  { what: 'lists in lists', query: '{ products(first: 250) { products(first: 250) { nodes { id } } } }', price: 81 },
  { what: 'two changes', query: 'mutation { a: cartCreate { id } b: cartCreate { id } }', price: 2 },
  { what: 'spread fields', query: '{ ...A ...A } fragment A on X { a: b c: d }', price: 4 },
  { what: 'a circle', query: '{ ...A } fragment A on X { a ...A }', price: 1 },
])('[C7] $what costs $price', ({ query, price }) => {
  expect(priceOf(parse(query), undefined)({}, sizes)).toBe(price)
})

test('[C5] a length that comes as a variable counts as it comes, up to what there is', () => {
  const price = priceOf(parse('query ($n: Int) { products(first: $n) { nodes { a b c d } } }'), undefined)
  expect([1, 100, 250].map((n) => price({ n }, sizes))).toEqual([1, 3, 3])
  expect(price({ n: 250 }, { products: 1 })).toBe(1)
})
