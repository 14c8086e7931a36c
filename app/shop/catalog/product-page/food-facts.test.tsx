import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#app/foundation/i18n/text.tsx'
import type { FoodFacts as Facts, Ingredient } from '#app/shop/catalog/product.ts'
import { FoodFacts } from './food-facts.tsx'
import { NutritionTable } from './nutrition-table.tsx'

const food: Facts = {
  legalName: 'Kokos-Curry mit Süßkartoffeln, tiefgekühlt',
  ingredients: [
    anIngredient({ text: 'Süßkartoffel', percent: 22 }),
    anIngredient({ text: 'Sojasoße', parts: ['*Soja*bohnen', '*Weizen*', 'Salz'] }),
    anIngredient({ text: '*Cashewkerne*' }),
  ],
  allergens: ['soy', 'gluten', 'nuts'],
  mayContain: ['sesame', 'celery'],
  nutrition: {
    kj: 490,
    kcal: 117,
    fat: 5,
    saturates: 3,
    carbs: 13.7,
    sugars: 2.6,
    fibre: 2.4,
    protein: 3.1,
    salt: 0.64,
  },
  net: { quantity: 400, unit: 'g' },
  storage: 'frozen',
  preparation: [],
}

function anIngredient(given: Partial<Ingredient>): Ingredient {
  return { text: 'Salz', percent: null, parts: [], art: null, lexicon: null, ...given }
}

function shown(view: React.ReactNode): string {
  const markup = renderToStaticMarkup(<LanguageProvider value="de">{view}</LanguageProvider>)
  return markup.replaceAll('\u00a0', ' ')
}

const MAKER = 'Grüne Küche AG, Kai 1, 20457 Hamburg, Deutschland'

function textOf(markup: string): string {
  return markup
    .replace(/<\/(li|td|th|tr|p)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
}

test('the ingredients stand in order, with shares and parts, allergens in bold', () => {
  const list = shown(<FoodFacts food={food} maker={MAKER} />)
  expect(list).toContain('Süßkartoffel 22 %, Sojasoße (<b>Soja</b>bohnen, <b>Weizen</b>, Salz), <b>Cashewkerne</b>.')
})

test('name, quantity, storage and maker can be read before the order', () => {
  const facts = textOf(shown(<FoodFacts food={food} maker={MAKER} />))
  expect(facts).toContain('Kokos-Curry mit Süßkartoffeln, tiefgekühlt')
  expect(facts).toContain('Füllmenge: 400 g')
  expect(facts).toContain('Bei −18 °C oder kälter lagern')
  expect(facts).toContain(`Hergestellt von: ${MAKER}`)
})

test('each allergen is named, and what may have got in', () => {
  const facts = textOf(shown(<FoodFacts food={food} maker={MAKER} />))
  expect(facts).toContain('Enthält Schalenfrüchte')
  expect(facts).toContain('Kann Spuren von Sesam und Sellerie enthalten')
})

test('the nutrition table follows the order of the law, per 100 g and per portion', () => {
  const rows = textOf(shown(<NutritionTable nutrition={food.nutrition} net={food.net} isPortion />))
  expect(rows).toContain(
    'Energie 490 kJ / 117 kcal 1.960 kJ / 468 kcal Fett 5,0 g 20,0 g davon gesättigte Fettsäuren 3,0 g 12,0 g ' +
      'Kohlenhydrate 13,7 g 54,8 g davon Zucker 2,6 g 10,4 g Ballaststoffe 2,4 g 9,6 g Eiweiß 3,1 g 12,4 g Salz 0,64 g 2,56 g',
  )
})
