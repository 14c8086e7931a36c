import { UMBER } from '#app/brand/art/shapes/color.ts'
import { dots, path, stroke } from '#app/brand/art/shapes/element.ts'
import { crumb } from '#app/brand/art/shapes/food-shapes-more.ts'
import { blob, ring, ruffle } from '#app/brand/art/shapes/shape.ts'
import { contact, type Ingredient, shadowOf, sprite } from '#app/brand/art/shapes/sprite.ts'
import { crumbs } from '#app/brand/art/shapes/strews.ts'

export const proteins = {
  falafel: sprite(118, (r) => crumb('#a8703a', '#5f8f35', r), { rot: 90, step: 0.84 }),
  veggieBall: sprite(
    110,
    (r) => crumb('#7c4527', null, r) + stroke('M-28-10Q-20-30 4-32', '#ffd9a8', 5, { opacity: 0.6 }),
    { rot: 30, step: 0.84 },
  ),
  chickenStyle: sprite(
    128,
    (r) => {
      const d = blob(r, 48, 24, 8, 0.12)
      return (
        shadowOf(d) +
        path(d, '#dfae6a') +
        path(blob(r, 38, 15, 7, 0.16, -3, -5), '#f0cd92') +
        stroke('M-28 8L-18-14M-6 12L4-14M16 10L26-12', '#9a5a23', 6, { opacity: 0.75 }) +
        stroke('M-34-8Q-14-20 14-18', '#fff', 4, { opacity: 0.55 })
      )
    },
    { rot: 180, step: 0.56 },
  ),
  tempeh: sprite(
    130,
    (r) =>
      path('M-46-14H48V32H-42z', UMBER, { opacity: 0.25, transform: 'translate(3 5)' }) +
      path('M-48-6L-46 26Q-45 30-40 30L44 28Q48 28 48 22V-8z', '#8a5524') +
      path('M-48-20Q-48-26-42-26L42-24Q48-24 48-18V12Q48 18 42 18L-42 16Q-48 16-48 10z', '#c98f4a') +
      dots([...ring(r, 9, 34, 6, 14), ...ring(r, 4, 14, 4, 6)], '#ecd09a', 12) +
      stroke('M-42-12V-18Q-41-20-36-20H10', '#fff', 3.5, { opacity: 0.5 }),
    { rot: 60, step: 0.56 },
  ),
  mince: {
    kind: 'strew',
    draw: crumbs(['#6b351e', '#84482a', '#a2613b'], 0.24),
    bit: sprite(
      56,
      (r) =>
        contact(48) +
        path(ruffle(r, 47, 44, 8, 0.1), '#5f2f1a') +
        path(blob(r, 34, 30, 7, 0.14, -5, -6), '#84482a') +
        path(blob(r, 16, 11, 6, 0.2, -12, -14), '#b5744a'),
      { rot: 90 },
    ),
  },
} satisfies Record<string, Ingredient>
