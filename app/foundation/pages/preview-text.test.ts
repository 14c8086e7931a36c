import { expect, test } from 'vitest'
import { previewText } from './preview-text.ts'

test('a short text stays as it is', () => {
  expect(previewText('Cremig und  mild.\n')).toBe('Cremig und mild.')
})

test('a long text ends with a whole sentence when that is not too short', () => {
  const sentence = `${'Cremig, mild und warm. '.repeat(5)}`
  expect(previewText(`${sentence}${'Und noch ein Satz, der viel zu lang für die Vorschau ist '.repeat(2)}.`)).toBe(
    sentence.trim(),
  )
})

test('else it ends with a whole word', () => {
  const shown = previewText('Kokosmilch '.repeat(30))
  expect(shown).toMatch(/^(Kokosmilch )+Kokosmilch…$/)
  expect(shown.length).toBeLessThanOrEqual(160)
})
