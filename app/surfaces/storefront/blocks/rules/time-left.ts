const MINUTE_MS = 60_000

export type TimeLeft = Readonly<{ days: number; hours: number; minutes: number }>

/** Days, hours and minutes until a deadline, both in milliseconds since 1970; null when it is over. */
export function timeLeft(deadline: number, now: number): TimeLeft | null {
  const minutes = Math.ceil((deadline - now) / MINUTE_MS)
  if (minutes <= 0) return null
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}
