import { circle, path } from '#app/brand/art/shapes/element.ts'
import { coin, cube } from '#app/brand/art/shapes/food-shapes.ts'
import { curl } from '#app/brand/art/shapes/food-shapes-more.ts'
import { blob } from '#app/brand/art/shapes/shape.ts'
import { contact, type Ingredient, sprite } from '#app/brand/art/shapes/sprite.ts'
import { shreds } from '#app/brand/art/shapes/strews.ts'

export const rootsAndCubes = {
  carrotRibbon: sprite(120, (r) => curl(`M-42 ${r.i(8, 22)}C-54-46 36-54 40-4S-22 40-16 2 22-14 14 8`, '#ef8230', 17), {
    rot: 180,
    step: 0.6,
  }),
  carrotCoin: sprite(72, (r) => coin('#e06f1d', '#f0862f', '#f6a04b', r), { rot: 90, step: 0.74 }),
  carrot: {
    kind: 'strew',
    draw: shreds({ tones: ['#e8741f', '#f28c34', '#f7a24c'], width: 18, length: 138, density: 2.15 }),
    bit: sprite(90, () => curl('M-44 14Q0-26 44 4', '#ef8230', 15), { rot: 180 }),
  },
  redCabbage: {
    kind: 'strew',
    draw: shreds({ tones: ['#6b2468', '#863081', '#a1479b'], width: 18, length: 138, density: 2.15, core: '#e9c9e8' }),
    bit: sprite(92, () => curl('M-44 12Q-6-34 44-2', '#86307f', 15), { rot: 180 }),
  },
  whiteCabbage: {
    kind: 'strew',
    draw: shreds({ tones: ['#b9cf86', '#d3e0a4', '#e8edc4'], width: 18, length: 138, density: 2.15, core: '#fbfbe6' }),
    bit: sprite(92, () => curl('M-44 12Q-6-34 44-2', '#d3e0a4', 15), { rot: 180 }),
  },
  redOnion: {
    kind: 'strew',
    draw: shreds({ tones: ['#b0527f', '#c8739a', '#dc98b6'], width: 15, length: 112, density: 2.7, core: '#fbe3ee' }),
    bit: sprite(80, () => curl('M-40 20Q-20-36 40-14', '#c26a93', 11), { rot: 180 }),
  },
  sprouts: {
    kind: 'strew',
    draw: shreds({ tones: ['#d9d3b2', '#ece7cc', '#f8f5e3'], width: 14, length: 120, density: 2.7, core: '#fff' }),
    bit: sprite(90, () => curl('M-40 20Q-10-36 34-14', '#f1ecd2', 9) + circle(38, -16, 9, '#e6c84f'), { rot: 180 }),
  },
  tofu: sprite(108, (r) => cube('#f3cf86', r, '#a9621a', 0.2, true), { rot: 24, step: 0.78 }),
  silkenTofu: sprite(100, (r) => cube('#f8efd9', r, undefined, 0.2), { rot: 24, step: 0.78 }),
  sweetPotato: sprite(88, (r) => cube('#ef8a35', r, '#c65a1c', 0.28), { rot: 40, step: 0.78 }),
  potato: sprite(88, (r) => cube('#f0cf7c', r, '#c98d37', 0.26), { rot: 40, step: 0.78 }),
  beet: sprite(84, (r) => cube('#a01f57', r, '#7d1244', 0.34), { rot: 40, step: 0.78 }),
  beetSlice: sprite(
    110,
    (r) =>
      contact(48) +
      path(blob(r, 47, 46, 9, 0.03), '#7c1243') +
      circle(-1, -1, 42, '#9f2159') +
      '<g stroke-width="3" opacity=".7">' +
      [33, 23, 13].map((k) => `<circle r="${k}" stroke="#c94f83"/>`).join('') +
      '</g>' +
      path('M-32-16Q-18-38 8-36Q-16-28-32-16z', '#fff', { opacity: 0.3 }),
    { rot: 60, step: 0.7 },
  ),
  mango: sprite(82, (r) => cube('#f9b233', r, undefined, 0.2), { rot: 40, step: 0.78 }),
  feta: sprite(76, (r) => cube('#fbf6e6', r, undefined, 0.16), { rot: 40, step: 0.8 }),
  radish: sprite(70, (r) => coin('#d42a5d', '#fdf3ee', '#f8e3e2', r), { rot: 90, step: 0.72 }),
} satisfies Record<string, Ingredient>
