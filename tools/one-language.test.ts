import { expect, test } from 'vitest'
import { keepLanguage } from './one-language.ts'

const WORDS = `const de = { add: 'Dazu' }\nconst en: typeof de = { add: 'Add' }\n\nexport const cartWords = { de, en }\n`

test.each(['de', 'en'])('the browser gets the words of its page’s language: %s', (language) => {
  const kept = keepLanguage(WORDS, { language, file: 'cart-words.ts' })
  expect(kept).toContain(`export const cartWords = { ${language} }\n`)
})

test('words in another form stop the build', () => {
  expect(() => keepLanguage('export const words = { de: {} }', { language: 'de', file: 'cart-words.ts' })).toThrow(
    'cart-words.ts',
  )
})
