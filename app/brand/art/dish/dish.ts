import { dark, light, UMBER } from '#app/brand/art/shapes/color.ts'
import { type DrawOptions, gradient, shadowFilter, svgRoot } from '#app/brand/art/shapes/drawing.ts'
import { circle, group } from '#app/brand/art/shapes/element.ts'
import { Press } from '#app/brand/art/shapes/press.ts'
import { rngFrom } from '#app/brand/art/shapes/random.ts'
import { paintFood } from './dish-food.ts'
import { propsOn } from './dish-toppings.ts'
import { paintVessel } from './dish-vessel.ts'
import { CX, CY, type Plating } from './plating.ts'
import { layoutOf, type Recipe } from './recipe.ts'
import { isDarkTable, TABLES, type TableName, tableTop, WARES } from './tabletops.ts'

/** A dish from above on a canvas of 1000 units. `table: 'none'` leaves the ground transparent. */
export function drawDish(recipe: Recipe, options: DrawOptions & { table?: TableName | 'none' } = {}): string {
  const r = rngFrom(`tiefgruen:${recipe.handle}`)
  const press = new Press(options.prefix ?? 'a', r.fork('sprites'))
  const ids = dishIds(press)
  const ware = WARES[recipe.ware ?? 'chalk']
  const isPlate = recipe.vessel === 'plate'
  const table = options.table ?? recipe.table ?? 'paper'
  const shade = isDarkTable(table) || table === 'none' ? '#02140d' : dark(TABLES[table], 0.55)
  const plating: Plating = { recipe, layout: layoutOf(recipe), radius: isPlate ? 308 : 362, r, press, soft: ids.soft }

  const food = inVessel(plating, paintFood(plating, ids.mound), ids)
  const vessel = paintVessel({ ware, isPlate, r: r.fork('ware'), rim: ids.rim, inside: ids.inside, shadow: ids.shadow })
  const props = recipe.props?.length && table !== 'none' ? propsOn(plating, ids.cast) : ''
  const ground = table === 'none' ? '' : tableTop(TABLES[table], r.fork('table'))
  const defs =
    shadowFilter(ids.soft, 5, 9, 7, 0.42) +
    shadowFilter(ids.cast, 9, 14, 10, 0.36, shade) +
    wareGradients(ware, isPlate, ids) +
    depthGradient(ids.depth) +
    shadowGradient(ids.shadow, shade, table === 'none' ? 0.32 : 0.55) +
    press.defs
  return svgRoot(defs, ground + props + vessel + food, options)
}

type DishIds = ReturnType<typeof dishIds>

function dishIds(press: Press) {
  return {
    soft: press.id(),
    cast: press.id(),
    rim: press.id(),
    inside: press.id(),
    depth: press.id(),
    shadow: press.id(),
    mound: press.id(),
  }
}

/** A plate carries its food with a shadow; a bowl holds it, darker towards the wall. */
function inVessel({ recipe, radius }: Plating, food: string, ids: DishIds): string {
  if (recipe.vessel === 'plate') return group(group(food), { filter: `url(#${ids.cast})` })
  const wall = circle(CX + 4, CY + 5, radius + 6, UMBER, { opacity: 0.35 })
  return wall + group(food) + circle(CX, CY, radius + 2, `url(#${ids.depth})`)
}

function wareGradients(ware: string, isPlate: boolean, ids: DishIds): string {
  const inside: [number, string][] = isPlate
    ? [
        [0, dark(ware, 0.2)],
        [0.55, dark(ware, 0.05)],
        [1, light(ware, 0.5)],
      ]
    : [
        [0, dark(ware, 0.42)],
        [0.55, dark(ware, 0.14)],
        [1, light(ware, 0.3)],
      ]
  return (
    gradient(ids.rim, [
      [0, light(ware, 0.35)],
      [0.5, ware],
      [1, dark(ware, 0.3)],
    ]) + gradient(ids.inside, inside)
  )
}

function depthGradient(id: string): string {
  return `<radialGradient id="${id}" cx=".54" cy=".56" r=".56"><stop offset=".72" stop-color="${UMBER}" stop-opacity="0"/><stop offset="1" stop-color="${UMBER}" stop-opacity=".5"/></radialGradient>`
}

function shadowGradient(id: string, shade: string, opacity: number): string {
  return `<radialGradient id="${id}"><stop offset=".78" stop-color="${shade}" stop-opacity="${opacity}"/><stop offset=".9" stop-color="${shade}" stop-opacity=".16"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient>`
}
