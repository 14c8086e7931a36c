import { expect, test } from 'vitest'
import { previewCard } from './preview-card.ts'

test('a square drawing stands in the middle of a card of 1200 by 630', () => {
  const card = previewCard('<svg xmlns="x" viewBox="0 0 1000 1000"><path/></svg>')
  expect(card).toMatch(/^<svg [^>]*width="1200" height="630" viewBox="0 0 1200 630">/)
  expect(card).toContain('<svg x="285" width="630" height="630" xmlns="x" viewBox="0 0 1000 1000"><path/></svg>')
})

test('a drawing that is a card already only gets its size', () => {
  expect(previewCard('<svg viewBox="0 0 1200 630"/>')).toBe('<svg width="1200" height="630" viewBox="0 0 1200 630"/>')
})
