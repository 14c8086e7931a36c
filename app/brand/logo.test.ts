import { expect, test } from 'vitest'
import { GLYPHS } from '#app/brand/art/shapes/glyphs.ts'
import { wordmark } from '#app/brand/art/shapes/label.ts'
import { LOGO_LETTERS, LOGO_PEAS } from './logo-letters.ts'

test('the logo has the letters of the word mark in the drawings', () => {
  expect(LOGO_LETTERS.map(([, outline]) => outline)).toEqual([...'tiefgrun'].map((letter) => GLYPHS[letter]?.[1]))
})

test('the logo has its last letters and peas where the word mark has them', () => {
  const drawn = wordmark(0, 0, 200, ['ink', 'left', 'right'])
  const [, u, n] = [...drawn.matchAll(/<g fill="ink" transform="translate\((\d+) 0\)/g)].map(([, x]) => Number(x))
  expect([u, n]).toEqual(LOGO_LETTERS.slice(-2).map(([x]) => x))
  expect(drawn).toContain(`cx="${LOGO_PEAS.left}" cy="${LOGO_PEAS.top}" r="${LOGO_PEAS.radius}" fill="left"`)
  expect(drawn).toContain(`cx="${LOGO_PEAS.right}" cy="${LOGO_PEAS.top}" r="${LOGO_PEAS.radius}" fill="right"`)
})
