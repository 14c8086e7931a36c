import { expect, test } from 'vitest'
import { createHistory, type KeptOrder } from './order-history.fixture.ts'

const kept: KeptOrder = { number: 'TG-1', token: 'one', cart: 'c' }
type Pressed = ReturnType<ReturnType<typeof createHistory>['press']>

test.each<{ story: string; told: ((press: Pressed) => void)[]; orders: KeptOrder[]; says: string[] }>([
  { story: 'an order that was told of is there', told: [(press) => press.ok('one')], orders: [kept], says: [] },
  { story: 'an unknown answer became an order', told: [(press) => press.unknown()], orders: [kept], says: [] },
  { story: 'an unknown answer became nothing', told: [(press) => press.unknown()], orders: [], says: [] },
  { story: 'a press without any answer', told: [() => undefined], orders: [kept], says: [] },
  {
    story: 'a failure, then success',
    told: [(press) => press.fail('declined'), (press) => press.ok('one')],
    orders: [kept],
    says: [],
  },
  {
    story: 'an order that was told of is lost',
    told: [(press) => press.ok('one')],
    orders: [],
    says: ['cart c was told of an order that is not there'],
  },
  {
    story: 'a failure that is visible',
    told: [(press) => press.fail('declined')],
    orders: [kept],
    says: ['cart c was told of failures only and became an order'],
  },
  {
    story: 'one cart, two orders',
    told: [(press) => press.ok('one')],
    orders: [kept, { ...kept, number: 'TG-2', token: 'two' }],
    says: ['cart c became 2 orders'],
  },
  {
    story: 'two answers about one cart',
    told: [(press) => press.ok('one'), (press) => press.ok('two')],
    orders: [kept],
    says: ['cart c was told of 2 orders', 'cart c was told of an order that is not there'],
  },
])('the history of shoppers knows what contradicts it: $story [R1]', ({ told, orders, says }) => {
  const history = createHistory()
  for (const tell of told) tell(history.press('c'))
  expect(history.contradictions(orders)).toEqual(says)
})

test('what was shown or once read stays, and counters agree [R1]', () => {
  const history = createHistory()
  history.show('TG-1', 'one')
  history.read([{ ...kept, number: 'TG-2' }])
  const counters = [
    { name: 'stock', counted: 3, expected: 4 },
    { name: 'codes', counted: 2, expected: 2 },
  ]
  expect(history.contradictions([], counters)).toEqual([
    'TG-1 was shown and is gone',
    'TG-2 stood in the books and is gone',
    'stock: 3, but 4 by the orders',
  ])
})
