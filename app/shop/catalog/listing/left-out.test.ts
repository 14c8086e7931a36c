import { expect, test } from 'vitest'
import { folded } from './folded.ts'
import { contentsText, leaveOut, readSearch } from './left-out.ts'

const goods = (id: string, names: readonly string[], allergens: readonly string[] = []) => ({
  id,
  contents: contentsText(names.map(folded), allergens),
})
const DISHES = [
  goods('satay', ['Erdnüsse', 'peanuts', 'Zwiebeln', 'onions', 'Kokosmilch', 'coconut milk'], ['peanuts']),
  goods('dal', ['rote Linsen', 'red lentils', 'Tomaten', 'tomatoes', 'Rapsöl', 'rapeseed oil']),
  goods('pasta', ['Hartweizengrieß', 'durum wheat semolina', 'Möhren', 'carrots'], ['gluten']),
  goods('tofu', ['Tofu', 'tofu', 'Sesam', 'sesame', 'Sellerie', 'celery'], ['soy', 'sesame', 'celery']),
  goods('kraut', ['Sauerkraut', 'sauerkraut', 'Senf', 'mustard'], ['mustard', 'sulphites', 'lupin']),
  goods('mandel', ['Mandeln', 'almonds'], ['nuts']),
  goods('ramen', ['Shiitake', 'shiitake', 'Karotten', 'carrots', 'geröstete Zwiebeln', 'roasted onions']),
  { id: 'bundle', contents: null },
]
const left = (search: string) =>
  leaveOut(DISHES, readSearch(folded(search)).without, ({ contents }) => contents).map(({ id }) => id)
const KNOWN = ['satay', 'dal', 'pasta', 'tofu', 'kraut', 'mandel', 'ramen']
const except = (...gone: string[]) => KNOWN.filter((id) => !gone.includes(id))

test.each([
  ['ohne erdnüsse', except('satay')],
  ['ohne Erdnuesse', except('satay')],
  ['without peanuts', except('satay')],
  ['erdnussfrei', except('satay')],
  ['peanut-free', except('satay')],
  ['free from peanuts', except('satay')],
  ['ohne nüsse', except('satay', 'mandel')],
  ['nut free', except('satay', 'mandel')],
  ['ohne gluten', except('pasta')],
  ['weizenfrei', except('pasta')],
  ['glutenfreie', except('pasta')],
  ['ohne soja', except('tofu')],
  ['soy-free', except('tofu')],
  ['no sesame', except('tofu')],
  ['ohne sellerie', except('tofu')],
  ['without mustard', except('kraut')],
  ['ohne sulfite', except('kraut')],
  ['lupin free', except('kraut')],
  ['ohne milch', KNOWN],
  ['ohne eier', KNOWN],
  ['egg-free', KNOWN],
  ['ohne fisch', KNOWN],
  ['ohne krebstiere', KNOWN],
  ['without molluscs', KNOWN],
  ['ohne Milchprodukte', KNOWN],
  ['ohne Schalentiere', KNOWN],
  ['tree nut free', except('satay', 'mandel')],
  ['without tree nuts', except('satay', 'mandel')],
  ['sesame seed free', except('tofu')],
  ['without soy beans', except('tofu')],
  ['without sulphur dioxide', except('kraut')],
  ['without cereals containing gluten', except('pasta')],
  ['ohne glutenhaltiges Getreide', except('pasta')],
  ['ohne Erdnüsse sowie Soja', except('satay', 'tofu')],
  ['ohne Erdnüsse/Soja', except('satay', 'tofu')],
  ['ohne Erdnüsse Soja', except('satay', 'tofu')],
  ['weder Erdnüsse noch Soja', except('satay', 'tofu')],
  ['neither peanuts nor soy', except('satay', 'tofu')],
  ['-erdnüsse', except('satay')],
  ['ohne geröstete Erdnüsse', except('satay')],
  ['without roasted peanuts', except('satay')],
  ['ohne gehackte Mandeln', except('mandel')],
])('[D-27] "%s" leaves out an allergen, and what is not known to be without it', (search, ids) => {
  expect(left(search)).toEqual(ids)
})

test.each([
  ['ohne zwiebel', except('satay', 'ramen')],
  ['without onion', except('satay', 'ramen')],
  ['ohne geröstete Tomaten', except('dal')],
  ['ohne rote Linsen', except('dal')],
  ['without mushrooms', except('ramen')],
  ['ohne Pilze', except('ramen')],
  ['ohne tomaten', except('dal')],
  ['ohne Öl', except('dal')],
  ['ohne Moehren', except('pasta', 'ramen')],
  ['ohne Mandeln', except('mandel')],
  ['ohne Kokosmilch', except('satay')],
  ['ohne Zwiebeln, Tomaten und Mandeln', except('satay', 'dal', 'mandel', 'ramen')],
  ['ohne die Zwiebeln', except('satay', 'ramen')],
])('[D-27] "%s" leaves out an ingredient in either language', (search, ids) => {
  expect(left(search)).toEqual(ids)
})

test('[D-27] an unwanted word that no ingredient has may be misspelt: nothing is listed', () => {
  expect(left('ohne zwibbeln')).toEqual([])
})

test.each([
  { search: 'curry', words: ['curry'], unwanted: 0 },
  { search: 'ohne', words: [], unwanted: 0 },
  { search: 'curry ohne zwiebeln scharf', words: ['curry', 'scharf'], unwanted: 1 },
  { search: 'reis und curry', words: ['reis', 'curry'], unwanted: 0 },
  { search: 'sauerkraut neue', words: ['sauerkraut', 'neue'], unwanted: 0 },
  { search: 'curry ohne gerostete erdnusse', words: ['curry'], unwanted: 1 },
  { search: 'tofu ohne rote', words: ['tofu'], unwanted: 1 },
])('"$search" is looked for as $words', ({ search, words, unwanted }) => {
  const read = readSearch(search)
  expect([read.words, read.without.length]).toEqual([words, unwanted])
})
