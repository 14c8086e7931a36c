import { circle, dots, ellipse, group, path, stroke } from '#app/brand/art/shapes/element.ts'
import { coin, floret, round } from '#app/brand/art/shapes/food-shapes.ts'
import { crescent, curl } from '#app/brand/art/shapes/food-shapes-more.ts'
import { blob, ring, ruffle } from '#app/brand/art/shapes/shape.ts'
import { contact, gleam, type Ingredient, shadowOf, sprite } from '#app/brand/art/shapes/sprite.ts'

export const vegetables = {
  broccoli: sprite(158, (r) => floret('#3c7f32', '#a8c46c', r), { rot: 70, step: 0.66 }),
  cauliflower: sprite(150, (r) => floret('#efe0b6', '#dfe0a6', r), { rot: 70, step: 0.66 }),
  roastedCauliflower: sprite(150, (r) => floret('#e0aa4a', '#e9d9a0', r), { rot: 70, step: 0.66 }),
  aubergine: sprite(
    110,
    (r) => {
      const d = 'M-48 12Q-44-40 0-42T48 12Q0 36-48 12z'
      return (
        shadowOf(d) +
        path(d, '#46204a') +
        path('M-42 12Q-36-28 0-30T42 12Q0 30-42 12z', '#d9b98a') +
        path(blob(r, 24, 12, 7, 0.3, 0, 0), '#a8753f', { opacity: 0.75 }) +
        dots(ring(r, 6, 18, 5, 9), '#8a5a2c', 4) +
        stroke('M-40-14Q-24-36 4-37', '#a77aae', 4)
      )
    },
    { rot: 180, step: 0.66 },
  ),
  zucchini: sprite(80, (r) => coin('#3e7a2e', '#dfe7a4', '#cddb8a', r, '#f5f3cf'), { rot: 90, step: 0.74 }),
  cucumber: sprite(84, (r) => coin('#2f6b34', '#dcebb0', '#c6dd93', r, '#f4f8d8'), { rot: 90, step: 0.7 }),
  pumpkin: sprite(
    186,
    () =>
      crescent(
        '#b8500f',
        '#f08a24',
        '#f9ab4a',
        stroke('M-20-22L-14-10M4-28L5-14M26-20L20-9', '#b35410', 4, { opacity: 0.55 }),
      ),
    { rot: 25, step: 0.5, lay: 'fan' },
  ),
  avocado: sprite(196, () => crescent('#3c5a22', '#a3c254', '#e6e5a0'), { rot: 12, step: 0.5, lay: 'fan' }),
  mushroom: sprite(
    112,
    () => {
      const d = 'M-47-2C-47-40-22-48 0-48S47-40 47-2C40 9 22 7 14 3L12 36C10 46-10 46-12 36L-14 3C-22 7-40 9-47-2z'
      return (
        shadowOf(d) +
        path(d, '#efe0c6') +
        path('M-47-2C-47-40-22-48 0-48S47-40 47-2Q44 4 38 5C36-28 14-38 0-38S-36-28-38 5Q-44 4-47-2z', '#9b6e45') +
        path('M-32 2Q-22-16-10-4L-14 3Q-22 7-32 2zM32 2Q22-16 10-4L14 3Q22 7 32 2z', '#8c6240') +
        path('M2-4H12L12 36C11 43 4 43 2 43z', '#d5bf9c') +
        stroke('M-32-26Q-18-42 6-42', '#d2ab82', 4)
      )
    },
    { rot: 60, step: 0.7 },
  ),
  shiitake: sprite(
    110,
    (r) =>
      contact(48) +
      path(blob(r, 47, 46, 9, 0.04), '#7b5233') +
      ellipse(-5, -6, 35, 33, '#946842') +
      ellipse(-9, -11, 20, 18, '#ad8055') +
      stroke('M-22-2L20 4M-4-22L2 24', '#e3c9a2', 5, { opacity: 0.85 }) +
      gleam(-20, -22, 9, 5, 0.4),
    { rot: 60, step: 0.72 },
  ),
  cherryTomato: sprite(
    86,
    (r) =>
      contact(47) +
      circle(0, 0, 47, '#c9281b') +
      circle(-1, -2, 41, '#ee5b3d') +
      [0, 1, 2]
        .map((i) =>
          group(
            path(blob(r, 15, 11, 6, 0.12, 0, -21), '#b91f14') +
              dots(
                [
                  { x: -5, y: -22 },
                  { x: 5, y: -19 },
                  { x: 1, y: -26 },
                ],
                '#f8d98c',
                6,
              ),
            { transform: `rotate(${i * 120 + 12})` },
          ),
        )
        .join('') +
      circle(0, 0, 7, '#f79a76') +
      stroke('M-38-8Q-32-32-8-38', '#fff', 4, { opacity: 0.7 }),
    { rot: 90, step: 0.8 },
  ),
  tomato: sprite(
    92,
    () =>
      round('#dd3a22', 0.85) +
      path('M0-6L-20-22L-5-18L2-34L8-17L26-18L12-5L20 10L2 2L-14 12z', '#4d8b35', {
        transform: 'translate(4 2)scale(.8)',
      }),
    { rot: 30, step: 0.82 },
  ),
  driedTomato: sprite(
    84,
    (r) => {
      const d = ruffle(r, 45, 27, 6, 0.14)
      return (
        shadowOf(d) +
        path(d, '#a3241a') +
        path(blob(r, 30, 14, 6, 0.2, -3, -3), '#cc4127') +
        stroke('M-24-6Q-4-16 18-6M-16 6Q4 0 22 8', '#7a140f', 3.5)
      )
    },
    { rot: 180, step: 0.7 },
  ),
  bellPepperRed: sprite(112, () => curl('M-40 22C-44-30 20-44 42 10', '#d93425', 22), { rot: 180, step: 0.62 }),
  bellPepperYellow: sprite(112, () => curl('M-40 22C-44-30 20-44 42 10', '#f2b01f', 22), { rot: 180, step: 0.62 }),
} satisfies Record<string, Ingredient>
