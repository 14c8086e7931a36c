import { expect, test } from 'vitest'
import { cookieEndings, leftBehind, servicesWithout } from './consent-services.ts'

test.each([
  { analytics: true, marketing: true, ids: [] },
  { analytics: true, marketing: false, ids: ['attribution', 'meta', 'tiktok', 'segment'] },
  { analytics: false, marketing: true, ids: ['vitals', 'google'] },
  { analytics: false, marketing: false, ids: ['vitals', 'google', 'attribution', 'meta', 'tiktok', 'segment'] },
])('statistics $analytics and marketing $marketing leave out $ids', ({ analytics, marketing, ids }) => {
  expect(servicesWithout({ necessary: true, analytics, marketing }).map(({ id }) => id)).toEqual(ids)
})

test.each([
  { patterns: ['_ga', '_ga_*'], gone: ['_ga', '_ga_ABC123'] },
  { patterns: ['_ga'], gone: ['_ga'] },
  { patterns: ['ajs_*'], gone: ['ajs_user_id'] },
  { patterns: [], gone: [] },
])('of all names $patterns means $gone', ({ patterns, gone }) => {
  expect(leftBehind(['_ga', '_ga_ABC123', '_gat', 'cartId', 'ajs_user_id', 'x_ga_'], patterns)).toEqual(gone)
})

test('a cookie ends on its host and on every domain above', () => {
  expect(cookieEndings('_ga', 'www.shop.example')).toEqual([
    '_ga=; Path=/; Max-Age=0',
    '_ga=; Path=/; Domain=www.shop.example; Max-Age=0',
    '_ga=; Path=/; Domain=shop.example; Max-Age=0',
  ])
  expect(cookieEndings('_ga', 'localhost')).toEqual(['_ga=; Path=/; Max-Age=0'])
})
