/** A box that content promises: an offer, or what an answer of the quiz leads to. An answer may say only one of both. */
export type BoxPromise = Readonly<{
  size: number | null
  weeks: number | null
  /** The way to it inside the content. */
  path: readonly (string | number)[]
}>

/** The boxes of the shop, and the rhythms in weeks. */
export type OfferedBoxes = Readonly<{ sizes: readonly number[]; rhythms: readonly number[] }>

const PROMISING = ['box', 'effect']

/** Every promised box of a value, whole or half typed, in the order they are written. */
export function boxPromisesIn(value: unknown, path: BoxPromise['path'] = []): readonly BoxPromise[] {
  if (typeof value !== 'object' || value === null) return []
  const { size, weeks } = value as { size?: unknown; weeks?: unknown }
  const own = PROMISING.includes(String(path.at(-1))) ? [{ size: numberOr(size), weeks: numberOr(weeks), path }] : []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [...own, ...entries.flatMap(([key, item]) => boxPromisesIn(item, [...path, key]))]
}

function numberOr(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

export type BoxPromiseFault = 'no-size' | 'no-rhythm' | 'not-together'

/** Why the builder would not take a box as it is promised; null when it would. */
export function boxPromiseFault({ size, weeks }: BoxPromise, offered: OfferedBoxes): BoxPromiseFault | null {
  if (size !== null && !offered.sizes.includes(size)) return 'no-size'
  if (weeks !== null && !offered.rhythms.includes(weeks)) return 'no-rhythm'
  if (size === null || weeks === null) return null
  // The builder takes whole meals a week.
  return size % weeks === 0 ? null : 'not-together'
}
