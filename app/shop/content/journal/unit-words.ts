import type { Unit } from './kitchen-recipe.ts'

type UnitNames = Readonly<Record<Unit, readonly [one: string, many: string]>>

/** Pieces are counted without a word: "2 onions". */
const de: UnitNames = {
  g: ['g', 'g'],
  ml: ['ml', 'ml'],
  tsp: ['TL', 'TL'],
  tbsp: ['EL', 'EL'],
  piece: ['', ''],
  pinch: ['Prise', 'Prisen'],
  clove: ['Zehe', 'Zehen'],
  bunch: ['Bund', 'Bund'],
  can: ['Dose', 'Dosen'],
}

const en: UnitNames = {
  g: ['g', 'g'],
  ml: ['ml', 'ml'],
  tsp: ['tsp', 'tsp'],
  tbsp: ['tbsp', 'tbsp'],
  piece: ['', ''],
  pinch: ['pinch', 'pinches'],
  clove: ['clove', 'cloves'],
  bunch: ['bunch', 'bunches'],
  can: ['tin', 'tins'],
}

export const unitWords = { de, en }
