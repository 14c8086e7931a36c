import { expect, test } from 'vitest'
import { entryArt, entryDrawing } from './entry-drawing.ts'

test('an entry names an ingredient as it is called, and an own drawing whole', () => {
  const art = entryArt(['ingredient-kale', 'own-quitten', 'coco-curry'])
  expect(art).toEqual(['kale', 'own-quitten'])
  expect(art.map(entryDrawing)).toEqual(['ingredient-kale', 'own-quitten'])
})
