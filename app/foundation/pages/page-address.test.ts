import { expect, test } from 'vitest'
import { pagePathOf, partAddress, readPageAddress } from './page-address.ts'

test.each([
  { search: '', part: 1, rest: '' },
  { search: '?q=dal', part: 1, rest: '?q=dal' },
  { search: '?page=2', part: 2, rest: '' },
  { search: '?utm_source=x&page=12&q=s%C3%BC%C3%9F', part: 12, rest: '?utm_source=x&q=s%C3%BC%C3%9F' },
  { search: '?page=1', part: 'none', rest: '' },
  { search: '?page=0&q=a', part: 'none', rest: '?q=a' },
  { search: '?page=02', part: 'none', rest: '' },
  { search: '?page=-2', part: 'none', rest: '' },
  { search: '?page=2.5', part: 'none', rest: '' },
  { search: '?page=99999', part: 'none', rest: '' },
  { search: '?page=', part: 'none', rest: '' },
  { search: '?page=2&page=3', part: 2, rest: '' },
])('$search asks for part $part and leaves "$rest"', ({ search, part, rest }) => {
  expect(readPageAddress({ path: '/list', search })).toEqual({ path: '/list', part, search: rest })
})

test('a part has one address, and the first part is the list itself', () => {
  expect([1, 2].map((part) => partAddress('/list', part))).toEqual(['/list', '/list?page=2'])
  expect(pagePathOf(new URL('https://shop.example/list?q=a&page=3#x'))).toBe('/list?page=3')
  expect(pagePathOf(new URL('https://shop.example/list?q=a&page=1'))).toBe('/list')
})
