import { UMBER } from '#app/brand/art/shapes/color.ts'
import { circle, ellipse, path, stroke } from '#app/brand/art/shapes/element.ts'
import { bean, crescentShade, round } from '#app/brand/art/shapes/food-shapes.ts'
import { seed } from '#app/brand/art/shapes/food-shapes-more.ts'
import { blob } from '#app/brand/art/shapes/shape.ts'
import { contact, gleam, type Ingredient, shadowOf, sprite } from '#app/brand/art/shapes/sprite.ts'

export const pulses = {
  chickpea: sprite(
    62,
    (r) =>
      contact(47) +
      path(blob(r, 46, 44, 8, 0.05), '#dca954') +
      circle(14, -40, 10, '#dca954') +
      path(crescentShade, '#a86a26', { opacity: 0.6 }) +
      ellipse(-7, -8, 27, 25, '#efcb83', { opacity: 0.8 }) +
      stroke('M17-42Q2-20 12 0', '#a86a26', 4.5, { opacity: 0.8 }) +
      gleam(-18, -18, 11, 7, 0.8),
    { rot: 50, step: 0.86 },
  ),
  lentil: sprite(
    36,
    () =>
      ellipse(5, 8, 48, 42, UMBER, { opacity: 0.25 }) +
      ellipse(0, 0, 48, 43, '#8a6a3a') +
      ellipse(-5, -6, 34, 28, '#a98a52') +
      gleam(-14, -16, 13, 7, 0.6),
    { rot: 30, step: 0.85 },
  ),
  redLentil: sprite(
    34,
    () =>
      ellipse(4, 7, 48, 42, UMBER, { opacity: 0.2 }) +
      ellipse(0, 0, 48, 43, '#e8853a') +
      ellipse(-5, -6, 34, 28, '#f6a65c') +
      gleam(-14, -16, 13, 7, 0.6),
    { rot: 30, step: 0.85 },
  ),
  kidneyBean: sprite(78, () => bean('#8e2323'), { rot: 180, step: 0.74 }),
  blackBean: sprite(62, () => bean('#3a2532'), { rot: 180, step: 0.76 }),
  whiteBean: sprite(74, () => bean('#ecdcb4'), { rot: 180, step: 0.74 }),
  edamame: sprite(
    66,
    () => {
      const d = 'M-46 4C-46-30-16-34 8-32S48-20 47 4 20 34-6 32-46 28-46 4z'
      return (
        shadowOf(d) +
        path(d, '#7fb83a') +
        path('M-40 16Q0 24 44-10Q50 10 36 24T-6 32-40 16z', '#4f8a24') +
        stroke('M-30-8Q-18-24 10-22', '#e0f0a0', 6) +
        stroke('M30-6Q40 4 30 16', '#3f7519', 4)
      )
    },
    { rot: 70, step: 0.78 },
  ),
  pea: sprite(44, () => round('#7ab63c'), { rot: 30, step: 0.88 }),
  corn: sprite(
    46,
    () => {
      const d = 'M-34-30Q0-48 34-30Q46 4 26 38Q0 50-26 38Q-46 4-34-30z'
      return (
        shadowOf(d) +
        path(d, '#f6c330') +
        path('M34-30Q46 4 26 38Q0 50-26 38Q18 24 34-30z', '#d99412') +
        gleam(-12, -18, 15, 9, 0.75)
      )
    },
    { rot: 180, step: 0.82 },
  ),
  sesame: sprite(22, () => seed('#f3e3b8'), { rot: 180 }),
  blackSesame: sprite(20, () => seed('#3b2c33'), { rot: 180 }),
  pumpkinSeed: sprite(50, () => seed('#6f8f3c'), { rot: 180 }),
  sunflowerSeed: sprite(40, () => seed('#d9c49a'), { rot: 180 }),
  pomegranate: sprite(
    36,
    () => {
      const d = 'M-8-46Q40-40 42 6T-4 46-44 6-8-46z'
      return shadowOf(d) + path(d, '#b3123a') + ellipse(8, 10, 22, 24, '#7d0a2b') + gleam(-14, -16, 12, 8, 0.85)
    },
    { rot: 60 },
  ),
} satisfies Record<string, Ingredient>
