export type Bar = Readonly<{
  what: (size: string) => string
  files: readonly string[]
  /** The tests of those files that belong to the bar, as a pattern of their names; all of them otherwise. */
  only?: string
  isOnlyHere?: boolean
  isForNights?: boolean
  isInBrowser?: boolean
  /** By name of the variable: by day and at night. */
  sizes: Readonly<Record<string, readonly [day: number | string, night: number | string]>>
}>

export const BARS: Readonly<Record<string, Bar>>
export const CAMPAIGN_FILES: readonly string[]
export function barsOfDay(seed: number): readonly string[]
