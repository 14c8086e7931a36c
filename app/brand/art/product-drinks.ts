import { dark, light, mix } from '#app/brand/art/shapes/color.ts'
import { dots, ellipse, group, path, stroke } from '#app/brand/art/shapes/element.ts'
import { BRAND, mark, wordmark, wordmarkWidth } from '#app/brand/art/shapes/label.ts'
import { disc, scatter } from '#app/brand/art/shapes/region.ts'
import {
  floorShadow,
  fruitRow,
  glassGleam,
  lastFruit,
  type ProductSketch,
  paperLabel,
  sideways,
} from './product-sketch.ts'

export function shot(c: ProductSketch): string {
  const col = c.product.color ?? '#f2a51f'
  const g = c.press.id()
  const g2 = c.press.id()
  c.press.defs +=
    sideways(g, [
      [0, dark(col, 0.3)],
      [0.2, light(col, 0.22)],
      [0.55, col],
      [1, dark(col, 0.42)],
    ]) +
    sideways(g2, [
      [0, '#0a3325'],
      [0.25, '#2d7a58'],
      [0.6, '#0f4a34'],
      [1, '#04231a'],
    ])
  const body = 'M372 410Q372 352 424 322V266H576V322Q628 352 628 410V806Q628 842 590 842H410Q372 842 372 806z'
  return group(
    floorShadow(c.floor, 560, 846, 300, 58) +
      lastFruit(c, [742, 742, 1.12]) +
      path(body, '#fff', { opacity: 0.55 }) +
      path(
        'M386 414Q388 366 436 334V300H564V334Q612 366 614 414V800Q614 828 586 828H414Q386 828 386 800z',
        `url(#${g})`,
      ) +
      ellipse(500, 301, 64, 9, light(col, 0.4)) +
      stroke('M400 440Q404 380 446 346', '#fff', 10, { opacity: 0.7 }) +
      glassGleam(402, 480, 300, 11, 0.55) +
      glassGleam(602, 470, 320, 6, 0.35) +
      paperLabel(c, { x: 372, y: 474, w: 256, h: 262, ground: BRAND.paper, ink: BRAND.tief }) +
      path('M410 168Q410 152 426 152H574Q590 152 590 168V262Q590 274 578 274H422Q410 274 410 262z', `url(#${g2})`) +
      stroke(
        'M432 182V250M452 182V250M472 182V250M492 182V250M512 182V250M532 182V250M552 182V250M570 182V250',
        '#04231a',
        5,
        { opacity: 0.45 },
      ) +
      stroke('M424 160H566', '#7fbf9a', 5, { opacity: 0.8 }) +
      fruitRow(c, [
        [296, 806, 1.15],
        [410, 872, 0.8],
        [702, 856, 0.9],
      ]),
    { transform: 'translate(-65-96)scale(1.13)' },
  )
}

export function smoothie(c: ProductSketch): string {
  const col = c.product.color ?? '#d6457a'
  const col2 = c.product.color2 ?? light(col, 0.5)
  const g = c.press.id()
  const g2 = c.press.id()
  const clip = c.press.id()
  c.press.defs +=
    sideways(g, [
      [0, dark(col, 0.22)],
      [0.24, light(col, 0.2)],
      [0.6, col],
      [1, dark(col, 0.3)],
    ]) +
    sideways(g2, [
      [0, dark(col2, 0.22)],
      [0.24, light(col2, 0.2)],
      [0.6, col2],
      [1, dark(col2, 0.3)],
    ]) +
    `<clipPath id="${clip}"><path d="M322 262L366 812Q370 846 404 846H596Q630 846 634 812L678 262z"/></clipPath>`
  return (
    floorShadow(c.floor, 570, 850, 330, 60) +
    stroke('M604 330L720 60', BRAND.tief, 26) +
    stroke('M600 322L714 60', '#3f8d6b', 7) +
    lastFruit(c, [756, 742, 1.1]) +
    path('M300 226L352 818Q356 862 400 862H600Q644 862 648 818L700 226z', '#fff', { opacity: 0.5 }) +
    group(
      path('M310 262H690V860H310z', `url(#${g})`) +
        path('M310 560Q380 510 450 560T590 552T700 540V860H310z', `url(#${g2})`) +
        stroke('M330 556Q390 516 450 562T590 554T690 540', '#fff', 7, { opacity: 0.45 }) +
        dots(scatter(c.r, disc(500, 500, 230), 26, 40, 20), dark(col, 0.35), 6, { opacity: 0.35 }),
      { 'clip-path': `url(#${clip})` },
    ) +
    ellipse(500, 262, 178, 34, light(col, 0.32)) +
    ellipse(496, 258, 150, 24, light(col, 0.55), { opacity: 0.7 }) +
    `<ellipse cx="500" cy="228" rx="198" ry="38" stroke="#fff" stroke-width="9" opacity=".65"/>` +
    stroke('M350 320L392 790', '#fff', 18, { opacity: 0.5 }) +
    stroke('M384 330L398 480', '#fff', 8, { opacity: 0.4 }) +
    stroke('M654 330L620 740', '#fff', 7, { opacity: 0.35 }) +
    fruitRow(c, [
      [440, 236, 0.78],
      [540, 222, 0.72],
    ]) +
    fruitRow(c, [
      [262, 828, 1.05],
      [386, 882, 0.82],
      [706, 862, 0.85],
    ])
  )
}

export function oil(c: ProductSketch): string {
  const col = c.product.color ?? '#a9a12c'
  const g = c.press.id()
  const g2 = c.press.id()
  c.press.defs +=
    sideways(g, [
      [0, '#0d2a17'],
      [0.16, mix('#1c4a28', col, 0.35)],
      [0.5, mix('#123a1f', col, 0.18)],
      [1, '#061a0e'],
    ]) +
    sideways(g2, [
      [0, '#8a5a2c'],
      [0.3, '#d9a86c'],
      [1, '#7a4a22'],
    ])
  return (
    floorShadow(c.floor, 570, 886, 300, 54) +
    lastFruit(c, [716, 800, 1.0]) +
    path('M456 92H544V160H456z', `url(#${g2})`) +
    path('M444 150H556V190H444z', '#e8ddc4') +
    path(
      'M452 186H548V312Q548 352 592 388Q632 420 632 476V836Q632 884 586 884H414Q368 884 368 836V476Q368 420 408 388Q452 352 452 312z',
      `url(#${g})`,
    ) +
    stroke('M404 470Q404 428 436 402Q470 372 472 330V206', '#dff0a8', 9, { opacity: 0.55 }) +
    glassGleam(396, 520, 320, 10, 0.35) +
    stroke('M608 500V800', '#e6e58a', 6, { opacity: 0.4 }) +
    path('M372 790H628V836Q628 880 586 880H414Q372 880 372 836z', col, { opacity: 0.25 }) +
    paperLabel(c, { x: 368, y: 512, w: 264, h: 268, ground: BRAND.paper, ink: BRAND.tief }) +
    fruitRow(c, [
      [278, 852, 1.1],
      [384, 908, 0.85],
      [690, 902, 0.9],
    ])
  )
}

export function waterbottle(c: ProductSketch): string {
  const col = c.product.color ?? BRAND.tief
  const g = c.press.id()
  const g2 = c.press.id()
  c.press.defs +=
    sideways(g, [
      [0, dark(col, 0.35)],
      [0.2, light(col, 0.3)],
      [0.5, col],
      [1, dark(col, 0.5)],
    ]) +
    sideways(g2, [
      [0, '#8f8c84'],
      [0.25, '#f6f3ea'],
      [0.6, '#c9c5b9'],
      [1, '#7b776d'],
    ])
  return (
    floorShadow(c.floor, 580, 898, 300, 52) +
    stroke('M440 150Q440 70 500 70T560 150', '#20302a', 26) +
    stroke('M434 146Q436 66 496 66', '#5d7a6d', 7) +
    path('M424 132H576Q588 132 588 146V214H412V146Q412 132 424 132z', `url(#${g2})`) +
    path('M418 210H582V250H418z', '#20302a') +
    path(
      'M418 246H582Q586 300 634 336Q662 360 662 404V838Q662 896 604 896H396Q338 896 338 838V404Q338 360 366 336Q414 300 418 246z',
      `url(#${g})`,
    ) +
    mark(408, 470, 184, [BRAND.sprout, BRAND.chili, BRAND.paper]) +
    wordmark(500 - wordmarkWidth(78) / 2, 772, 78, [BRAND.paper, BRAND.chili, BRAND.sprout]) +
    stroke('M372 420V820', '#fff', 14, { opacity: 0.28 }) +
    stroke('M398 380Q408 340 442 318', '#fff', 10, { opacity: 0.35 }) +
    path('M338 846H662Q660 896 604 896H396Q340 896 338 846z', `url(#${g2})`)
  )
}
