import { expect, test } from 'vitest'
import { changedAddress, EMPTY_ADDRESS } from './address.ts'
import { addressArea, addressLines } from './address-lines.ts'

const ADDRESS = changedAddress(EMPTY_ADDRESS, {
  ...{ firstName: 'Jana', lastName: 'Albrecht', company: 'Moos GmbH', address1: 'Weg 1', zip: '1011 AB' },
  ...{ city: 'Amsterdam', country: 'NL', address2: null },
})

test.each([
  { withName: false, withCompany: true, first: 'Moos GmbH' },
  { withName: true, withCompany: true, first: 'Jana Albrecht' },
  { withName: false, withCompany: false, first: 'Weg 1' },
])('an address begins with $first', ({ first, ...shown }) => {
  const lines = addressLines(ADDRESS, { language: 'de', ...shown })
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual([first, '1011 AB Amsterdam', 'Niederlande'])
})

test('an empty address has no lines, and an unknown country keeps its name', () => {
  expect(addressLines(EMPTY_ADDRESS, { language: 'en', withName: true, withCompany: true })).toEqual([])
  expect(addressArea({ ...ADDRESS, country: 'Moosland' }, 'en')).toBe('Amsterdam, Moosland')
})
