import { expect, test } from 'vitest'
import type { CollectionFile, ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { expectFault, soundCatalog, withChanged } from '#app/shop/catalog/files/catalog-files.fixture.ts'
import { checkCatalog } from './check-catalog.ts'

type Ingredient = NonNullable<ProductFile['ingredients']>[number]
type Change = (product: ProductFile) => Partial<ProductFile>

const MEAL = 'linsen-bowl'

const ingredientAt =
  (place: number, change: Partial<Ingredient>): Change =>
  ({ ingredients = [] }) => ({
    ingredients: ingredients.map((each, at) => (at === place ? { ...each, ...change } : each)),
  })
const facts =
  (change: Partial<NonNullable<ProductFile['nutrition']>>): Change =>
  ({ nutrition }) => ({ nutrition: nutrition && { ...nutrition, ...change } })
const says = (de: string, en = 'Text'): Change => {
  return () => ({ description: { de, en } })
}

test('[F1] [F3] a sound catalogue has no fault', () => {
  expect(checkCatalog(soundCatalog)).toEqual([])
})

test.each<{ name: string; handle?: string; change: Change; field: string; message: RegExp }>([
  // Food and its facts
  { name: '[F3] no legal name', change: () => ({ legalName: undefined }), field: 'legalName', message: /is missing/ },
  {
    name: '[F3] no ingredients',
    change: () => ({ ingredients: undefined }),
    field: 'ingredients',
    message: /is missing/,
  },
  { name: '[F3] no nutrition', change: () => ({ nutrition: undefined }), field: 'nutrition', message: /is missing/ },
  { name: '[F3] no net quantity', change: () => ({ net: undefined }), field: 'net', message: /is missing/ },
  { name: '[F3] no preparation', change: () => ({ preparation: [] }), field: 'preparation', message: /is missing/ },
  {
    name: '[F3] a drink without storage',
    handle: 'mango-smoothie',
    change: () => ({ storage: undefined }),
    field: 'storage',
    message: /no drink is sold without/,
  },
  {
    name: '[1-goods-frozen] a meal from the shelf',
    change: () => ({ storage: 'dry' }),
    field: 'storage',
    message: /meals are sold frozen/,
  },
  {
    name: '[1-goods-frozen] a meal that does not say it is frozen',
    change: () => ({ legalName: { de: 'Linsen', en: 'Lentils, deep-frozen' } }),
    field: 'legalName.de',
    message: /tiefgekühlt/,
  },
  {
    name: '[F1] a rising percentage',
    change: ingredientAt(3, { percent: 20 }),
    field: 'ingredients.3.percent',
    message: /is 20 after 15/,
  },
  {
    name: '[F1] more than the whole',
    change: ingredientAt(0, { percent: 70 }),
    field: 'ingredients',
    message: /at least 110\.0 percent/,
  },
  {
    name: '[F1] QUID: named in the subtitle',
    change: ingredientAt(3, { percent: undefined }),
    field: 'ingredients.3.percent',
    message: /"Blattspinat" is named in subtitle/,
  },
  {
    name: '[F1] QUID: named in the title by a compound',
    change: () => ({ title: { de: 'Kokossuppe', en: 'Soup' } }),
    field: 'ingredients.4.percent',
    message: /"Kokosmilch" is named in title/,
  },
  {
    name: '[F1] QUID: named in English only',
    change: () => ({ title: { de: 'Bowl', en: 'Rice bowl' } }),
    field: 'ingredients.1.percent',
    message: /named in title/,
  },
  {
    name: '[F1] energy in kcal',
    change: facts({ kcal: 150 }),
    field: 'nutrition.kcal',
    message: /is 150, but the nutrients give 124/,
  },
  {
    name: '[F1] energy in kJ',
    change: facts({ kj: 400 }),
    field: 'nutrition.kj',
    message: /is 400, but the nutrients give 520/,
  },
  {
    name: '[F1] sugars above carbs',
    change: facts({ sugars: 16 }),
    field: 'nutrition.sugars',
    message: /more than carbs/,
  },
  {
    name: '[F1] saturates above fat',
    change: facts({ saturates: 5 }),
    field: 'nutrition.saturates',
    message: /more than fat/,
  },
  { name: '[F1] a meal as dry as a biscuit', change: facts({ carbs: 50 }), field: 'nutrition', message: /at most 60/ },
  {
    name: '[F1] a meal in millilitres',
    change: () => ({ net: { quantity: 400, unit: 'ml' } }),
    field: 'net.unit',
    message: /weighed in g/,
  },
  // References and tags
  {
    name: 'an unknown part',
    handle: 'zwei-bowls',
    change: () => ({ parts: [{ product: 'weg', quantity: 1 }] }),
    field: 'parts.0.product',
    message: /no product "weg"/,
  },
  {
    name: 'a gift of something unknown',
    handle: 'free-shot',
    change: () => ({ giftOf: 'weg' }),
    field: 'giftOf',
    message: /no product "weg"/,
  },
  {
    name: 'a subscription to something unknown',
    handle: 'linsen-bowl-sub',
    change: () => ({ subscriptionOf: 'weg' }),
    field: 'subscriptionOf',
    message: /no product "weg"/,
  },
  {
    name: 'an unknown free gift',
    change: () => ({ freeGifts: ['weg'] }),
    field: 'freeGifts.0',
    message: /no product "weg"/,
  },
  {
    name: 'a free gift that is sold',
    change: () => ({ freeGifts: ['kappe'] }),
    field: 'freeGifts',
    message: /"kappe" is sold/,
  },
  {
    name: 'an unknown tag',
    change: () => ({ tags: ['bowls', 'lecker'] }),
    field: 'tags',
    message: /"lecker", which tags.yaml does not know/,
  },
  {
    name: '[F5] a computed tag by hand',
    change: () => ({ tags: ['bowls', 'high-protein'] }),
    field: 'tags',
    message: /follows from the facts/,
  },
  {
    name: 'a SKU given twice',
    handle: 'gutschein',
    change: () => ({ sku: 'TG-6-S' }),
    field: 'sku',
    message: /TG-6-S belongs/,
  },
  // Pictures
  {
    name: 'an ingredient that nobody can draw',
    change: () => ({ art: { base: 'quinoa', ingredients: ['dragon'], ware: 'ink', table: 'butter' } }),
    field: 'art.ingredients',
    message: /nothing is called "dragon"/,
  },
  {
    name: 'an ingredient drawing that does not exist',
    change: ingredientAt(0, { art: 'dragon' }),
    field: 'ingredients.0.art',
    message: /"dragon"/,
  },
  {
    name: 'two neighbours on one table',
    handle: 'tofu-bowl',
    change: () => ({ art: { base: 'rice', ingredients: [], ware: 'ink', table: 'butter' } }),
    field: 'art.table',
    message: /is butter like that of linsen-bowl before it in bowls/,
  },
  {
    name: 'goods without a picture',
    handle: 'kappe',
    change: () => ({ art: undefined }),
    field: 'art',
    message: /is missing/,
  },
])('$name is refused', ({ handle = MEAL, change, field, message }) => {
  expectFault(withChanged(handle, change), { file: `products/${handle}.yaml`, field, message })
})

test('a handle that is there twice is refused', () => {
  const [first] = soundCatalog.products
  const files = {
    ...soundCatalog,
    products: [...soundCatalog.products, ...(first ? [{ ...first, sku: 'TG-99' }] : [])],
  }
  expectFault(files, { file: 'products/linsen-bowl.yaml', field: 'handle', message: /is there twice/ })
})

test.each<{ name: string; change: Partial<CollectionFile>; field: string; message: RegExp }>([
  {
    name: 'without members',
    change: { members: { tags: ['glutenfrei'], types: ['merch'] } },
    field: 'members',
    message: /hold no product/,
  },
  { name: 'with an unknown product', change: { products: ['weg'] }, field: 'products.0', message: /no product "weg"/ },
  {
    name: 'with a product that is not for the public',
    change: { products: ['muster'] },
    field: 'products.0',
    message: /not for the public/,
  },
  {
    name: 'with a subscription version among ordinary goods',
    change: { products: ['linsen-bowl-sub'] },
    field: 'products.0',
    message: /by subscription only/,
  },
  {
    name: 'with an unknown tag',
    change: { members: { tags: ['lecker'] } },
    field: 'members.tags',
    message: /"lecker"/,
  },
  {
    name: 'with an unknown main address',
    change: { canonical: 'weg' },
    field: 'canonical',
    message: /no collection "weg"/,
  },
  {
    name: '[F5] that promises what not every member holds',
    change: { title: { de: 'High Protein', en: 'High protein' } },
    field: 'title.de',
    message: /needs a fifth of the energy/,
  },
  {
    name: '[F6] with a health word',
    change: { description: { de: 'Für dein Immunsystem.', en: 'For you.' } },
    field: 'description.de',
    message: /"Immunsystem" is a health word/,
  },
])('a collection $name is refused', ({ change, field, message }) => {
  const collections = soundCatalog.collections.map((each) => (each.handle === 'drinks' ? { ...each, ...change } : each))
  expectFault({ ...soundCatalog, collections }, { file: 'collections/drinks.yaml', field, message })
})

test('a tag that products get from their facts needs a name', () => {
  const { glutenfrei, ...tags } = soundCatalog.tags
  expect(glutenfrei).toBeDefined()
  expectFault({ ...soundCatalog, tags }, { file: 'tags.yaml', field: 'glutenfrei', message: /is missing/ })
})

test('[F2] a version is checked for what it says itself', () => {
  const files = withChanged('free-shot', () => ({ title: { de: 'Detox-Shot', en: 'Shot' } }))
  expect(checkCatalog(files).map(({ file, field }) => `${file} ${field}`)).toEqual(['products/free-shot.yaml title.de'])
})

test('[F6] every fault is one line', () => {
  const files = withChanged(MEAL, says('Gut fürs Immunsystem, klimaneutral und bio.'))
  const faults = checkCatalog(files)
  expect(faults).toHaveLength(3)
  for (const { message } of faults) expect(message).not.toContain('\n')
})
