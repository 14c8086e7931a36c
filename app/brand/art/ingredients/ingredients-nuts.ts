import { UMBER } from '#app/brand/art/shapes/color.ts'
import { ellipse, path, stroke } from '#app/brand/art/shapes/element.ts'
import { leafPath } from '#app/brand/art/shapes/food-shapes.ts'
import { crumb, curl, seed } from '#app/brand/art/shapes/food-shapes-more.ts'
import { blob, ruffle } from '#app/brand/art/shapes/shape.ts'
import { gleam, type Ingredient, shadowOf, sprite } from '#app/brand/art/shapes/sprite.ts'
import { crumbs } from '#app/brand/art/shapes/strews.ts'

export const nuts = {
  cashew: sprite(78, () => curl('M-26 26C-50-12-8-46 32-26', '#e8c78f', 29), { rot: 180, step: 0.66 }),
  almond: sprite(
    66,
    () => {
      const d = leafPath(34, -48, 46)
      return (
        shadowOf(d) +
        path(d, '#a8662f') +
        path('M0-48C34-22 38 10 0 46Q18 2 0-48z', '#854a1e') +
        stroke('M-14-18Q-20 4-10 26M-3-34Q-8 0-2 34', '#d09a5c', 3)
      )
    },
    { rot: 180, step: 0.6 },
  ),
  almondFlake: sprite(
    58,
    (r) => {
      const d = blob(r, 47, 30, 7, 0.06)
      return (
        shadowOf(d, 0.2) +
        path(d, '#b9814a') +
        path(blob(r, 41, 25, 7, 0.06, -1, -1), '#f7e6c3') +
        stroke('M-26 0H22', '#e5c894', 3)
      )
    },
    { rot: 180, step: 0.6 },
  ),
  peanut: sprite(
    52,
    () =>
      ellipse(4, 8, 47, 30, UMBER, { opacity: 0.25 }) +
      ellipse(0, 0, 47, 30, '#dfb272') +
      ellipse(-4, -5, 36, 19, '#f0cf98') +
      stroke('M-30 0H30', '#c08c48', 4) +
      gleam(-14, -11, 12, 5, 0.6, 0),
    { rot: 180, step: 0.7 },
  ),
  walnut: sprite(
    90,
    (r) => {
      const d = ruffle(r, 46, 40, 7, 0.14)
      return (
        shadowOf(d) +
        path(d, '#8f5a2c') +
        path(ruffle(r, 37, 31, 7, 0.16, -3, -4), '#b9824a') +
        stroke('M-30-4Q-16-18-4-4T24-10M-24 12Q-8 2 4 14T28 8M-10-24Q0-14 12-24', '#7a4720', 4.5) +
        stroke('M-26-12Q-14-26 0-24', '#e4bb82', 4)
      )
    },
    { rot: 180, step: 0.7 },
  ),
  pistachio: sprite(48, () => seed('#93b04a'), { rot: 180 }),
  coconut: sprite(
    82,
    () => {
      const d = 'M-48 12Q0-40 48 2Q6-8-48 12z'
      return (
        path(d, UMBER, { opacity: 0.25, transform: 'translate(3 9)' }) +
        path(d, '#fffaf0') +
        path('M-48 12Q2-12 48 2Q6-8-48 12z', '#dccfb6') +
        stroke('M-44 9Q-2-34 45 1', '#8a5a35', 2.6)
      )
    },
    { rot: 180, step: 0.5 },
  ),
  chocolate: sprite(
    80,
    (r) => {
      const a = r.i(-6, 6)
      return (
        path('M-38-26L20-42L46 0L10 44L-42 26z', UMBER, { opacity: 0.3, transform: 'translate(4 8)' }) +
        path(`M-40-28L18-44L44 ${a}L8 42L-44 24z`, '#4a2414') +
        path(`M-40-28L18-44L10-10L-20-2z`, '#7a4428') +
        path(`M18-44L44 ${a}L10-10z`, '#5f3320') +
        stroke('M-34-25L12-38', '#c28a63', 3)
      )
    },
    { rot: 180, step: 0.66 },
  ),
  granola: {
    kind: 'strew',
    draw: crumbs(['#a8662c', '#cf9245', '#e9bd75'], 0.42),
    bit: sprite(44, (r) => crumb('#cf9245', null, r), { rot: 90 }),
  },
  cinnamon: sprite(
    150,
    () =>
      curl('M-46 4L46-8', '#8f4f24', 18) + stroke('M-46 10L46-2', '#5c2d12', 3) + stroke('M-46-3L46-15', '#b9733c', 3),
    { rot: 60 },
  ),
} satisfies Record<string, Ingredient>
