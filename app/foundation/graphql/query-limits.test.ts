import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { costOf } from './query-cost.ts'
import { parseWithin } from './query-limits.ts'
import { shapeOf } from './query-shape.ts'

const limits = { tokens: 100, depth: 4, fields: 20, aliases: 3, directives: 2, fragments: 4, cost: 100 }
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ')

test('fragments count with the depth they bring along', () => {
  const document = parse('{ a { ...B } } fragment B on X { b { ...C } } fragment C on X { c { d } }')
  expect(shapeOf(document)).toEqual({ depth: 4, fields: 4, aliases: 0, directives: 0, fragments: 4 })
})

test.each([
  { name: 'depth', query: `${'{ a '.repeat(5)}${'} '.repeat(5)}` },
  { name: 'fields', query: `{ ${times(21, () => 'a')} }` },
  { name: 'aliases', query: `{ ${times(4, (i) => `a${i}: a`)} }` },
  { name: 'directives', query: `{ a ${times(3, () => '@skip(if: false)')} }` },
  { name: 'fragments', query: `{ ${times(5, () => '...on X { a }')} }` },
  { name: 'tokens', query: `{ ${times(50, () => 'a b')} }` },
])('[C5] a query beyond the limit of $name is refused', ({ query }) => {
  expect(() => parseWithin(limits, query)).toThrow()
})

test('[C5] a circle of fragments is measured without an end', () => {
  const document = parse('{ ...A } fragment A on X { a { ...B } } fragment B on X { b { ...A } }')
  expect(shapeOf(document).depth).toBe(2)
  expect(costOf(document, undefined)({})).toBeLessThan(10)
})

test.each([
  { query: '{ a b { c } }', variables: {}, cost: 3 },
  { query: '{ list(first: 10) { nodes { a b } } }', variables: {}, cost: 31 },
  { query: 'query ($n: Int) { list(first: $n) { a } }', variables: { n: 20 }, cost: 21 },
  { query: 'query ($n: Int = 30) { list(last: $n) { a } }', variables: {}, cost: 31 },
  { query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { a } }', variables: { ids: ['1', '2', '3'] }, cost: 4 },
  { query: '{ list(first: 100000) { a } }', variables: {}, cost: 251 },
  { query: '{ list(first: -5) { a } }', variables: {}, cost: 2 },
  {
    query: '{ list(first: 10) { ...F ... on X { b } } } fragment F on X { more(first: 3) { c } }',
    variables: {},
    cost: 51,
  },
  { query: 'query ($n: Int) { list(first: $n) { a } }', variables: { n: 'x' }, cost: 2 },
])('$query costs $cost', ({ query, variables, cost }) => {
  expect(costOf(parse(query), undefined)(variables)).toBe(cost)
})

test('[C5] fragments that double sixty times are worked out at once', () => {
  const doubling = times(60, (i) => `fragment F${i} on X { ...F${i + 1} ...F${i + 1} }`)
  const document = parse(`{ ...F0 } ${doubling} fragment F60 on X { a }`)
  const started = performance.now()
  expect(costOf(document, undefined)({})).toBeGreaterThan(1e15)
  expect(shapeOf(document).depth).toBe(1)
  expect(performance.now() - started).toBeLessThan(2000)
})
