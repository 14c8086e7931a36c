import { drawDish } from '#app/brand/art/dish/dish.ts'
import type { Recipe } from '#app/brand/art/dish/recipe.ts'
import { drawPattern } from '#app/brand/art/pattern.ts'
import { type DrawingFile, TINTS } from './drawing-file.ts'

/** Drawings of editors have names of their own, which no product ever takes. */
const PREFIX = 'own-'
const ADDRESS = /^\/art\/(own-[a-z0-9-]+)\.svg$/

/** The name by which pages and articles ask for a drawing. */
export function ownName({ slug }: Pick<DrawingFile, 'slug'>): string {
  return PREFIX + slug
}

export function isOwnName(name: string): boolean {
  return name.startsWith(PREFIX)
}

/** The public address of a drawing. It stays when the recipe changes, so browsers ask whether theirs still holds. */
export function ownAddress(name: string): string {
  return `/art/${name}.svg`
}

/** The address of what may be a drawing of an editor; null for other names. */
export function ownPicture(name: string): string | null {
  return isOwnName(name) ? ownAddress(name) : null
}

/** The name of the drawing at an address; null for any other address. */
export function ownNameAt(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null
}

/** Ingredients strewn over a square are as large as those on the pictures of products. */
const STREWN = { width: 700, height: 700, gap: 6, scale: 1.3 }

/** Draws a recipe. The same recipe is the same picture, always. */
export function drawOwn(drawing: DrawingFile): string {
  const { motif, contents, table } = drawing
  if (motif === 'dish') return drawDish(recipeOf(drawing), table === 'none' ? { table } : {})
  const ingredients = contents.map(({ ingredient }) => ingredient)
  return drawPattern({ ingredients, seed: seedOf(drawing), ...STREWN, ...(table === 'none' ? {} : { table }) })
}

function recipeOf({ garnish, aside, tint, beside, layout, sauce, contents, ...drawing }: DrawingFile): Recipe {
  const { vessel, base, ware, table } = drawing
  return {
    ...{ vessel, base, ware, table },
    handle: seedOf(drawing),
    ingredients: contents.map(({ ingredient, amount }) => [ingredient, amount] as const),
    garnish: garnish.map(({ ingredient }) => ingredient),
    props: aside.map(({ ingredient }) => ingredient),
    ...(tint ? { baseColor: TINTS[tint] } : {}),
    ...(beside ? { side: beside } : {}),
    ...(layout ? { layout } : {}),
    ...(sauce ? { sauce: { kind: sauce.pour, color: TINTS[sauce.tint] } } : {}),
  }
}

function seedOf({ slug, arrangement }: Pick<DrawingFile, 'slug' | 'arrangement'>): string {
  return arrangement === 1 ? slug : `${slug}-${arrangement}`
}
