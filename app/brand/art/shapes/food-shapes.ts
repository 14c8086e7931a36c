import { dark, light, mix, UMBER } from './color.ts'
import { circle, dots, ellipse, group, path, stroke } from './element.ts'
import type { Rng } from './random.ts'
import { blob, nums, type Point, ring } from './shape.ts'
import { contact, gleam, shadowOf } from './sprite.ts'

export const crescentShade = 'M-36 30Q22 40 40-24Q58 16 26 40Q-6 56-36 30z'

export const leafPath = (w: number, top = -50, bot = 44) =>
  `M0 ${top}C${w} ${top + 26} ${w + 4} ${bot - 36} 0 ${bot}C${-w - 4} ${bot - 36} ${-w} ${top + 26} 0 ${top}z`

export const leaf = (c: string, w = 34, veins = true) => {
  const d = leafPath(w)
  return (
    shadowOf(d) +
    path(d, c) +
    path(`M0-50C${w}-24 ${w + 4} 8 0 44z`, dark(c, 0.2)) +
    (veins
      ? stroke('M0-24L-15-36M0-4L-21-20M0 16L-18 2M0-16L14-28M0 4L20-10M0 22L17 10', light(c, 0.3), 2.2, {
          opacity: 0.6,
        })
      : '') +
    stroke('M0-44Q-4 0 2 56', light(c, 0.5), 4) +
    path(`M-6-36Q-${w - 8}-18-${w - 10} 4Q-14-14-6-36z`, '#fff', { opacity: 0.14 })
  )
}

export const cube = (top: string, r: Rng, sear?: string, sideDark = 0.3, grill = false) => {
  const j = () => r.i(-3, 3)
  const t = `M${-38 + j()}-${34 + j()}Q-36-40-28-41L24-${38 + j()}Q34-37 34-28L${31 + j()} 22Q30 31 22 31L-30 ${27 + j()}Q-39 26-39 18z`
  return (
    path('M-30 40L36 46Q48 46 48 34L46-18L50 36Q50 54 34 54z', UMBER, { opacity: 0.25 }) +
    path('M-39 14L-36 34Q-35 42-27 43L30 47Q43 47 44 36L47-16Q46-26 34-30z', dark(top, sideDark)) +
    path('M-39 14L-36 34Q-35 42-27 43L27 46L24 28z', dark(top, sideDark * 0.55)) +
    path(t, top) +
    (sear
      ? grill
        ? stroke('M-30-18L-6-38M-32 6L18-36M-18 22L28-16M8 26L30 8', sear, 6.5, { opacity: 0.8 })
        : path('M-39 18L-38-20Q-32-2-34 10T-14 27z', sear, { opacity: 0.55 }) +
          dots(ring(r, 6, 22, 8), sear, 5, { opacity: 0.75 }) +
          dots(
            [
              { x: 8, y: -22 },
              { x: 18, y: 4 },
            ],
            light(top, 0.5),
            6,
          )
      : '') +
    stroke('M-33 12L-33-30Q-32-35-26-35L16-33', '#fff', 4, { opacity: 0.45 })
  )
}

export const round = (c: string, hl = 0.7) =>
  contact(47) +
  circle(0, 0, 47, c) +
  path(crescentShade, dark(c, 0.28), { opacity: 0.75 }) +
  ellipse(-6, -8, 28, 26, light(c, 0.22), { opacity: 0.6 }) +
  gleam(-17, -20, 11, 7, hl)

export const bean = (c: string) => {
  const d = 'M-46-4C-48-38 0-44 26-34S54 10 36 26 10 20-2 16-42 24-46-4z'
  return (
    shadowOf(d) +
    path(d, c) +
    path('M-40 14Q-8 4 4 8T42-14Q50 14 36 26T-2 16-40 14z', dark(c, 0.35), { opacity: 0.7 }) +
    stroke('M-32-8Q-24-26 6-27', light(c, 0.55), 6, { opacity: 0.7 }) +
    stroke('M-6 15Q0 10 8 15', light(c, 0.6), 4, { opacity: 0.8 })
  )
}

export const floret = (c: string, stem: string, r: Rng) => {
  const off = (pts: Point[], x: number, y: number) => pts.map((p) => ({ x: p.x + x, y: p.y + y }))
  const a = ring(r, 7, 27, 3)
  const b = [...ring(r, 6, 24, 5), ...ring(r, 3, 8, 3)]
  const c2 = [...ring(r, 8, 25, 6), ...ring(r, 5, 11, 4)]
  return group(
    dots(off([...a, { x: 0, y: 0 }], 5, 9), UMBER, 42, { opacity: 0.25 }) +
      path('M-13 10Q-10 38-17 52Q2 60 17 50Q12 34 15 10z', stem) +
      path('M4 14Q4 40 4 56Q12 54 17 50Q12 34 15 10z', dark(stem, 0.2)) +
      dots([...a, { x: 0, y: 0 }], dark(c, 0.38), 40) +
      dots(off(b, -2, -4), c, 26) +
      dots(off(c2, -5, -8), light(mix(c, '#b6d94c', 0.25), 0.12), 12) +
      dots(off(ring(r, 9, 20, 8), -9, -12), light(mix(c, '#d8ec72', 0.4), 0.3), 5),
    {},
  )
}

export const slice = (rind: string, pith: string, flesh: string) => {
  let seg = ''
  for (let i = 0; i < 8; i++) {
    const a = i * 0.785
    seg += `M${nums(8 * Math.cos(a), 8 * Math.sin(a))}L${nums(37 * Math.cos(a), 37 * Math.sin(a))}`
  }
  return (
    contact(49) +
    circle(0, 0, 48, rind) +
    circle(0, 0, 43, pith) +
    circle(0, 0, 37, flesh) +
    path('M-26-26Q0-44 26-26Q0-34-26-26z', '#fff', { opacity: 0.4 }) +
    stroke(seg, pith, 3.4) +
    circle(0, 0, 5, pith) +
    dots(
      [
        { x: -14, y: -22 },
        { x: 20, y: -10 },
        { x: -24, y: 4 },
        { x: 10, y: 24 },
      ],
      light(flesh, 0.7),
      5,
    )
  )
}

export const wedge = (rind: string, pith: string, flesh: string) =>
  path('M-48-14Q-44 44 4 44T52-10z', UMBER, { opacity: 0.28, transform: 'translate(4 8)' }) +
  path('M-50-16Q-46 40 0 40T50-16z', rind) +
  path('M-46-16Q-40 32 0 32T46-16z', pith) +
  path('M-40-16Q-34 25 0 25T40-16z', flesh) +
  path('M-50-16Q0-34 50-16Q0-4-50-16z', light(flesh, 0.35)) +
  stroke('M-20-14L-16 18M0-12V22M20-14L16 18', pith, 3) +
  stroke('M-30-18Q0-26 24-19', '#fff', 3.5, { opacity: 0.7 })

export const coin = (skin: string, flesh: string, core: string, r: Rng, seeds?: string) =>
  contact(48) +
  circle(0, 0, 47, skin) +
  circle(-1, -1, 41, flesh) +
  path(blob(r, 25, 24, 7, 0.08), core) +
  (seeds
    ? stroke(
        ring(r, 9, 18, 2)
          .map((p) => `M${nums(p.x, p.y)}l${nums(p.x * 0.22, p.y * 0.22)}`)
          .join(''),
        seeds,
        4,
      )
    : '') +
  path('M-32-16Q-18-38 8-36Q-16-28-32-16z', '#fff', { opacity: 0.4 })

export const LIME = ['#5c9c2c', '#eef3c6', '#b5d555'] as const
