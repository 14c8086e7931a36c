import { expect, test } from 'vitest'
import { choiceAt, isPartedPath } from './parted-paths.ts'

test.each([
  { path: '/collections/bowls', isParted: true },
  { path: '/en/blogs', isParted: true },
  { path: '/blogs/recipes', isParted: true },
  { path: '/lexicon', isParted: true },
  { path: '/blogs/recipes/dal', isParted: false },
  { path: '/lexicon/linsen', isParted: false },
  { path: '/faq', isParted: true },
  { path: '/agb', isParted: false },
])('$path may come in parts: $isParted', ({ path, isParted }) => {
  expect(isPartedPath(path)).toBe(isParted)
})

// What is no choice of a page is the same page, which is kept: else anybody could have it made again and again.
test.each([
  { path: '/collections/bowls', search: '?q=curry&sort=price&x=1', choice: 'q=curry&sort=price' },
  { path: '/en/lexicon', search: '?q=%20bean%20&sort=price&tags=a', choice: 'q=bean' },
  { path: '/faq', search: '?q=abo&x=1', choice: 'q=abo' },
  { path: '/lexicon', search: '?sort=price', choice: '' },
  { path: '/blogs', search: '?q=curry&sort=price', choice: '' },
])('$path$search asks for "$choice"', ({ path, search, choice }) => {
  expect(choiceAt({ path, search })).toBe(choice)
})
