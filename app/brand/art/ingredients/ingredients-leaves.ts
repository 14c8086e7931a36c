import { dots, path, stroke } from '#app/brand/art/shapes/element.ts'
import { leaf, leafPath } from '#app/brand/art/shapes/food-shapes.ts'
import { curl, hollowRing } from '#app/brand/art/shapes/food-shapes-more.ts'
import { blob, ruffle } from '#app/brand/art/shapes/shape.ts'
import { type Ingredient, shadowOf, sprite } from '#app/brand/art/shapes/sprite.ts'
import { shreds } from '#app/brand/art/shapes/strews.ts'

export const leaves = {
  greenBean: sprite(128, () => curl('M-46 8Q0-20 46 2', '#5d9c38', 14) + stroke('M46 2L52-2', '#7fae4c', 5), {
    rot: 60,
    step: 0.5,
  }),
  asparagus: sprite(
    170,
    () =>
      curl('M-46 10L30-4', '#6f9f43', 13) +
      path('M22-14Q44-14 54-8Q44 4 26 6z', '#4b7a3a') +
      stroke('M-24 6l8-8M-4 2l8-8', '#3f6a2c', 3),
    { rot: 40, step: 0.42 },
  ),
  snowPea: sprite(
    112,
    () => {
      const d = 'M-50 4Q-20-26 20-20T50-2Q24 24-12 20T-50 4z'
      return (
        shadowOf(d) +
        path(d, '#69a83c') +
        path('M-50 4Q-10 10 50-2Q24 24-12 20T-50 4z', '#4c8a2c') +
        dots(
          [
            { x: -20, y: 2 },
            { x: 2, y: 1 },
            { x: 22, y: 0 },
          ],
          '#8cc456',
          13,
        ) +
        stroke('M-38-2Q-14-18 18-15', '#d9efac', 3.5)
      )
    },
    { rot: 180, step: 0.6 },
  ),
  springOnion: sprite(38, () => hollowRing('#6aa63a', '#d7eaa6', '#8cba55'), { rot: 60 }),
  redChili: sprite(46, () => hollowRing('#cf1f19', '#f0634a', '#f9e3bd', '#e9b44f'), { rot: 60 }),
  olive: sprite(58, () => hollowRing('#3a2a3a', '#54404c', '#1d1119'), { rot: 40, step: 0.84 }),
  greenOlive: sprite(58, () => hollowRing('#8d9a3c', '#a9b355', '#5c6524'), { rot: 40, step: 0.84 }),
  bokChoy: sprite(
    190,
    (r) => {
      const d = ruffle(r, 40, 30, 5, 0.12, 0, -24)
      return (
        shadowOf(d) +
        path(d, '#2f7a35') +
        path(blob(r, 27, 18, 7, 0.12, -4, -28), '#4d9a45') +
        path('M-9-26Q-22 22-26 46Q0 58 26 46Q22 22 9-26Q0-34-9-26z', '#eef0d2') +
        stroke('M-8 40Q-6 6-2-18M8 40Q8 8 3-16', '#c8d79c', 4) +
        stroke('M0-26V-48M-2-26L-24-38M3-26L24-38', '#cfe3a0', 3)
      )
    },
    { rot: 25, step: 0.5, lay: 'loose' },
  ),
  spinach: sprite(122, () => leaf('#2f7d3b', 36), { rot: 180, step: 0.46 }),
  salad: sprite(
    150,
    (r) => {
      const d = ruffle(r, 46, 40, 8, 0.15)
      return (
        shadowOf(d) +
        path(d, '#79ac3c') +
        path(ruffle(r, 33, 27, 7, 0.16, -3, -4), '#98c552') +
        stroke('M-38 22Q-4 4 34-20M-14 12L-18-14M6 0L4-24M-6 8L14 22', '#dcedab', 4)
      )
    },
    { rot: 180, step: 0.42 },
  ),
  kale: sprite(
    150,
    (r) => {
      const d = ruffle(r, 46, 40, 11, 0.22)
      return (
        shadowOf(d) +
        path(d, '#1f5a35') +
        path(ruffle(r, 36, 30, 9, 0.24, -3, -4), '#2f7844') +
        path(ruffle(r, 22, 17, 6, 0.28, -6, -7), '#4a9657') +
        stroke('M-40 20Q-4 4 34-18M-14 12L-18-12M8-2L4-24M-4 8L16 20', '#b9d99a', 3.5)
      )
    },
    { rot: 180, step: 0.42 },
  ),
  redCabbageLeaf: sprite(
    150,
    (r) => {
      const d = ruffle(r, 46, 40, 8, 0.15)
      return (
        shadowOf(d) +
        path(d, '#6b2468') +
        path(ruffle(r, 33, 27, 7, 0.16, -3, -4), '#8b3a86') +
        stroke('M-38 22Q-4 4 34-20M-14 12L-18-14M6 0L4-24', '#e2bfe2', 4)
      )
    },
    { rot: 180, step: 0.42 },
  ),
  seaweed: {
    kind: 'strew',
    draw: shreds({ tones: ['#12332b', '#1b463a', '#285b4a'], width: 14, length: 100, density: 2.4 }),
    bit: sprite(70, () => curl('M-44 6Q0-10 44 0', '#1b463a', 13), { rot: 180 }),
  },
  artichoke: sprite(
    116,
    () => leaf('#9aa861', 40, false) + path(leafPath(24, -34, 34), '#c8cc8c') + path(leafPath(11, -14, 26), '#e8e4ae'),
    { rot: 180, step: 0.6 },
  ),
} satisfies Record<string, Ingredient>
