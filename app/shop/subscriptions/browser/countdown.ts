const MINUTE_MS = 60_000
const MINUTES_OF_AN_HOUR = 60
const MINUTES_OF_A_DAY = 24 * MINUTES_OF_AN_HOUR

/** The time that is left, in whole minutes; null once it is over. */
export type Countdown = Readonly<{ days: number; hours: number; minutes: number }> | null

/** The time up to a cut-off. The minute that has begun still counts, so it never says zero while something is open. */
export function countdownTo(cutoff: Date, now: Date): Countdown {
  const left = cutoff.getTime() - now.getTime()
  if (left <= 0) return null
  const minutes = Math.ceil(left / MINUTE_MS)
  return {
    days: Math.floor(minutes / MINUTES_OF_A_DAY),
    hours: Math.floor((minutes % MINUTES_OF_A_DAY) / MINUTES_OF_AN_HOUR),
    minutes: minutes % MINUTES_OF_AN_HOUR,
  }
}
