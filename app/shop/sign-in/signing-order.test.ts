import { expect, test } from 'vitest'
import { nextKeyDue, signingOrder } from './signing-order.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day))
const key = (name: string, from: number, ends: number | null) => ({
  name,
  signsFrom: at(from),
  endsAt: ends === null ? null : at(ends),
})

test.each([
  { day: 0, order: ['old'] },
  { day: 89, order: ['old', 'new'] },
  { day: 90, order: ['new', 'old'] },
  { day: 119, order: ['new', 'old'] },
  { day: 120, order: ['new'] },
])('on day $day the keys $order are published, and the first one signs', ({ day, order }) => {
  const keys = [key('old', 0, day < 89 ? null : 120), ...(day < 89 ? [] : [key('new', 90, null)])]
  expect(signingOrder(keys, at(day)).map(({ name }) => name)).toEqual(order)
})

test('the next key is made a day before the newest has signed for ninety days', () => {
  expect(nextKeyDue([key('old', 0, 120), key('new', 90, null)])).toEqual(at(179))
  expect(nextKeyDue([])).toBeNull()
})
