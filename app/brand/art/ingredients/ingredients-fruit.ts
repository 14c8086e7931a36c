import { circle, dots, ellipse, path, stroke } from '#app/brand/art/shapes/element.ts'
import { crescentShade, LIME, round, slice, wedge } from '#app/brand/art/shapes/food-shapes.ts'
import { crescent } from '#app/brand/art/shapes/food-shapes-more.ts'
import { nums, ring } from '#app/brand/art/shapes/shape.ts'
import { contact, gleam, type Ingredient, shadowOf, sprite } from '#app/brand/art/shapes/sprite.ts'

export const fruit = {
  blueberry: sprite(
    64,
    () =>
      contact(47) +
      circle(0, 0, 47, '#2c3a72') +
      path(crescentShade, '#171d47', { opacity: 0.8 }) +
      ellipse(-8, -8, 26, 23, '#5a6cab', { opacity: 0.75 }) +
      path('M10-4L14 6L25 6L17 13L20 24L10 18L0 24L3 13L-5 6L6 6z', '#141a3e', { transform: 'translate(-2-4)' }) +
      gleam(-20, -20, 10, 6, 0.6),
    { rot: 40, step: 0.86 },
  ),
  raspberry: sprite(
    84,
    (r) => {
      const p = [...ring(r, 10, 33, 1), ...ring(r, 6, 18, 1), { x: 0, y: 0 }]
      return (
        contact(48) +
        circle(0, 0, 45, '#8f0f35') +
        dots(p, '#d2305a', 20) +
        dots(
          p.map((q) => ({ x: q.x - 3, y: q.y - 4 })),
          '#ee6d8d',
          10,
        ) +
        dots(
          p.slice(0, 14).map((q) => ({ x: q.x - 5, y: q.y - 6 })),
          '#fdd0da',
          4,
        )
      )
    },
    { rot: 90, step: 0.84 },
  ),
  strawberry: sprite(
    104,
    (r) => {
      const d = 'M0 48C-40 22-52-12-40-32Q-24-46 0-38Q24-46 40-32C52-12 40 22 0 48z'
      return (
        shadowOf(d) +
        path(d, '#d4232f') +
        path('M0 36C-28 16-38-8-30-24Q-18-34 0-28Q18-34 30-24C38-8 28 16 0 36z', '#f0616a') +
        path('M0 22C-14 8-18-6-12-16Q0-24 12-16C18-6 14 8 0 22z', '#fbd0c8') +
        stroke(
          ring(r, 9, 38, 1, 32)
            .map((p) => `M${nums(p.x, p.y)}v4`)
            .join(''),
          '#fbdc8a',
          4,
        )
      )
    },
    { rot: 60, step: 0.72 },
  ),
  banana: sprite(
    88,
    () =>
      contact(48) +
      circle(0, 0, 47, '#e7c462') +
      circle(-1, -1, 42, '#f8e7ae') +
      circle(0, 0, 27, '#fbf0c8') +
      stroke('M0-4V-16M4 2L14 9M-4 2L-14 9', '#d1ab5d', 6) +
      dots(
        [
          { x: 0, y: -22 },
          { x: 19, y: 12 },
          { x: -19, y: 12 },
          { x: 5, y: -18 },
          { x: -16, y: 16 },
        ],
        '#9c7639',
        4,
      ) +
      path('M-32-16Q-18-38 8-36Q-16-28-32-16z', '#fff', { opacity: 0.6 }),
    { rot: 90, step: 0.72 },
  ),
  apple: sprite(165, () => crescent('#c9312d', '#fbf0cc', '#f6e4b0'), { rot: 20, step: 0.42, lay: 'fan' }),
  lime: sprite(116, () => slice(...LIME), { rot: 90, step: 0.7 }),
  limeWedge: sprite(128, () => wedge(...LIME), { rot: 40, step: 0.6 }),
  lemon: sprite(116, () => slice('#f1bb22', '#fdf6d8', '#f8dd62'), { rot: 90, step: 0.7 }),
  lemonWedge: sprite(128, () => wedge('#f1bb22', '#fdf6d8', '#f8dd62'), { rot: 40 }),
  orange: sprite(120, () => slice('#ec7a1c', '#fdeccb', '#f79b33'), { rot: 90, step: 0.7 }),
  cherry: sprite(78, () => round('#9c1230', 0.85) + stroke('M2-14Q10-46 36-56', '#6d8a3a', 5), { rot: 30, step: 0.82 }),
} satisfies Record<string, Ingredient>
