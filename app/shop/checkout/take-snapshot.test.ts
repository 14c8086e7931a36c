import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { IDENTIFIER_ATTRIBUTES } from '#app/shop/consent/identifier-attributes.ts'
import { recipientOf } from './ordered-lines.ts'
import { DELIVERY_DAY, orderAttributes } from './take-snapshot.ts'

const OWN = [{ key: '_bundleName', value: 'Box' }]

test('[3.12-note-attributes] [T3] an order keeps the attributes of its cart, and no identifier among them', () => {
  const ids = IDENTIFIER_ATTRIBUTES.map((key) => ({ key, value: '1' }))
  expect(orderAttributes([...ids, ...OWN], null)).toEqual(OWN)
})

test('the delivery day of the order stands in place of that of the cart', () => {
  const cart = [{ key: DELIVERY_DAY, value: '1. Januar 2026' }, ...OWN]
  expect(orderAttributes(cart, null)).toEqual(OWN)
  expect(orderAttributes(cart, calendarDate('2026-11-20'))).toEqual([
    ...OWN,
    { key: DELIVERY_DAY, value: '20. November 2026' },
  ])
})

test.each([
  { sendOn: '2026-12-24', day: '2026-12-24' },
  { sendOn: '2027-02-30', day: null },
  { sendOn: '24.12.2026', day: null },
  { sendOn: '', day: null },
])('a voucher to be sent on $sendOn is sent on $day, else at once', ({ sendOn, day }) => {
  const attributes = Object.entries({ recipientEmail: 'ida@tiefgruen.example', sendOn })
  expect(recipientOf(attributes.map(([key, value]) => ({ key, value })))?.sendOn).toBe(day)
})
