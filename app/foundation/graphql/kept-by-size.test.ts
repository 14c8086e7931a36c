import { expect, test } from 'vitest'
import { keptBySize } from './kept-by-size.ts'

test('what was asked for least lately goes first', () => {
  const kept = keptBySize<number>(6)
  kept.set('aaa', 1)
  kept.set('bbb', 2)
  kept.get('aaa')
  kept.set('ccc', 3)
  expect([kept.get('aaa'), kept.get('bbb'), kept.get('ccc')]).toEqual([1, undefined, 3])
})

test('a text longer than all there is room for is not kept', () => {
  const kept = keptBySize<number>(6)
  kept.set('a'.repeat(7), 1)
  expect(kept.size()).toBe(0)
})
