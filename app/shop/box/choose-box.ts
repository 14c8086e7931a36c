/** The box that a new shopper sees. */
const DEFAULT_SIZE = 16

/** The largest box that the meals fill; the smallest where they fill none. */
export function boxFor(progress: number, sizes: readonly number[]): number {
  const fitting = sizes.filter((size) => size <= progress)
  return fitting.length > 0 ? Math.max(...fitting) : smallestBox(sizes)
}

/** The fewest meals that a subscription is checked out with. */
export function smallestBox(sizes: readonly number[]): number {
  return Math.min(...sizes)
}

export type BoxChange = Readonly<{
  current: number
  progress: number
  /** The last change raised the progress. */
  growing: boolean
  /** The shopper chose the box. */
  noDowngrade: boolean
  sizes: readonly number[]
}>

/** The box after a change of the cart: a chosen box, and one that grows, never shrinks. */
export function nextBox({ current, progress, growing, noDowngrade, sizes }: BoxChange): number {
  const fitting = boxFor(progress, sizes)
  return growing || noDowngrade ? Math.max(current, fitting) : fitting
}

/** The box a visit begins with: the stored one, else the default one unless the cart holds more. */
export function initialBox(
  stored: number | null,
  { progress, sizes }: Readonly<{ progress: number; sizes: readonly number[] }>,
): number {
  if (stored !== null && sizes.includes(stored)) return stored
  return boxFor(Math.max(progress, DEFAULT_SIZE), sizes)
}
