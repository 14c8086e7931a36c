import { expect, test } from 'vitest'
import type { ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { withChanged } from '#app/shop/catalog/files/catalog-files.fixture.ts'
import { allergenFaults } from './check-allergens.ts'
import { animalFaults } from './check-vegan.ts'

type Ingredient = NonNullable<ProductFile['ingredients']>[number]

function bowlOf(...ingredients: Ingredient[]): ProductFile {
  const [bowl] = withChanged('linsen-bowl', () => ({ ingredients, mayContain: ['celery'] })).products
  if (!bowl) throw new Error('the fixture has a bowl')
  return bowl
}

const faultsOf = (ingredient: Ingredient) =>
  allergenFaults(bowlOf(ingredient)).map(({ field, message }) => `${field}: ${message}`)

test.each<Ingredient>([
  { de: '*Weizen*mehl', en: '*wheat* flour', allergen: 'gluten' },
  { de: 'Hart*weizen*grieß', en: 'durum *wheat* semolina', allergen: 'gluten' },
  { de: '*Cashew*kerne', en: '*cashew* nuts', allergen: 'nuts' },
  { de: '*Edamame* (*Sojabohnen*)', en: '*edamame* (*soybeans*)', allergen: 'soy' },
  { de: '*Sesam*mus (Tahin)', en: '*sesame* paste (tahini)', allergen: 'sesame' },
  { de: 'Weißwein (*Sulfite*)', en: 'white wine (*sulphites*)', allergen: 'sulphites' },
  { de: 'Penne gekocht', en: 'cooked penne', of: [{ de: '*Weizen*mehl', en: '*wheat* flour', allergen: 'gluten' }] },
  { de: 'Reisnudeln', en: 'rice noodles' },
  { de: 'Rote-Linsen-Fusilli', en: 'red lentil fusilli' },
  { de: 'Buchweizen', en: 'buckwheat' },
  { de: 'Kokosnuss', en: 'coconut' },
  { de: 'Muskatnuss', en: 'nutmeg' },
  { de: 'Butternusskürbis', en: 'butternut squash' },
  { de: 'Tamarindenpaste', en: 'tamarind paste' },
  { de: 'Hefeflocken', en: 'nutritional yeast' },
])('[F1] $de is declared as it should be', (ingredient) => {
  expect(faultsOf(ingredient)).toEqual([])
})

test.each<{ ingredient: Ingredient; fault: string }>([
  {
    ingredient: { de: '*Weizen*mehl', en: '*wheat* flour' },
    fault: 'ingredients.0.allergen: "Weizenmehl" contains gluten: write allergen: gluten, or list it in "of"',
  },
  {
    ingredient: { de: 'Haferflocken', en: '*oat* flakes', allergen: 'gluten' },
    fault: 'ingredients.0.de: "Haferflocken" is an allergen: put asterisks around the word that names it',
  },
  {
    ingredient: { de: '*Hafer*flocken', en: 'oat flakes', allergen: 'gluten' },
    fault: 'ingredients.0.en: "oat" is an allergen: put asterisks around the word that names it',
  },
  {
    ingredient: { de: '*Soja*bohnen', en: '*soy*beans', allergen: 'nuts' },
    fault: 'ingredients.0.allergen: is nuts, but "*Soja*bohnen" names nothing of that group',
  },
  {
    ingredient: { de: '*Tofu*', en: '*tofu*', allergen: 'soy' },
    fault: 'ingredients.0.de: "Tofu" contains soy: name it in brackets or in "of", with asterisks',
  },
  {
    ingredient: { de: 'Nudeln', en: 'noodles' },
    fault: 'ingredients.0.de: "Nudeln" contains gluten: name it in brackets or in "of", with asterisks',
  },
  {
    ingredient: { de: 'Nussmischung', en: 'mixed nuts' },
    fault: 'ingredients.0.en: "nuts" contains nuts: name it in brackets or in "of", with asterisks',
  },
  {
    ingredient: { de: 'Sauce', en: 'sauce', of: [{ de: 'Erdnussmus', en: '*peanut* butter', allergen: 'peanuts' }] },
    fault: 'ingredients.0.of.0.de: "Erdnussmus" is an allergen: put asterisks around the word that names it',
  },
  {
    ingredient: { de: '*Reis*', en: 'rice' },
    fault: 'ingredients.0.allergen: is missing: "*Reis*" emphasises one',
  },
  {
    ingredient: { de: '*Senf', en: '*mustard*', allergen: 'mustard' },
    fault: 'ingredients.0.de: has an asterisk without its partner',
  },
  {
    ingredient: { de: '*Sellerie*', en: '*celery*', allergen: 'celery' },
    fault: 'mayContain: names celery, which is an ingredient already: remove it',
  },
])('[F1] $fault', ({ ingredient, fault }) => {
  expect(faultsOf(ingredient)).toContain(fault)
})

test.each([
  { de: 'Kokosmilch', en: 'coconut milk' },
  { de: 'Erdnussbutter', en: 'peanut butter' },
  { de: 'Kakaobutter', en: 'cocoa butter' },
  { de: 'Butterbohnen', en: 'butter beans' },
  { de: 'Eisbergsalat', en: 'iceberg lettuce' },
  { de: 'Reis', en: 'rice' },
  { de: 'Fleischtomaten', en: 'tomatoes' },
  { de: 'Austernpilze', en: 'oyster mushrooms' },
  { de: 'Honigmelone', en: 'honeydew melon' },
  { de: 'Milchsäure', en: 'lactic acid' },
  { de: 'Flachssamen', en: 'flaxseed' },
  { de: 'Sojajoghurtalternative', en: 'soya yoghurt alternative' },
  { de: 'Zimtrinde', en: 'cinnamon bark' },
])('[1-goods-vegan] $de comes from a plant', (ingredient) => {
  expect(animalFaults(bowlOf(ingredient))).toEqual([])
})

test.each([
  { de: 'Vollmilch', en: 'milk', word: 'Vollmilch' },
  { de: 'Hafermilch', en: 'oat milk', word: 'Hafermilch' },
  { de: 'Sahne', en: 'cream', word: 'Sahne' },
  { de: 'Butter', en: 'butter', word: 'Butter' },
  { de: 'Ziegenkäse', en: 'goat cheese', word: 'Ziegenkäse' },
  { de: 'Honig', en: 'honey', word: 'Honig' },
  { de: 'Ei', en: 'egg', word: 'Ei' },
  { de: 'Eigelb', en: 'egg yolk', word: 'Eigelb' },
  { de: 'Rindfleisch', en: 'beef', word: 'Rindfleisch' },
  { de: 'Fischsoße', en: 'fish sauce', word: 'Fischsoße' },
  { de: 'Lachs', en: 'salmon', word: 'Lachs' },
  { de: 'Gelatine', en: 'gelatine', word: 'Gelatine' },
])('[1-goods-vegan] $de is refused', ({ word, ...ingredient }) => {
  const faults = animalFaults(bowlOf({ de: 'Reis', en: 'rice', of: [ingredient] }))
  expect(faults.map(({ field }) => field)).toEqual(['ingredients.0.of.0.de', 'ingredients.0.of.0.en'])
  expect(faults[0]?.message).toContain(`"${word}" is of animal origin`)
})
