import { expect, test } from 'vitest'
import { type BookAddress, type BookPage, bookAfter, NO_PAGE, withNextPage } from './book-page.ts'

function anAddress(number: string, city = 'Berlin'): BookAddress {
  return {
    ...{ id: `gid://shopify/CustomerAddress/${number}`, number, firstName: 'Mira', lastName: 'Sommer', company: null },
    ...{ address1: 'Musterufer 1', address2: null, zip: '10999', city, territoryCode: 'DE', zoneCode: null },
    ...{ phoneNumber: null, formatted: [] },
  }
}

const book: BookPage = { ...NO_PAGE, addresses: [anAddress('9'), anAddress('8')], defaultNumber: '8' }
const numbersIn = ({ addresses }: BookPage) => addresses.map(({ number }) => number)

test('a new address stands first, and the default stays', () => {
  const after = bookAfter(book, { kind: 'saved', address: anAddress('10'), isDefault: false })
  expect(numbersIn(after)).toEqual(['10', '9', '8'])
  expect(after.defaultNumber).toBe('8')
})

test('[7.3-address-first-default] the first address is the default', () => {
  const after = bookAfter(NO_PAGE, { kind: 'saved', address: anAddress('1'), isDefault: false })
  expect(after.defaultNumber).toBe('1')
})

test('a changed address keeps its place', () => {
  const after = bookAfter(book, { kind: 'saved', address: anAddress('8', 'Leipzig'), isDefault: false })
  expect(after.addresses.map(({ city }) => city)).toEqual(['Berlin', 'Leipzig'])
})

test('[7.3-addressSetDefault] another default takes the place of the one before', () => {
  expect(bookAfter(book, { kind: 'saved', address: anAddress('9'), isDefault: true }).defaultNumber).toBe('9')
})

test('a deleted address is gone', () => {
  expect(numbersIn(bookAfter(book, { kind: 'deleted', number: '9' }))).toEqual(['8'])
})

test('[9-size-addresses] the next page follows the first, and nothing stands there twice', () => {
  const next = { ...NO_PAGE, addresses: [anAddress('8'), anAddress('7')], defaultNumber: '8' }
  expect(numbersIn(withNextPage(book, next))).toEqual(['9', '8', '7'])
})
