/** How long the next try waits: not at all at first, then twice as long after every further miss, up to a longest. */
export type GrowingWait = Readonly<{ freeMisses: number; firstSeconds: number; longestSeconds: number }>

export function waitAfter(misses: number, { freeMisses, firstSeconds, longestSeconds }: GrowingWait): number {
  if (misses < freeMisses) return 0
  return Math.min(longestSeconds, firstSeconds * 2 ** Math.min(misses - freeMisses, 30))
}
