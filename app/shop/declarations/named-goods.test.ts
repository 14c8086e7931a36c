import { expect, test } from 'vitest'
import { orderNumbersIn } from './declaration.ts'
import { goodsNamed } from './named-goods.ts'

const LINES = [
  { key: 'a', title: 'Coco Curry', quantity: 3, withdrawal: 'yes' },
  { key: 'b', title: 'Chili sin Carne', quantity: 1, withdrawal: 'yes' },
  { key: 'c', title: 'Cap', quantity: 1, withdrawal: 'yes' },
  { key: 'd', title: 'Cap', quantity: 1, withdrawal: 'yes' },
]

test.each([
  [
    '',
    [
      ['a', 3],
      ['b', 1],
      ['c', 1],
      ['d', 1],
    ],
  ],
  [
    '  \n ',
    [
      ['a', 3],
      ['b', 1],
      ['c', 1],
      ['d', 1],
    ],
  ],
  ['coco-curry', [['a', 3]]],
  [
    '2 x Coco Curry und Chili sin Carne',
    [
      ['a', 2],
      ['b', 1],
    ],
  ],
  [
    '1 Coco Curry; chili SIN carne',
    [
      ['a', 1],
      ['b', 1],
    ],
  ],
  ['4 Coco Curry', null],
  ['0 Coco Curry', null],
  ['Cap', null],
  ['Coco Curry, Coco Curry', null],
  ['das mit den Linsen', null],
  ['Coco Curry, aber nur die kaputten', null],
] as const)('[L10] "%s" names these goods, or leaves it open', (text, expected) => {
  const named = goodsNamed(text, { lines: LINES, waivesWithdrawal: true })
  expect(named?.map(({ key, quantity }) => [key, quantity]) ?? null).toEqual(expected)
})

test('[L13] nothing named means all but an e-book that was given up; where there is nothing else, it means that', () => {
  const book = { key: 'e', title: 'Meal Prep', quantity: 1, withdrawal: 'digital' }
  const meal = { key: 'a', title: 'Coco Curry', quantity: 3, withdrawal: 'yes' }
  const keysOf = (lines: (typeof book)[], waivesWithdrawal = true) =>
    goodsNamed('', { lines, waivesWithdrawal })?.map(({ key }) => key)
  expect([keysOf([meal, book]), keysOf([book]), keysOf([meal, book], false)]).toEqual([['a'], ['e'], ['a', 'e']])
  expect(goodsNamed('Meal Prep', { lines: [meal, book], waivesWithdrawal: true })).toEqual([{ key: 'e', quantity: 1 }])
})

test.each([
  ['TG-100234', ['TG-100234']],
  ['Bestellung tg 100234 vom 1.11.2026', ['TG-100234']],
  ['100234, 100235', ['TG-100234', 'TG-100235']],
  ['mein Abo', []],
  ['12345', []],
  ['1234567890123', []],
])('[L10] [L8] the contract "%s" names these orders', (text, numbers) => {
  expect(orderNumbersIn(text)).toEqual(numbers)
})
