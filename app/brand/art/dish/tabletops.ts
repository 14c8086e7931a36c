import { UMBER } from '#app/brand/art/shapes/color.ts'
import { circle, path } from '#app/brand/art/shapes/element.ts'
import type { Rng } from '#app/brand/art/shapes/random.ts'

export const WARES = {
  chalk: '#f3ede0',
  tief: '#14503b',
  ink: '#2b3431',
  sand: '#dcc6a2',
  terracotta: '#c2613d',
  frost: '#bfd9dc',
  blush: '#e8ab9b',
  moss: '#7d9160',
  butter: '#efc465',
  plum: '#6c3657',
} as const

/** The ground a dish stands on; the same colours as the table colours of the design tokens. */
export const TABLES = {
  butter: '#f6cb5c',
  apricot: '#f4a869',
  blush: '#f4b9ab',
  lilac: '#cdbbea',
  frost: '#b8dde3',
  sprout: '#c3da6d',
  tief: '#0e4633',
  moss: '#2a7a55',
  paper: '#eadfc9',
  chili: '#ee5a38',
  plum: '#5b2a4c',
} as const

export type WareName = keyof typeof WARES
export type TableName = keyof typeof TABLES

export function isDarkTable(table: TableName | 'none'): boolean {
  return table === 'tief' || table === 'plum' || table === 'moss'
}

/** Flat colour field with one tonal shape, so that tiles in a grid do not look stamped. */
export function tableTop(color: string, r: Rng): string {
  return path('M0 0h1000v1000H0z', color) + tonalShape(r.i(0, 3), r)
}

function tonalShape(kind: number, r: Rng): string {
  if (kind === 0) return path('M0 640L1000 420V1000H0z', UMBER, { opacity: 0.07 })
  if (kind === 1) return circle(r.i(140, 320), r.i(120, 300), 430, '#fff', { opacity: 0.14 })
  if (kind === 2) return path('M0 0H460L300 1000H0z', '#fff', { opacity: 0.12 })
  return path('M1000 0V560Q640 520 560 0z', '#fff', { opacity: 0.12 })
}
