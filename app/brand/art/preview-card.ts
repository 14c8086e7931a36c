import { BRAND } from '#app/brand/art/shapes/label.ts'

const WIDTH = 1200
const HEIGHT = 630
const CARD = `viewBox="0 0 ${WIDTH} ${HEIGHT}"`

/** A drawing as shared links show it, 1200 by 630: whole and in the middle, on deep green. */
export function previewCard(svg: string): string {
  const size = `width="${WIDTH}" height="${HEIGHT}"`
  if (svg.includes(CARD)) return svg.replace('<svg ', `<svg ${size} `)
  const inside = svg.replace('<svg ', `<svg x="${(WIDTH - HEIGHT) / 2}" width="${HEIGHT}" height="${HEIGHT}" `)
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${CARD}><path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${BRAND.tief}"/>${inside}</svg>`
}
