import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { mandateQuery, readMandate } from './debit-mandate.ts'

const MANDATE = {
  creditor: 'Tiefgrün GmbH',
  creditorId: 'DE98ZZZ09999999999',
  reference: 'SBX-1D091328D7DD0D53',
  collectOn: calendarDate('2026-11-17'),
}

test.each([MANDATE, { ...MANDATE, reference: null }])(
  'a mandate travels to the frame and is the same there',
  (mandate) => {
    expect(readMandate(mandateQuery(mandate))).toEqual(mandate)
  },
)

test.each([
  {},
  { ...MANDATE, creditorId: 'pay to DE12' },
  { ...MANDATE, reference: 'see evil.example' },
  { ...MANDATE, collectOn: 'soon' },
  { ...MANDATE, creditor: 'x'.repeat(71) },
])('an address that brings something else shows no mandate: %o', (query) => {
  expect(readMandate(query)).toBeNull()
})
