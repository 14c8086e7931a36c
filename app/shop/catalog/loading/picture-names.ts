import { INGREDIENTS } from '#app/brand/art/ingredients/ingredients.ts'
import { BARE_DISHES, BOX_SIZES, HEROES } from './shop-pictures.ts'

type Goods = readonly Readonly<{ handle: string; type: string }>[]

const SCENES = ['box-16-11-none', 'dish-none', 'pack-none', 'pattern-garten', 'mark', 'og-default']

/** The names of the drawings that editors may choose from: those of the goods, of ingredients, and the shop's own. */
export function pictureNames(goods: Goods): ReadonlySet<string> {
  const handles = new Set(goods.map(({ handle }) => handle))
  const meals = goods.filter(({ type }) => type === 'meal').map(({ handle }) => handle)
  return new Set([
    ...handles,
    ...['mini', 'pack', 'pattern'].flatMap((form) => meals.map((handle) => `${form}-${handle}`)),
    ...BARE_DISHES.filter((handle) => handles.has(handle)).map((handle) => `bare-${handle}`),
    ...Object.keys(HEROES).map((handle) => `hero-${handle}`),
    ...BOX_SIZES.map((size) => `box-${size}-full`),
    ...Object.keys(INGREDIENTS).map((name) => `ingredient-${name}`),
    ...SCENES,
  ])
}
