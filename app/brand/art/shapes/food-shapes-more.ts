import { dark, light, mix, UMBER } from './color.ts'
import { dots, ellipse, group, path, stroke } from './element.ts'
import { leafPath } from './food-shapes.ts'
import type { Rng } from './random.ts'
import { blob, ring, ruffle } from './shape.ts'
import { contact, shadowOf } from './sprite.ts'

export const crescent = (skin: string, flesh: string, inner: string, extra = '') =>
  shadowOf('M-50 24C-42-50 42-50 50 24C32-14-32-14-50 24z') +
  path('M-50 24C-44-52 44-52 50 24C32-14-32-14-50 24z', skin) +
  path('M-47 21C-38-43 38-43 47 21C31-13-31-13-47 21z', flesh) +
  path('M-40 12C-28-29 28-29 40 12C27-13-27-13-40 12z', inner) +
  stroke('M-30-12Q-16-27 4-29', '#fff', 3.5, { opacity: 0.5 }) +
  extra

export const curl = (d: string, c: string, w: number) =>
  stroke(d, UMBER, w + 5, { opacity: 0.22, transform: 'translate(3 6)' }) +
  stroke(d, dark(c, 0.14), w) +
  stroke(d, c, w * 0.72) +
  stroke(d, light(c, 0.4), w * 0.2, { transform: 'translate(-2-2)' })

export const herbLobes = (c: string, r: Rng) => {
  const l = [
    [0, -24, 21],
    [-24, 4, 19],
    [23, 6, 18],
  ] as const
  const sh = l.map(([x, y, k]) => ruffle(r, k, k, 5, 0.3, x, y))
  return (
    group(path(sh.join(''), UMBER, { opacity: 0.28, transform: 'translate(4 7)' })) +
    stroke('M0-16Q2 20-4 54M-20 6L0 22L20 8', mix(c, '#cfe58a', 0.35), 4.5) +
    path(sh.join(''), c) +
    path(l.map(([x, y, k]) => blob(r, k * 0.55, k * 0.5, 5, 0.2, x - 4, y - 4)).join(''), light(c, 0.22)) +
    stroke('M0-8V-34M-14 4L-32 2M14 5L32 4', light(c, 0.55), 2)
  )
}

export const crumb = (c: string, green: string | null, r: Rng) =>
  contact(48) +
  path(ruffle(r, 47, 46, 11, 0.09), dark(c, 0.18)) +
  path(ruffle(r, 38, 36, 9, 0.1, -5, -6), c) +
  path(blob(r, 18, 14, 6, 0.2, -14, -16), light(c, 0.3), { opacity: 0.8 }) +
  dots([...ring(r, 6, 30, 6), ...ring(r, 4, 14, 5)], dark(c, 0.45), 5) +
  (green ? dots([...ring(r, 4, 26, 8), ...ring(r, 2, 12, 6)], green, 5) : '') +
  dots(ring(r, 5, 22, 8), light(c, 0.6), 3)

export const hollowRing = (outer: string, inner: string, hole: string, seeds?: string) =>
  ellipse(5, 8, 46, 42, UMBER, { opacity: 0.25 }) +
  ellipse(0, 0, 46, 42, outer) +
  ellipse(0, 0, 36, 32, inner) +
  ellipse(1, 2, 24, 20, hole) +
  stroke('M-38-12Q-28-36 2-37', '#fff', 5, { opacity: 0.55 }) +
  (seeds
    ? dots(
        [
          { x: -16, y: 10 },
          { x: 16, y: -12 },
          { x: 18, y: 14 },
          { x: -12, y: -16 },
        ],
        seeds,
        8,
      )
    : '')

export const seed = (c: string) =>
  shadowOf(leafPath(26)) +
  path(leafPath(26), c) +
  path('M0-50C26-24 30 8 0 44Q12 0 0-50z', dark(c, 0.25)) +
  stroke('M-8-22Q-14-4-8 18', light(c, 0.6), 5, { opacity: 0.8 })
