import { isDarkTable, TABLES, type TableName, tableTop } from '#app/brand/art/dish/tabletops.ts'
import { dark } from '#app/brand/art/shapes/color.ts'
import { type DrawOptions, shadowFilter, svgRoot } from '#app/brand/art/shapes/drawing.ts'
import { Press } from '#app/brand/art/shapes/press.ts'
import { rngFrom } from '#app/brand/art/shapes/random.ts'
import { oil, shot, smoothie, waterbottle } from './product-drinks.ts'
import { balls, icecream, jar } from './product-food.ts'
import { booklet, cap, ebook, giftcard, tote } from './product-goods.ts'
import { bundle, pack } from './product-meals.ts'
import { shots } from './product-packs.ts'
import { floorGradient, type ProductArt, type ProductKind, type ProductSketch, stage } from './product-sketch.ts'

const DRAW: Record<ProductKind, (sketch: ProductSketch) => string> = {
  shot,
  shots,
  smoothie,
  icecream,
  balls,
  oil,
  jar,
  cap,
  tote,
  waterbottle,
  booklet,
  ebook,
  giftcard,
  pack,
  bundle,
}

const SEEN_FROM_ABOVE: readonly ProductKind[] = ['balls', 'giftcard', 'booklet', 'cap', 'tote', 'bundle']

/** Everything that is not a dish: the same light and the same tables. `table: 'none'` leaves the ground transparent. */
export function drawProduct(product: ProductArt, options: DrawOptions & { table?: TableName | 'none' } = {}): string {
  const r = rngFrom(`tiefgruen:${product.handle}`)
  const press = new Press(options.prefix ?? 'a', r.fork('sprites'))
  const table = options.table ?? product.table ?? 'butter'
  const color = table === 'none' ? TABLES.paper : TABLES[table]
  const shade = isDarkTable(table) ? '#02140d' : dark(color, 0.5)
  const sketch = { product, r, press, cast: press.id(), floor: press.id() }
  const body = DRAW[product.kind](sketch)
  const defs = shadowFilter(sketch.cast, 8, 14, 12, 0.34, shade, 40) + floorGradient(sketch.floor, shade) + press.defs
  return svgRoot(defs, (table === 'none' ? '' : ground(product.kind)) + body, options)

  function ground(kind: ProductKind): string {
    return SEEN_FROM_ABOVE.includes(kind) ? tableTop(color, r.fork('table')) : stage(color)
  }
}
