import { UMBER } from '#app/brand/art/shapes/color.ts'
import { circle, group, path, stroke } from '#app/brand/art/shapes/element.ts'
import { coin, leaf } from '#app/brand/art/shapes/food-shapes.ts'
import { curl, herbLobes } from '#app/brand/art/shapes/food-shapes-more.ts'
import { blob, nums } from '#app/brand/art/shapes/shape.ts'
import { type Ingredient, shadowOf, sprite } from '#app/brand/art/shapes/sprite.ts'

export const herbs = {
  coriander: sprite(96, (r) => herbLobes('#4a9a3f', r), { rot: 180 }),
  parsley: sprite(90, (r) => herbLobes('#2f8040', r), { rot: 180 }),
  basil: sprite(98, () => leaf('#3f9440', 38, false), { rot: 180 }),
  thaiBasil: sprite(90, () => leaf('#35763f', 27) + stroke('M1 40L4 58', '#7c3a6b', 6), { rot: 180 }),
  mint: sprite(
    104,
    () =>
      group(leaf('#46a35c', 27), { transform: 'rotate(-58)translate(0-22)scale(.62)' }) +
      group(leaf('#3f9853', 27), { transform: 'rotate(58)translate(0-22)scale(.62)' }) +
      group(leaf('#57b269', 29), { transform: 'translate(0-16)scale(.72)' }),
    { rot: 180 },
  ),
  dill: sprite(
    110,
    () => {
      let d = ''
      for (let i = 0; i < 9; i++) {
        const y = 34 - i * 9
        const l = 30 - i * 2.4
        d += `M0 ${y}l${nums(-l, -l * 0.8)}M0 ${y}l${nums(l, -l * 0.8)}`
      }
      return (
        stroke(`M0 56V-46${d}`, UMBER, 5, { opacity: 0.22, transform: 'translate(3 6)' }) +
        stroke(`M0 56V-46${d}`, '#4d9a48', 4.2)
      )
    },
    { rot: 180 },
  ),
  rosemary: sprite(
    150,
    () => {
      let d = ''
      for (let i = 0; i < 10; i++) {
        const y = 40 - i * 9
        d += `M0 ${y}q-14-4-20-14M0 ${y - 4}q14-4 20-14`
      }
      return (
        stroke(d, UMBER, 7, { opacity: 0.25, transform: 'translate(4 7)' }) +
        stroke('M0 56V-50', '#8a7a4a', 4) +
        stroke(d, '#4c7a55', 7) +
        stroke(d, '#8fb48c', 2)
      )
    },
    { rot: 180 },
  ),
  chives: sprite(60, () => curl('M-46 0L46-4', '#4d9440', 13), { rot: 180 }),
  chiliFlake: sprite(20, () => path('M-40-10L10-34L40 10L-8 34z', '#c22a18'), { rot: 180 }),
  pepper: sprite(13, () => circle(0, 0, 44, '#2b1c1a'), { rot: 180 }),
  ginger: sprite(
    110,
    (r) => {
      const d = blob(r, 47, 34, 8, 0.12)
      return (
        shadowOf(d) +
        path(d, '#c9a067') +
        path(blob(r, 41, 28, 8, 0.1, -1, -2), '#f4dc98') +
        stroke('M-24-6Q0-16 24-4M-16 8Q4 0 24 10', '#e2bf72', 3)
      )
    },
    { rot: 180, step: 0.6 },
  ),
  turmeric: sprite(92, (r) => coin('#b5651d', '#f0951f', '#f7ab3c', r), { rot: 180, step: 0.7 }),
  oliveOil: sprite(
    60,
    (r) =>
      path(blob(r, 46, 40, 8, 0.1), '#e0b53a', { opacity: 0.55 }) +
      stroke('M-26-12Q-14-28 8-28', '#fff', 6, { opacity: 0.7 }),
    { rot: 20 },
  ),
} satisfies Record<string, Ingredient>
