import { expect, test } from 'vitest'
import { withQuery } from './answer.ts'

test.each([
  { target: '/collections/all-products', search: '?utm_source=x', kept: '/collections/all-products?utm_source=x' },
  { target: '/a?utm_source=tiktok', search: '?ttclid=abc', kept: '/a?utm_source=tiktok&ttclid=abc' },
  { target: '/a?utm_source=tiktok', search: '?utm_source=other&b=1', kept: '/a?utm_source=tiktok&b=1' },
  { target: '/a', search: '', kept: '/a' },
  { target: '/a', search: '?', kept: '/a' },
  { target: '/a#top', search: '?x=1', kept: '/a?x=1#top' },
  { target: '/a?redirect=/pages/b', search: '?q=%C3%BC%26', kept: '/a?redirect=/pages/b&q=%C3%BC%26' },
])('[2.3-query] $target keeps $search', ({ target, search, kept }) => {
  expect(withQuery(target, search)).toBe(kept)
})
