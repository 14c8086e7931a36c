import { drawBox } from '#app/brand/art/box-drawing.ts'
import { drawDish } from '#app/brand/art/dish/dish.ts'
import type { Recipe } from '#app/brand/art/dish/recipe.ts'
import type { WareName } from '#app/brand/art/dish/tabletops.ts'
import { drawIngredient } from '#app/brand/art/ingredients/ingredient-drawing.ts'
import { INGREDIENTS, type IngredientName } from '#app/brand/art/ingredients/ingredients.ts'
import { drawMini } from '#app/brand/art/mini-dish.ts'
import { drawPattern } from '#app/brand/art/pattern.ts'
import { drawProduct } from '#app/brand/art/product-drawing.ts'
import type { ProductArt } from '#app/brand/art/product-sketch.ts'
import { titleLines } from '#app/brand/art/title-lines.ts'
import { isIngredient, readArt } from '#app/shop/catalog/files/catalog-art.ts'
import type { ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { drawFavicon, drawShareCard } from './brand-pictures.ts'

/** The drawings by name, and names that show another one's drawing. */
export type Pictures = { drawings: Map<string, string>; sameAs: Map<string, string> }

export const BOX_SIZES = [6, 12, 16, 20]
export const HEROES: Record<string, WareName> = {
  'buddha-bowl': 'chalk',
  'coco-curry': 'blush',
  'chili-sin-carne': 'butter',
}
/** Dishes that pages show without a table, beside each other on one ground. */
export const BARE_DISHES = [
  'bami-goreng-bowl',
  'beluga-beet-bowl',
  'buddha-bowl',
  'chili-sin-carne',
  'coco-curry',
  'falafel-mezze-bowl',
  'funghi-risotto',
  'gnocchi-pesto',
  'green-goddess-bowl',
  'mexican-bowl',
  'overnight-oats-beere',
  'pad-thai',
  'penne-arrabbiata',
  'protein-power-bowl',
  'ramen-miso',
  'rote-linsen-dal',
  'schoko-porridge',
  'spaghetti-bolognese',
  'teriyaki-tofu-bowl',
  'thai-green-curry',
]
const MODEL_DISH = 'coco-curry'
/** What lies in the box that is not quite full yet. */
const BEING_FILLED = [
  'coco-curry',
  'coco-curry',
  'buddha-bowl',
  'chili-sin-carne',
  'chili-sin-carne',
  'rote-linsen-dal',
  'teriyaki-tofu-bowl',
  'teriyaki-tofu-bowl',
  'bami-goreng-bowl',
  'funghi-risotto',
  'mexican-bowl',
]
const GARDEN: readonly IngredientName[] = [
  'broccoli',
  'cherryTomato',
  'chickpea',
  'avocado',
  'lime',
  'mushroom',
  'edamame',
  'basil',
  'beetSlice',
  'redChili',
  'carrotCoin',
  'kale',
  'pea',
  'sweetPotato',
  'mint',
  'lemonWedge',
]

/** Every picture the shop shows. Throws with file and field when the catalogue asks for something that cannot be drawn. */
export function shopPictures(products: readonly ProductFile[]): Pictures {
  const { drawings, sameAs } = catalogPictures(products)
  return { drawings: new Map([...drawings, ...scenePictures(readDrawn(products).recipes)]), sameAs }
}

/** The pictures of the goods themselves. The shop's own pictures come with the build, whatever it sells. */
export function catalogPictures(products: readonly ProductFile[]): Pictures {
  const originals = products.filter((product) => !originalOf(product))
  const { recipes, things } = readDrawn(products)
  const drawings = new Map([
    ...originals.flatMap((product) => dishPictures(product, recipes)),
    ...originals.flatMap((product) => thingPictures(product, things, recipes)),
    ...ingredientPictures(),
  ])
  return { drawings, sameAs: sharedNames(products, drawings) }
}

function readDrawn(products: readonly ProductFile[]) {
  const recipes = new Map<string, Recipe>()
  const things = new Map<string, ProductArt>()
  for (const product of products.filter((each) => !originalOf(each))) {
    const read = readArt(product)
    if (!read.ok) throw new Error(`catalog/products/${product.handle}.yaml: ${read.refusal.field}`)
    if (read.value && 'recipe' in read.value) recipes.set(product.handle, read.value.recipe)
    if (read.value && 'thing' in read.value) things.set(product.handle, read.value.thing)
  }
  return { recipes, things }
}

function originalOf({ giftOf, subscriptionOf }: ProductFile): string | undefined {
  return giftOf ?? subscriptionOf
}

type Picture = [name: string, svg: string]

function dishPictures(product: ProductFile, recipes: ReadonlyMap<string, Recipe>): Picture[] {
  const { handle, type, title } = product
  const recipe = recipes.get(handle)
  if (!recipe) return []
  const dish: Picture[] = [[handle, drawDish(recipe)]]
  if (type !== 'meal') return dish
  const strewn = patternOf(product, recipe)
  return [
    ...dish,
    [`mini-${handle}`, drawMini(recipe)],
    [`pack-${handle}`, drawProduct(packOf(recipe, title.de))],
    [
      `pattern-${handle}`,
      drawPattern({
        ingredients: strewn,
        seed: handle,
        width: 700,
        height: 700,
        gap: 6,
        scale: 1.3,
        ...tableOf(recipe),
      }),
    ],
  ]
}

/** What lies strewn on the third picture: what the dish shows first, then what its list names. */
function patternOf({ ingredients = [] }: ProductFile, recipe: Recipe): readonly IngredientName[] {
  const shown = recipe.ingredients.map((each) => (typeof each === 'string' ? each : each[0]))
  const listed = ingredients.map(({ art = '' }) => art).filter(isIngredient)
  const strewn = [...new Set([...shown, ...listed, ...(recipe.garnish ?? [])])].slice(0, 9)
  return strewn.length ? strewn : GARDEN
}

/** The tub has the colour of the dish's table and so needs a table of another colour. */
function packOf(recipe: Recipe, title: string): ProductArt {
  const table = recipe.table === 'lilac' ? 'butter' : 'lilac'
  return { kind: 'pack', handle: `pack-${recipe.handle}`, lines: titleLines(title), recipes: [recipe], table }
}

function tableOf({ table }: Recipe): Pick<Parameters<typeof drawPattern>[0], 'table'> {
  return table && table !== 'none' ? { table } : {}
}

function thingPictures(
  { handle, parts = [] }: ProductFile,
  things: ReadonlyMap<string, ProductArt>,
  recipes: ReadonlyMap<string, Recipe>,
): Picture[] {
  const thing = things.get(handle)
  if (!thing) return []
  const isOneSort = parts.length === 1
  const inside = parts.flatMap(({ product, quantity }) => {
    const recipe = recipes.get(product)
    return recipe ? Array.from({ length: isOneSort ? quantity : 1 }, () => recipe) : []
  })
  const bottles = parts.flatMap(({ product, quantity }) => {
    const bottle = things.get(product)
    return bottle ? Array.from({ length: quantity }, () => bottle) : []
  })
  return [[handle, drawProduct({ ...thing, recipes: inside, things: bottles })]]
}

function ingredientPictures(): Picture[] {
  return Object.keys(INGREDIENTS)
    .filter(isIngredient)
    .map((name) => [`ingredient-${name}`, drawIngredient(name)])
}

/** The shop's own pictures: heroes, boxes, patterns, the mark. */
function scenePictures(recipes: ReadonlyMap<string, Recipe>): Picture[] {
  const dish = (handle: string) => recipes.get(handle) ?? missing(handle)
  const all = [...recipes.values()]
  const some = (count: number) =>
    Array.from({ length: count }, (_, i) => all[(i * 7 + 1) % all.length] ?? dish(MODEL_DISH))
  const hero = (handle: string, ware: WareName) => drawDish({ ...dish(handle), ware }, { table: 'none' })
  return [
    ...Object.entries(HEROES).map(([handle, ware]): Picture => [`hero-${handle}`, hero(handle, ware)]),
    ...BARE_DISHES.flatMap((handle): Picture[] => {
      const recipe = recipes.get(handle)
      return recipe ? [[`bare-${handle}`, drawDish(recipe, { table: 'none' })]] : []
    }),
    ...BOX_SIZES.map((size): Picture => [`box-${size}-full`, drawBox({ size, meals: some(size) }, { table: 'none' })]),
    ['box-16-11-none', drawBox({ size: 16, meals: BEING_FILLED.map(dish) }, { table: 'none' })],
    ['dish-none', drawDish(dish(MODEL_DISH), { table: 'none' })],
    ['pack-none', drawProduct(packOf(dish(MODEL_DISH), 'Coco Curry'), { table: 'none' })],
    [
      'pattern-garten',
      drawPattern({
        ingredients: GARDEN,
        seed: 'garten',
        width: 1200,
        height: 1000,
        table: 'moss',
        gap: 10,
        scale: 1.35,
      }),
    ],
    ['mark', drawFavicon()],
    ['og-default', drawShareCard(dish('buddha-bowl'))],
  ]
}

function missing(handle: string): never {
  throw new Error(`catalog/products/${handle}.yaml: art: the shop's own pictures need this dish`)
}

/** A gift or a subscription version shows its original; what has no picture of its own shows the mark. */
function sharedNames(products: readonly ProductFile[], drawings: ReadonlyMap<string, string>): Map<string, string> {
  const sameAs = new Map<string, string>()
  for (const product of products) {
    const original = originalOf(product)
    for (const prefix of ['', 'mini-', 'pack-', 'pattern-']) {
      if (original && drawings.has(prefix + original)) sameAs.set(prefix + product.handle, prefix + original)
    }
    if (!drawings.has(product.handle) && !sameAs.has(product.handle)) sameAs.set(product.handle, 'mark')
  }
  return sameAs
}
