import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds, parseSearch, type Term } from './search-syntax.ts'

const carries = (tags: string[]) => (term: Term) =>
  tags.includes(term.field ? `${term.field}=${term.value}` : term.value)

test.each([
  { query: '', tags: [], finds: true },
  { query: 'a', tags: ['a'], finds: true },
  { query: 'a b', tags: ['a'], finds: false },
  { query: 'a AND b', tags: ['a', 'b'], finds: true },
  { query: 'a OR b', tags: ['b'], finds: true },
  { query: 'a b OR c', tags: ['c'], finds: true },
  { query: '-a', tags: ['a'], finds: false },
  { query: 'NOT a', tags: [], finds: true },
  { query: 'a (b OR c)', tags: ['a', 'c'], finds: true },
  { query: 'a -(b OR c)', tags: ['a', 'b'], finds: false },
  { query: 'tag:x', tags: ['tag=x'], finds: true },
  { query: 'tag:"x y" z', tags: ['tag=x y', 'z'], finds: true },
  { query: "title:'x y'", tags: ['title=x y'], finds: true },
  { query: 'a) OR b', tags: ['a', 'b'], finds: true },
])('$query on $tags: $finds', ({ query, tags, finds }) => {
  expect(holds(parseSearch(query), carries(tags))).toBe(finds)
})

test.each([
  { query: 'price:>=10', term: { field: 'price', comparison: '>=', value: '10', isPrefix: false } },
  { query: 'variants.price:<5', term: { field: 'variants.price', comparison: '<', value: '5', isPrefix: false } },
  { query: 'title:sn*', term: { field: 'title', comparison: '=', value: 'sn', isPrefix: true } },
  { query: '*', term: { field: null, comparison: '=', value: '*', isPrefix: false } },
  { query: 'a:b:c', term: { field: 'a', comparison: '=', value: 'b:c', isPrefix: false } },
])('$query is read as a term', ({ query, term }) => {
  const met: Term[] = []
  holds(parseSearch(query), (each) => met.push(each) > 0)
  expect(met).toEqual([term])
})

test('[C8] any text is read, quickly, and none throws', () => {
  const nasty = fc.array(
    fc.constantFrom('(', ')', '"', "'", 'OR', 'AND', 'NOT', '-', ':', '<=', 'a', ' ', '*', '\0', '%'),
  )
  fc.assert(fc.property(nasty, (parts) => typeof holds(parseSearch(parts.join('')), () => true) === 'boolean'))
  const started = performance.now()
  for (const bomb of ['('.repeat(1000), `${'a'.repeat(1000)}!`, '"'.repeat(999), 'a:'.repeat(500), '-'.repeat(1000)]) {
    holds(parseSearch(bomb), () => false)
  }
  expect(performance.now() - started).toBeLessThan(2000)
})
