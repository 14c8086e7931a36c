import { WARES } from '#app/brand/art/dish/tabletops.ts'
import { dark, light, UMBER } from '#app/brand/art/shapes/color.ts'
import { gradient } from '#app/brand/art/shapes/drawing.ts'
import { circle, dots, ellipse, group, path, stroke } from '#app/brand/art/shapes/element.ts'
import { BRAND, mark, text } from '#app/brand/art/shapes/label.ts'
import type { Rng } from '#app/brand/art/shapes/random.ts'
import { disc, scatter } from '#app/brand/art/shapes/region.ts'
import { arc, blob, nums } from '#app/brand/art/shapes/shape.ts'
import {
  floorShadow,
  fruitRow,
  glassGleam,
  lastFruit,
  type ProductSketch,
  paperLabel,
  sideways,
} from './product-sketch.ts'

export function icecream(c: ProductSketch): string {
  const col = c.product.color ?? '#f3d9b0'
  const rip = c.product.color2 ?? '#7a4428'
  const g = c.press.id()
  c.press.defs += sideways(g, [
    [0, '#0a3325'],
    [0.2, '#2b7a57'],
    [0.55, '#0f4a34'],
    [1, '#04231a'],
  ])
  const scoop = (x: number, y: number, k: number, col: string, tag: string) => {
    const q = c.r.fork(tag)
    return (
      group(path(blob(q, k, k * 0.94, 11, 0.05, x, y), col), { filter: `url(#${c.cast})` }) +
      stroke(arc(x, y, k * 0.72, 0.2, 1.9), dark(col, 0.3), k * 0.3, { opacity: 0.35 }) +
      stroke(arc(x, y, k * 0.62, 3.2, 4.7), light(col, 0.8), k * 0.2, { opacity: 0.8 }) +
      stroke(
        `M${nums(x - k * 0.6, y + k * 0.2)}q${nums(k * 0.5, -k * 0.4, k * 1.1, -k * 0.1)}M${nums(x - k * 0.3, y + k * 0.5)}q${nums(k * 0.4, -k * 0.25, k * 0.8, -k * 0.1)}`,
        rip,
        k * 0.1,
        { opacity: 0.75 },
      ) +
      dots(scatter(q, disc(x, y, k * 0.8), 12, 22, 6), rip, 9, { opacity: 0.8 })
    )
  }
  return (
    floorShadow(c.floor, 570, 866, 320, 56) +
    scoop(398, 372, 148, col, 's1') +
    scoop(604, 372, 148, light(col, 0.25), 's2') +
    scoop(500, 262, 156, col, 's3') +
    fruitRow(c, [
      [500, 168, 0.95],
      [618, 262, 0.6],
    ]) +
    path('M262 448H738L682 830Q676 866 640 866H360Q324 866 318 830z', `url(#${g})`) +
    path('M248 414Q248 400 264 400H736Q752 400 752 414V446Q752 462 736 462H264Q248 462 248 446z', BRAND.paper) +
    path('M248 436H752V446Q752 462 736 462H264Q248 462 248 446z', '#d8cfb8') +
    mark(430, 510, 140, [BRAND.sprout, BRAND.chili, BRAND.paper]) +
    (c.product.lines ?? []).map((l, i) => text(l, { x: 500, y: 736 + i * 66, size: 72, fill: BRAND.paper })).join('') +
    stroke('M300 480L340 800', '#fff', 12, { opacity: 0.16 }) +
    fruitRow(c, [
      [238, 850, 0.9],
      [760, 858, 0.9],
    ])
  )
}

export function balls(c: ProductSketch): string {
  const col = c.product.color ?? '#6b3c22'
  const coat = c.product.color2 ?? '#f8efe0'
  const ware = WARES.chalk
  const g = c.press.id()
  c.press.defs += gradient(g, [
    [0, '#fff'],
    [0.5, ware],
    [1, '#c9bba0'],
  ])
  const ball = (k: number) => ({
    size: 230,
    draw: (q: Rng) =>
      ellipse(6, 10, 46, 45, UMBER, { opacity: 0.3 }) +
      circle(0, 0, 47, col) +
      path('M-36 30Q22 40 40-24Q58 16 26 40Q-6 56-36 30z', dark(col, 0.4), { opacity: 0.8 }) +
      circle(-8, -9, 26, light(col, 0.2), { opacity: 0.6 }) +
      (k
        ? stroke(
            Array.from({ length: 24 }, () => {
              const a = q() * 6.28
              const d = Math.sqrt(q()) * 42
              const b = q() * 6.28
              return `M${nums(Math.cos(a) * d, Math.sin(a) * d)}l${nums(Math.cos(b) * 7, Math.sin(b) * 7)}`
            }).join(''),
            coat,
            4,
          )
        : dots(scatter(q, disc(0, 0, 42), 16, 9, 4), coat, 6)) +
      ellipse(-18, -20, 9, 6, '#fff', { opacity: 0.45 }),
  })
  const a = c.press.sprite('ballA', ball(1))
  const b = c.press.sprite('ballB', ball(0))
  const pos: [number, number][] = [
    [362, 392],
    [576, 340],
    [318, 588],
    [508, 530],
    [690, 506],
    [430, 722],
    [634, 690],
  ]
  return (
    ellipse(546, 568, 470, 452, `url(#${c.floor})`, { opacity: 0.9 }) +
    circle(500, 516, 400, `url(#${g})`) +
    `<circle cx="500" cy="516" r="394" stroke="#fff" stroke-width="4" opacity=".8"/>` +
    circle(500, 516, 318, '#e4d9c3') +
    circle(504, 522, 306, '#efe7d6') +
    stroke(arc(500, 516, 388, 3.6, 4.7), '#fff', 8, { opacity: 0.9 }) +
    dots(scatter(c.r, disc(500, 516, 300), 40, 18, 10), coat, 8) +
    dots(scatter(c.r, disc(500, 516, 300), 22, 18, 10), dark(col, 0.1), 8) +
    group(pos.map(([x, y], i) => c.press.stamp(i % 2 ? a : b, c.r, { x, y }, c.r.f(-30, 30))).join(''), {
      filter: `url(#${c.cast})`,
    }) +
    fruitRow(c, [
      [118, 128, 0.9],
      [888, 890, 0.9],
    ])
  )
}

export function jar(c: ProductSketch): string {
  const col = c.product.color ?? '#b06a2c'
  const g = c.press.id()
  const g2 = c.press.id()
  c.press.defs +=
    sideways(g, [
      [0, dark(col, 0.38)],
      [0.2, light(col, 0.2)],
      [0.58, col],
      [1, dark(col, 0.46)],
    ]) +
    sideways(g2, [
      [0, '#a06a34'],
      [0.28, '#e6bd84'],
      [0.6, '#cf9c5c'],
      [1, '#875424'],
    ])
  const tex = scatter(c.r, disc(500, 600, 250), 46, 26, 0).filter((q) => q.x > 300 && q.x < 700)
  return (
    floorShadow(c.floor, 570, 870, 380, 60) +
    lastFruit(c, [786, 770, 1.0]) +
    path('M268 404Q268 364 308 350H692Q732 364 732 404V810Q732 866 676 866H324Q268 866 268 810z', '#fff', {
      opacity: 0.5,
    }) +
    path('M286 420Q286 392 312 384H688Q714 392 714 420V800Q714 848 668 848H332Q286 848 286 800z', `url(#${g})`) +
    dots(tex, light(col, 0.3), 12, { opacity: 0.4 }) +
    dots(tex.slice(20), dark(col, 0.3), 9, { opacity: 0.4 }) +
    stroke('M304 440Q302 412 326 404', '#fff', 10, { opacity: 0.7 }) +
    glassGleam(306, 470, 330, 12, 0.45) +
    glassGleam(698, 450, 320, 6, 0.3) +
    paperLabel(c, { x: 268, y: 498, w: 464, h: 250, ground: BRAND.tief, ink: BRAND.sprout }) +
    path('M282 256Q282 232 306 232H694Q718 232 718 256V332Q718 352 698 352H302Q282 352 282 332z', `url(#${g2})`) +
    stroke('M300 262Q420 250 560 264T704 258M296 296Q400 286 520 298T706 292M298 326Q440 318 706 324', '#7a4a22', 4, {
      opacity: 0.45,
    }) +
    stroke('M306 240H690', '#fbe3ba', 6, { opacity: 0.8 }) +
    fruitRow(c, [
      [216, 836, 1.1],
      [338, 888, 0.85],
      [738, 880, 0.95],
    ])
  )
}
