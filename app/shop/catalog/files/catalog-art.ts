import { BASES, type BaseName, LAID_BASES } from '#app/brand/art/dish/bases.ts'
import type { Layout, Recipe } from '#app/brand/art/dish/recipe.ts'
import { TABLES, type TableName, WARES, type WareName } from '#app/brand/art/dish/tabletops.ts'
import { INGREDIENTS, type IngredientName } from '#app/brand/art/ingredients/ingredients.ts'
import type { ProductArt } from '#app/brand/art/product-sketch.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import type { ProductFile } from './catalog-file.ts'

type ArtField = NonNullable<ProductFile['art']>
type DishField = Extract<ArtField, { base: string }>
type ThingField = Extract<ArtField, { kind: string }>

/** How a product is drawn: as a dish, or as a thing. */
export type CatalogArt = Readonly<{ recipe: Recipe }> | Readonly<{ thing: ProductArt }>

const LAYOUTS: readonly string[] = ['sections', 'curry', 'tossed', 'crescent'] satisfies Layout[]

/** Reads the `art` of a catalogue file; a name that cannot be drawn is refused with its field. */
export function readArt({
  handle,
  art,
}: Pick<ProductFile, 'handle' | 'art'>): Result<CatalogArt | null, 'UNKNOWN_NAME'> {
  if (!art) return done(null)
  const [unknown] = unknownNames(art)
  if (unknown) return refused('UNKNOWN_NAME', `${unknown.field}: nothing is called "${unknown.name}"`)
  return done('base' in art ? { recipe: toRecipe(handle, art) } : { thing: toThing(handle, art) })
}

/** Names in an `art` that nothing can be drawn for, with their fields. */
export function unknownNames(art: ArtField): { field: string; name: string }[] {
  const checks = 'base' in art ? namesInDish(art) : namesInThing(art)
  return checks.flatMap(([field, names, isKnown]) =>
    names.filter((name) => !isKnown(name)).map((name) => ({ field, name })),
  )
}

type Check = readonly [field: string, names: readonly string[], isKnown: (name: string) => boolean]

function namesInDish(art: DishField): Check[] {
  return [
    ['art.base', [art.base], isBase],
    ['art.side', given(art.side), isPaintedBase],
    ['art.layout', given(art.layout), isLayout],
    ['art.ingredients', art.ingredients.map(nameOf), isIngredient],
    ['art.garnish', art.garnish ?? [], isIngredient],
    ['art.props', art.props ?? [], isIngredient],
    ['art.ware', [art.ware], isWare],
    ['art.table', [art.table], isTable],
  ]
}

function namesInThing(art: ThingField): Check[] {
  return [
    ['art.fruit', art.fruit ?? [], isIngredient],
    ['art.table', [art.table], isTable],
  ]
}

function toRecipe(handle: string, art: DishField): Recipe {
  return {
    handle,
    vessel: art.vessel ?? 'bowl',
    base: isBase(art.base) ? art.base : 'none',
    ingredients: art.ingredients.flatMap((each) => {
      const name = nameOf(each)
      return isIngredient(name) ? [[name, typeof each === 'string' ? 1 : each[1]] as const] : []
    }),
    garnish: (art.garnish ?? []).filter(isIngredient),
    props: (art.props ?? []).filter(isIngredient),
    ...(art.baseColor ? { baseColor: art.baseColor } : {}),
    ...(art.side && isPaintedBase(art.side) ? { side: art.side } : {}),
    ...(art.layout && isLayout(art.layout) ? { layout: art.layout } : {}),
    ...(art.sauce ? { sauce: art.sauce } : {}),
    ...(isWare(art.ware) ? { ware: art.ware } : {}),
    ...(isTable(art.table) ? { table: art.table } : {}),
  }
}

function toThing(handle: string, art: ThingField): ProductArt {
  return {
    handle,
    kind: art.kind,
    fruit: (art.fruit ?? []).filter(isIngredient),
    ...(art.lines ? { lines: art.lines } : {}),
    ...(art.color ? { color: art.color } : {}),
    ...(art.color2 ? { color2: art.color2 } : {}),
    ...(isTable(art.table) ? { table: art.table } : {}),
  }
}

function given(name: string | undefined): string[] {
  return name === undefined ? [] : [name]
}

function nameOf(each: string | [string, number]): string {
  return typeof each === 'string' ? each : each[0]
}

export function isIngredient(name: string): name is IngredientName {
  return name in INGREDIENTS
}

function isPaintedBase(name: string): name is keyof typeof BASES {
  return name in BASES
}

function isBase(name: string): name is BaseName {
  return isPaintedBase(name) || LAID_BASES.some((base) => base === name)
}

function isLayout(name: string): name is Layout {
  return LAYOUTS.includes(name)
}

function isWare(name: string): name is WareName {
  return name in WARES
}

function isTable(name: string): name is TableName {
  return name in TABLES
}
