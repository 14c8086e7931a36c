import { dark, light, UMBER } from '#app/brand/art/shapes/color.ts'
import { ellipse, path, stroke } from '#app/brand/art/shapes/element.ts'

/** dense pasta pieces: sprites used by the composer */
export const PASTA = {
  penne: {
    size: 150,
    step: 0.5,
    draw: (c: string) =>
      path('M-40-16L36-20Q50-14 46 14L-30 24Q-50 18-40-16z', UMBER, { opacity: 0.28, transform: 'translate(4 9)' }) +
      path('M-42-18L32-20Q48-18 46 0T34 18L-30 20Q-50 16-48 0T-42-18z', dark(c, 0.1)) +
      path('M-42-18L32-20Q46-18 45-6L-47-4Q-48-16-42-18z', c) +
      stroke('M-36-11L38-13M-40-3L42-5M-40 6L40 4M-34 14L34 12', dark(c, 0.2), 2, { opacity: 0.5 }) +
      ellipse(38, -1, 10, 18, dark(c, 0.5), { transform: 'rotate(4)' }) +
      stroke('M-34-15L24-17', light(c, 0.7), 5),
  },
  fusilli: {
    size: 140,
    step: 0.5,
    draw: (c: string) =>
      stroke('M-44 8L44-4', UMBER, 38, { opacity: 0.22, transform: 'translate(3 8)' }) +
      [-34, -12, 10, 32]
        .map(
          (x) =>
            stroke(`M${x}-18Q${x + 22} 0 ${x + 2} 20`, dark(c, 0.28), 20) +
            stroke(`M${x}-18Q${x + 20} 0 ${x + 2} 20`, c, 15) +
            stroke(`M${x - 2}-17Q${x + 12}-6 ${x + 9} 4`, light(c, 0.65), 4),
        )
        .join(''),
  },
  gnocchi: {
    size: 104,
    step: 0.68,
    draw: (c: string) =>
      ellipse(5, 9, 48, 35, UMBER, { opacity: 0.25 }) +
      ellipse(0, 0, 48, 35, c) +
      path('M-40 18Q16 26 46-12Q52 16 24 30Q-14 42-40 18z', dark(c, 0.28), { opacity: 0.7 }) +
      stroke('M-26-18Q-30 2-22 22M-8-22Q-12 2-4 26M10-22Q8 2 14 22M27-16Q25 0 29 12', dark(c, 0.3), 3.5, {
        opacity: 0.6,
      }) +
      stroke('M-34-6Q-22-26 6-26', '#fff', 5, { opacity: 0.6 }),
  },
} as const

export type PastaName = keyof typeof PASTA
