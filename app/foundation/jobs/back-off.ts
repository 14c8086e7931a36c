const SECOND_MS = 1000
const FIRST_PAUSE_MS = 5 * SECOND_MS
const LONGEST_PAUSE_MS = 3600 * SECOND_MS
const DAY_MS = 24 * 3600 * SECOND_MS
/** After some four hours without success somebody should look. */
const MOST_TRIES = 14

export type NextTry = Readonly<{ pauseMs: number; isFailed: boolean }>

/**
 * The pause of a job after `tries` tries: ever longer, and of random length, so that jobs which failed together do not
 * come back together. A job that has failed for good is marked, and still tried once a day: money may depend on it.
 */
export function nextTry(tries: number, random: number): NextTry {
  if (tries >= MOST_TRIES) return { pauseMs: DAY_MS, isFailed: true }
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
  return { pauseMs: Math.round(pause * (0.5 + random / 2)), isFailed: false }
}
