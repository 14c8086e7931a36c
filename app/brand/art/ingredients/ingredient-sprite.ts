import type { Press } from '#app/brand/art/shapes/press.ts'
import type { Rng } from '#app/brand/art/shapes/random.ts'
import type { Region } from '#app/brand/art/shapes/region.ts'
import type { Ingredient, Sprite } from '#app/brand/art/shapes/sprite.ts'
import { INGREDIENTS, type IngredientName } from './ingredients.ts'

/** In a dish, ingredients are drawn larger than life: they must read at 80 pixels. */
const LARGER_THAN_LIFE = 1.2

export function ingredient(name: IngredientName): Ingredient {
  return INGREDIENTS[name]
}

export function spriteOf(name: IngredientName): Sprite {
  const drawn = ingredient(name)
  return drawn.kind === 'strew' ? drawn.bit : drawn
}

export function enlarged(name: IngredientName, scale = LARGER_THAN_LIFE): Sprite {
  const sprite = spriteOf(name)
  return { ...sprite, size: sprite.size * scale }
}

/** Shreds or crumbs in a region; nothing for what is stamped. */
export function strewInto(name: IngredientName, r: Rng, reg: Region, press: Press): string {
  const drawn = ingredient(name)
  if (drawn.kind !== 'strew') return ''
  const { defs, body } = drawn.draw(r, reg, () => press.id())
  press.defs += defs
  return body
}
