import { dark, light } from '#app/brand/art/shapes/color.ts'
import { ellipse, path, stroke } from '#app/brand/art/shapes/element.ts'
import { round } from '#app/brand/art/shapes/food-shapes.ts'
import { ruffle } from '#app/brand/art/shapes/shape.ts'
import { gleam, type Ingredient, shadowOf, sprite } from '#app/brand/art/shapes/sprite.ts'

const POD = 'M-50 12Q-46-18-10-23T47-18Q54-6 40 7Q10 28-24 28T-50 12z'
const BULB = 'M0-50Q3-36 10-31C40-26 50-6 46 14C42 36 22 45 0 45S-42 36-46 14C-50-6-40-26-10-31Q-3-36 0-50z'
const BOTTLE = 'M-9-46H9V-28Q30-18 30 8V36Q30 50 16 50H-16Q-30 50-30 36V8Q-30-18-9-28z'

const broadBeanIn = (x: number, y: number) =>
  ellipse(x, y, 13, 10.5, '#7fae4a') +
  ellipse(x - 2, y - 2, 9, 7, '#a9cf6a') +
  stroke(`M${x + 6} ${y - 5}q4 4 1 9`, '#4f7a2a', 2.5)

/** A pair of grains at a height of the ear. */
const oatGrains = (y: number) =>
  path(`M0 ${y}Q-24 ${y - 10}-27 ${y - 28}Q-7 ${y - 24} 0 ${y}z`, '#e6c681') +
  path(`M0 ${y}Q24 ${y - 10} 27 ${y - 28}Q7 ${y - 24} 0 ${y}z`, '#c99f4e') +
  stroke(`M-4 ${y - 5}Q-18 ${y - 14}-22 ${y - 23}M5 ${y - 6}Q17 ${y - 14} 22 ${y - 23}`, '#8f6a2b', 1.6)

/** Ingredients as a market sells them, for the lexicon; in dishes they lie cut or cooked. */
export const whole = {
  broadBean: sprite(
    118,
    () =>
      shadowOf(POD) +
      path(POD, '#5f9738') +
      path('M-50 12Q-10 22 47-18Q54-6 40 7Q10 28-24 28T-50 12z', '#447526') +
      path('M-42 9Q-34-11-6-14T39-12Q28 7 2 15T-42 9z', '#dcebb4') +
      broadBeanIn(-23, 4) +
      broadBeanIn(2, 0) +
      broadBeanIn(25, -6) +
      stroke('M-40-4Q-24-17 4-19', '#b9dc7c', 3),
    { rot: 40, step: 0.6 },
  ),
  savoy: sprite(
    150,
    (r) => {
      const outer = ruffle(r, 47, 45, 14, 0.12)
      return (
        shadowOf(outer) +
        path(outer, '#2f6b3a') +
        stroke('M0 0L-38-18M0 0L34-26M0 0L40 16M0 0L-32 30M0 0L4 42', '#6fa55c', 3) +
        path(ruffle(r, 34, 32, 12, 0.14, -1, -2), '#4c8c47') +
        stroke('M0-2L-26-14M0-2L20-24M0-2L28 10M0-2L-18 22', '#a9cc85', 2.6) +
        path(ruffle(r, 20, 19, 9, 0.16, -2, -4), '#8fbd5a') +
        stroke('M-2-4L-14-12M-2-4L10-14M-2-4L10 6', '#dcecae', 2.4)
      )
    },
    { rot: 180, step: 0.5, lay: 'loose' },
  ),
  onion: sprite(
    120,
    () =>
      shadowOf(BULB) +
      path(BULB, '#d99b46') +
      path('M6-32C44-26 50-6 46 14C42 36 22 45 2 45Q34 20 6-32z', '#b5742b', { opacity: 0.75 }) +
      stroke('M-3-34Q-34-10-20 40M0-36Q-10 0-2 44M3-34Q32-8 18 40', '#a5662a', 2.4, { opacity: 0.7 }) +
      stroke('M-8 45L-12 54M0 46V56M8 45L12 53', '#c9a877', 3) +
      gleam(-22, -6, 7, 14, 0.55),
    { rot: 20, step: 0.6 },
  ),
  chard: sprite(
    160,
    (r) => {
      const blade = ruffle(r, 38, 34, 9, 0.13, 0, -15)
      return (
        shadowOf(blade) +
        path(blade, '#2c6a36') +
        path(ruffle(r, 27, 24, 8, 0.14, -4, -19), '#41873f') +
        path('M-8 52Q-3 6-3-30Q0-42 3-30Q4 6 9 52Q0 58-8 52z', '#d6335c') +
        stroke('M0-26L-20-38M0-12L-26-22M0 2L-22-2M1-24L18-38M1-10L26-20M2 4L22 0', '#e5708c', 3) +
        stroke('M-3 46Q0 10 0-20', light('#d6335c', 0.4), 2.6)
      )
    },
    { rot: 25, step: 0.5, lay: 'loose' },
  ),
  oatEar: sprite(
    150,
    () =>
      stroke('M4 8Q8 34 2 58', dark('#c99f4e', 0.5), 6, { opacity: 0.18 }) +
      stroke('M0-40Q3 10-2 56', '#a98236', 3.4) +
      [46, 28, 10, -8].map(oatGrains).join('') +
      path('M0-20Q-10-34 0-54Q10-34 0-20z', '#dab665'),
    { rot: 20, step: 0.6 },
  ),
  peppercorn: sprite(
    40,
    () => round('#43312b', 0.45) + stroke('M-26-2Q-12-16 6-12T30 4M-16 18Q2 8 20 20', '#231713', 4.5, { opacity: 0.8 }),
    { rot: 180, step: 0.86 },
  ),
  oilBottle: sprite(
    150,
    () =>
      shadowOf(BOTTLE) +
      path(BOTTLE, '#e4ecd2') +
      path('M-27 0Q0-9 27 0V36Q27 47 15 47H-15Q-27 47-27 36z', '#cfae36') +
      path('M6-3Q20-4 27 0V36Q27 47 15 47H4Q18 20 6-3z', '#a98a20', { opacity: 0.65 }) +
      path('M-8-54H8V-42H-8z', '#b98a55') +
      stroke('M-19-10Q-22 0-21 34', '#fff', 4.5, { opacity: 0.7 }),
    { rot: 12, step: 0.6 },
  ),
} satisfies Record<string, Ingredient>
