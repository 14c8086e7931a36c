import type { Recipe } from '#app/brand/art/dish/recipe.ts'
import type { ProductArt } from './product-sketch.ts'

/** One dish for each way of laying food out. */
export const DISHES: readonly Recipe[] = [
  {
    handle: 'buddha-bowl',
    vessel: 'bowl',
    base: 'quinoa',
    ingredients: [
      ['avocado', 1.1],
      ['redCabbage', 1],
      ['chickpea', 1],
      ['edamame', 0.8],
      ['carrot', 0.9],
    ],
    sauce: { kind: 'drizzle', color: '#f4e4c1' },
    garnish: ['sesame', 'coriander'],
    ware: 'ink',
    table: 'sprout',
    props: ['lime', 'chickpea'],
  },
  {
    handle: 'coco-curry',
    vessel: 'bowl',
    base: 'curry',
    baseColor: '#eaa63a',
    side: 'rice',
    ingredients: [
      ['sweetPotato', 1.2],
      ['chickpea', 1],
      ['spinach', 0.7],
      ['cashew', 0.5],
    ],
    sauce: { kind: 'swirl', color: '#fff3d9' },
    garnish: ['coriander', 'redChili'],
    ware: 'tief',
    table: 'butter',
    props: ['limeWedge', 'redChili'],
  },
  {
    handle: 'penne-arrabbiata',
    vessel: 'plate',
    base: 'penne',
    baseColor: '#f5c863',
    ingredients: [
      ['cherryTomato', 1],
      ['olive', 0.5],
      ['driedTomato', 0.6],
    ],
    sauce: { kind: 'dots', color: '#c93a1f' },
    garnish: ['basil', 'chiliFlake', 'pepper'],
    ware: 'frost',
    table: 'blush',
    props: ['tomato', 'basil'],
  },
  {
    handle: 'overnight-oats-beere',
    vessel: 'bowl',
    base: 'porridge',
    ingredients: [
      ['blueberry', 1],
      ['raspberry', 1],
      ['banana', 0.8],
      ['almondFlake', 0.5],
    ],
    sauce: { kind: 'dollop', color: '#fff8ea' },
    garnish: ['mint', 'coconut'],
    ware: 'frost',
    table: 'lilac',
    props: ['blueberry', 'raspberry'],
  },
]

/** One thing of every kind. */
export const PRODUCTS: readonly ProductArt[] = [
  {
    kind: 'shot',
    handle: 'a-shot',
    lines: ['Ingwer', 'Kurkuma'],
    fruit: ['ginger', 'turmeric', 'lemonWedge'],
    table: 'lilac',
  },
  {
    kind: 'smoothie',
    handle: 'a-smoothie',
    color: '#b52d63',
    color2: '#f2d9c4',
    fruit: ['raspberry', 'blueberry'],
    table: 'sprout',
  },
  { kind: 'icecream', handle: 'an-ice', lines: ['Schoko Eis'], color: '#a8744c', fruit: ['chocolate'], table: 'blush' },
  { kind: 'balls', handle: 'a-ball', fruit: ['cashew', 'chocolate'], table: 'apricot' },
  { kind: 'oil', handle: 'an-oil', lines: ['Olivenöl', 'nativ'], fruit: ['greenOlive', 'rosemary'], table: 'apricot' },
  { kind: 'jar', handle: 'a-jar', lines: ['Miso'], fruit: ['whiteBean', 'ginger'], table: 'blush' },
  { kind: 'cap', handle: 'a-cap', color: '#f0583a', table: 'frost' },
  { kind: 'tote', handle: 'a-tote', table: 'lilac' },
  { kind: 'waterbottle', handle: 'a-bottle', table: 'sprout' },
  { kind: 'booklet', handle: 'a-booklet', lines: ['Tief', 'durch', 'atmen'], color: '#f4b9ab', table: 'moss' },
  { kind: 'ebook', handle: 'an-ebook', lines: ['Leichter', 'leben'], color: '#0f4a36', table: 'butter' },
  { kind: 'giftcard', handle: 'a-gift-card', lines: ['50 €', 'Gutschein'], table: 'blush' },
  { kind: 'pack', handle: 'a-pack', lines: ['Coco', 'Curry'], recipes: DISHES.slice(1, 2), table: 'lilac' },
  { kind: 'bundle', handle: 'a-bundle', recipes: DISHES, table: 'tief' },
]
