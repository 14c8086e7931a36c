import { drawDish } from '#app/brand/art/dish/dish.ts'
import type { Recipe } from '#app/brand/art/dish/recipe.ts'
import { svgRoot } from '#app/brand/art/shapes/drawing.ts'
import { rect } from '#app/brand/art/shapes/element.ts'
import { BRAND, mark, text, wordmark, wordmarkWidth } from '#app/brand/art/shapes/label.ts'

/** The ü on deep green, for tabs and home screens. */
export function drawFavicon(): string {
  const body = rect(0, 0, 128, 128, 30, BRAND.tief) + mark(20, 20, 88, [BRAND.sprout, BRAND.chili, BRAND.chili])
  return svgRoot('', body, { viewBox: '0 0 128 128' })
}

/**
 * The same for home screens, without rounded corners of its own: systems cut it to their own shape, some to a circle that
 * leaves four fifths of the width.
 */
export function drawAppIcon({ isCut }: Readonly<{ isCut: boolean }>): string {
  const size = isCut ? 66 : 88
  const edge = (128 - size) / 2
  const body = rect(0, 0, 128, 128, 0, BRAND.tief) + mark(edge, edge, size, [BRAND.sprout, BRAND.chili, BRAND.chili])
  return svgRoot('', body, { viewBox: '0 0 128 128' })
}

/** What a shared link shows when its page has no picture of its own. */
export function drawShareCard(dish: Recipe): string {
  const bowl = drawDish({ ...dish, ware: 'chalk' }, { table: 'none', prefix: 'd' }).replace(
    '<svg ',
    '<svg x="600" y="-60" width="760" height="760" ',
  )
  const words =
    wordmark(72, 250, 150, [BRAND.paper, BRAND.chili, BRAND.sprout]) +
    text('Tief gekühlt.', { x: 72, y: 420, size: 92, fill: BRAND.paper, anchor: 'start' }) +
    text('Tief gut.', { x: 72, y: 515, size: 92, fill: BRAND.sprout, anchor: 'start' })
  return svgRoot('', rect(0, 0, 1200, 630, 0, BRAND.tief) + bowl + words, { viewBox: '0 0 1200 630' })
}

/** The word mark alone, as it stands at the top of mails. */
export function drawWordmark(): string {
  const [size, height] = [150, 150]
  const body = wordmark(4, 108, size, [BRAND.tief, BRAND.chili, '#7fae2e'])
  return svgRoot('', body, { viewBox: `0 0 ${Math.ceil(wordmarkWidth(size)) + 8} ${height}` })
}
