import { dark, light, luminance, UMBER } from '#app/brand/art/shapes/color.ts'
import { gradient } from '#app/brand/art/shapes/drawing.ts'
import { circle, ellipse, group, path, rect, stroke } from '#app/brand/art/shapes/element.ts'
import { BRAND, mark, text, wordmark, wordmarkWidth } from '#app/brand/art/shapes/label.ts'
import { fitting, type ProductSketch } from './product-sketch.ts'

export function cap(c: ProductSketch): string {
  const col = c.product.color ?? BRAND.tief
  const g = c.press.id()
  const warm = luminance(col) > 0.4
  c.press.defs += gradient(g, [
    [0, light(col, 0.22)],
    [0.5, col],
    [1, dark(col, 0.4)],
  ])
  return (
    ellipse(540, 720, 440, 130, `url(#${c.floor})`) +
    path('M214 600C190 330 330 210 512 206C700 206 808 350 796 592Q660 520 500 524Q330 528 214 600z', `url(#${g})`) +
    stroke('M504 208Q410 330 396 528M506 208Q622 330 640 530', dark(col, 0.4), 5, { opacity: 0.7 }) +
    stroke('M498 210Q404 330 388 528', light(col, 0.35), 3, { opacity: 0.5 }) +
    path(
      'M214 600Q330 528 500 524T796 592Q880 640 868 702Q860 752 792 736Q640 690 470 706T190 760Q130 760 140 702Q154 642 214 600z',
      dark(col, 0.12),
    ) +
    path(
      'M214 600Q330 528 500 524T796 592Q840 616 858 650Q680 600 490 612T152 672Q168 628 214 600z',
      light(col, 0.12),
    ) +
    stroke('M172 702Q330 640 500 640T842 700M168 722Q330 664 500 662T848 720', dark(col, 0.45), 3.5, {
      opacity: 0.55,
      'stroke-dasharray': '9 9',
    }) +
    ellipse(508, 206, 26, 13, dark(col, 0.15)) +
    ellipse(504, 203, 18, 7, light(col, 0.3)) +
    circle(330, 400, 8, dark(col, 0.5)) +
    circle(706, 402, 8, dark(col, 0.5)) +
    mark(428, 330, 158, [
      warm ? BRAND.night : BRAND.sprout,
      warm ? BRAND.paper : BRAND.chili,
      warm ? BRAND.paper : BRAND.chili,
    ]) +
    stroke('M262 470Q280 320 400 250', '#fff', 16, { opacity: 0.16 })
  )
}

/** One bag in front of the other where there are two colours of it. */
export function tote(c: ProductSketch): string {
  const { color2 } = c.product
  const front = bag(c, c.product.color ?? '#efe4cd')
  if (!color2) return front
  const behind = group(bag(c, color2), { transform: 'translate(250 10)scale(0.8)' })
  return behind + group(front, { transform: 'translate(-60 120)scale(0.86)' })
}

function bag(c: ProductSketch, col: string): string {
  const g = c.press.id()
  c.press.defs += gradient(g, [
    [0, light(col, 0.4)],
    [0.55, col],
    [1, dark(col, 0.16)],
  ])
  const lumi = luminance(col) > 0.5
  return (
    ellipse(546, 880, 400, 80, `url(#${c.floor})`) +
    stroke('M380 340Q376 60 500 60T620 340', dark(col, 0.3), 34) +
    stroke('M376 340Q372 64 496 64T616 340', col, 26) +
    group(path('M236 300H764L800 872Q800 896 776 896H224Q200 896 200 872z', `url(#${g})`), {
      filter: `url(#${c.cast})`,
    }) +
    path('M236 300H764L767 350H233z', dark(col, 0.1), { opacity: 0.6 }) +
    stroke('M240 344H762', dark(col, 0.3), 3, { 'stroke-dasharray': '10 8', opacity: 0.6 }) +
    stroke('M352 318l58 58M410 318l-58 58M590 318l58 58M648 318l-58 58', dark(col, 0.35), 4, { opacity: 0.6 }) +
    stroke('M352 312H410V380H352zM590 312H648V380H590z', dark(col, 0.3), 4, { opacity: 0.6 }) +
    path('M690 420Q720 640 700 890H776Q800 896 800 872L786 620z', UMBER, { opacity: 0.06 }) +
    stroke('M270 440Q262 640 256 840M320 800Q420 850 560 842', dark(col, 0.2), 7, { opacity: 0.25 }) +
    mark(328, 436, 344, [lumi ? BRAND.tief : BRAND.sprout, BRAND.chili, lumi ? '#7fae2e' : BRAND.paper]) +
    wordmark(500 - wordmarkWidth(84) / 2, 856, 84, [lumi ? BRAND.tief : BRAND.paper, BRAND.chili, BRAND.chili])
  )
}

export function booklet(c: ProductSketch): string {
  return bookCover(c, false)
}

export function ebook(c: ProductSketch): string {
  return bookCover(c, true)
}

export function giftcard(c: ProductSketch): string {
  const col = c.product.color ?? BRAND.tief
  const g = c.press.id()
  c.press.defs += gradient(g, [
    [0, light(col, 0.14)],
    [0.5, col],
    [1, dark(col, 0.3)],
  ])
  const clip = c.press.id()
  c.press.defs += `<clipPath id="${clip}"><rect x="130" y="270" width="740" height="470" rx="44"/></clipPath>`
  const deco = [0, 1, 2, 3, 4]
    .map((i) =>
      mark(470 + (i % 3) * 170, 250 + Math.floor(i / 3) * 210 + (i % 2) * 60, 150, [
        light(col, 0.1),
        light(col, 0.1),
        light(col, 0.1),
      ]),
    )
    .join('')
  return (
    group(
      group(rect(130, 270, 740, 470, 44, BRAND.chili), { transform: 'rotate(7 500 500)' }) +
        group(rect(130, 270, 740, 470, 44, `url(#${g})`) + group(deco, { 'clip-path': `url(#${clip})` }), {
          transform: 'rotate(-6 500 500)',
        }),
      { filter: `url(#${c.cast})` },
    ) +
    group(
      wordmark(186, 380, 96, [BRAND.paper, BRAND.chili, BRAND.sprout]) +
        (c.product.lines?.[0]
          ? text(c.product.lines[0], { x: 182, y: 680, size: 210, fill: BRAND.sprout, anchor: 'start' })
          : '') +
        (c.product.lines?.[1]
          ? text(c.product.lines[1], { x: 818, y: 676, size: 54, fill: BRAND.paper, anchor: 'end' })
          : '') +
        stroke('M158 318Q162 296 190 292H520', '#fff', 4, { opacity: 0.35 }),
      { transform: 'rotate(-6 500 500)' },
    )
  )
}

function bookCover(c: ProductSketch, tablet: boolean): string {
  const col = c.product.color ?? BRAND.chili
  const lines = c.product.lines ?? []
  const ink = luminance(col) > 0.52 ? BRAND.night : BRAND.paper
  const clip = c.press.id()
  c.press.defs += `<clipPath id="${clip}"><rect x="246" y="150" width="508" height="700" rx="${tablet ? 18 : 10}"/></clipPath>`
  const fs = fitting(lines, 410, lines.length > 2 ? 116 : 150)
  const bowl = group(
    path('M180 716H820V732A320 320 0 0 1 180 732z', luminance(col) > 0.52 ? BRAND.tief : BRAND.sprout) +
      circle(392, 622, 66, BRAND.paper) +
      circle(608, 622, 66, BRAND.chili) +
      circle(372, 602, 16, '#fff', { opacity: 0.6 }) +
      circle(588, 602, 16, '#fff', { opacity: 0.4 }),
    { 'clip-path': `url(#${clip})` },
  )
  const title = lines
    .map((l, i) => text(l, { x: 306, y: 150 + 60 + fs * 0.7 + i * fs * 0.88, size: fs, fill: ink, anchor: 'start' }))
    .join('')
  const face = rect(246, 150, 508, 700, tablet ? 18 : 10, col) + bowl + title
  return tablet
    ? ellipse(560, 886, 330, 56, `url(#${c.floor})`) +
        group(rect(216, 112, 568, 776, 52, '#16231d'), { filter: `url(#${c.cast})` }) +
        rect(222, 118, 556, 764, 46, '#2a3a32') +
        face +
        path('M246 150H520L330 850H256Q246 850 246 840z', '#fff', { opacity: 0.08 })
    : group(
        group(path('M262 166H770V866H262z', '#fffaf0') + path('M258 160H764V858H258z', '#e7dcc6'), {
          filter: `url(#${c.cast})`,
        }) +
          face +
          path('M246 150H284V850H246z', UMBER, { opacity: 0.14 }) +
          stroke('M288 156V844', '#fff', 3, { opacity: 0.35 }),
        { transform: 'rotate(-5 500 500)' },
      )
}
