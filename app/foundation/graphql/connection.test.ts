import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Connection, connectionOf, type Ordering, type PageArguments } from './connection.ts'

type Item = { id: number; price: number }

const byPrice: Ordering<Item> = { name: 'PRICE', keyOf: ({ price }) => price, idOf: ({ id }) => id }
const five: Item[] = [3, 1, 2, 2, 1].map((price, index) => ({ id: index + 1, price }))
const idsOf = ({ nodes }: Connection<Item>) => nodes.map(({ id }) => id)

test('a page is cut from the ordered list, equal keys by id', () => {
  const page = connectionOf(five, { first: 3 }, byPrice)
  expect(idsOf(page)).toEqual([2, 5, 3])
  expect(page.pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true })
})

test('walking forwards and backwards meets every item once, in any order and page size', () => {
  const items = fc.uniqueArray(fc.record({ id: fc.nat(1000), price: fc.nat(5) }), { selector: ({ id }) => id })
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 4 }), fc.boolean(), (all, size, reverse) => {
      const forwards = walk(all, (cursor) => ({ first: size, after: cursor, reverse }))
      const backwards = walk(all, (cursor) => ({ last: size, before: cursor, reverse }))
      expect(new Set(forwards).size).toBe(all.length)
      expect(forwards).toHaveLength(all.length)
      expect(backwards.toSorted((a, b) => a - b)).toEqual(forwards.toSorted((a, b) => a - b))
    }),
  )
})

function walk(items: Item[], argumentsAt: (cursor: string | null) => PageArguments): number[] {
  const met: number[] = []
  let cursor: string | null = null
  for (;;) {
    const page = argumentsAt(cursor)
    const { nodes, pageInfo } = connectionOf(items, page, byPrice)
    met.push(...nodes.map(({ id }) => id))
    const goesOn = page.first ? pageInfo.hasNextPage : pageInfo.hasPreviousPage
    cursor = page.first ? pageInfo.endCursor : pageInfo.startCursor
    if (!goesOn) return met
  }
}

test('an item that vanished between two pages leaves no gap and no double', () => {
  const { pageInfo } = connectionOf(five, { first: 2 }, byPrice)
  const fewer = five.filter(({ id }) => id !== 5)
  expect(idsOf(connectionOf(fewer, { first: 2, after: pageInfo.endCursor }, byPrice))).toEqual([3, 4])
})

test.each([
  { page: {}, says: /`first` or `last`/ },
  { page: { first: 1, last: 1 }, says: /together/ },
  { page: { first: 0 }, says: /`first` must be from 1 to 250/ },
  { page: { first: -1 }, says: /`first` must be from 1 to 250/ },
  { page: { last: 251 }, says: /`last` must be from 1 to 250/ },
  { page: { first: 1, after: 'x' }, says: /`after` is no cursor/ },
  { page: { first: 1, after: '' }, says: /`after` is no cursor/ },
  { page: { first: 1, after: 'A'.repeat(1_000_000) }, says: /`after` is no cursor/ },
  { page: { first: 1, before: Buffer.from('["TITLE","a",1]').toString('base64url') }, says: /another order/ },
  { page: { first: 1, before: Buffer.from('["PRICE","a",1]').toString('base64url') }, says: /`before` is no cursor/ },
  { page: { first: 1, before: Buffer.from('["PRICE",1,{}]').toString('base64url') }, says: /`before` is no cursor/ },
  { page: { first: 1, after: Buffer.from('{"__proto__":[]}').toString('base64url') }, says: /`after` is no cursor/ },
])('[R20] $page is refused with the name of the argument', ({ page, says }) => {
  expect(() => connectionOf(five, page, byPrice)).toThrow(says)
})
