import { UMBER } from './color.ts'
import { ellipse, path } from './element.ts'
import type { Rng } from './random.ts'
import type { Region } from './region.ts'

/**
 * A piece of food, drawn once or twice inside a box of ±50 units and stamped many times.
 *
 * Light comes from the top left, so sprites with a strong highlight turn only a little.
 */
export interface Sprite {
  kind: 'sprite'
  /** Diameter on the canvas of 1000 units. */
  size: number
  /** Distinct drawings that are kept. */
  v?: number
  /** Degrees of random rotation to either side; 180 is any. */
  rot?: number
  /** Packing distance as a share of the size. */
  step?: number
  /** How it sits in a section. */
  lay?: 'pile' | 'fan' | 'loose'
  draw(r: Rng): string
}

/** What is too fine to be stamped (shreds, strands, crumbs) is drawn straight into a region. */
export interface Strew {
  kind: 'strew'
  draw(r: Rng, reg: Region, id: () => string): { defs: string; body: string }
  /** The form for loose scattering. */
  bit: Sprite
}

export type Ingredient = Sprite | Strew

export function sprite(size: number, draw: (r: Rng) => string, more: Partial<Sprite> = {}): Sprite {
  return { kind: 'sprite', size, draw, ...more }
}

/** Contact shadow, slightly to the lower right. */
export function contact(rx = 48, ry = rx, opacity = 0.26): string {
  return ellipse(5, 8, rx, ry, UMBER, { opacity })
}

export function shadowOf(d: string, opacity = 0.28): string {
  return path(d, UMBER, { opacity, transform: 'translate(5 8)' })
}

export function gleam(x: number, y: number, rx: number, ry: number, opacity = 0.75, rot = -35): string {
  return `<ellipse rx="${rx}" ry="${ry}" fill="#fff" opacity="${opacity}" transform="translate(${x} ${y})rotate(${rot})"/>`
}
