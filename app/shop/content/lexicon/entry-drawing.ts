import { isOwnName } from '#app/shop/content/drawings/own-drawing.ts'

const INGREDIENT = 'ingredient-'

/** The drawing of an entry by what it says: an ingredient without what all their names begin with, or an own one. */
export function entryDrawing(art: string): string {
  return isOwnName(art) ? art : INGREDIENT + art
}

/** What an entry may say to have one of these drawings. */
export function entryArt(drawings: readonly string[]): readonly string[] {
  return drawings.flatMap((name) => {
    if (isOwnName(name)) return [name]
    return name.startsWith(INGREDIENT) ? [name.slice(INGREDIENT.length)] : []
  })
}
