const DAY_MS = 86_400_000

/** Eight in the morning (UTC) of the next Monday: what is ordered then leaves within the next days. */
export function nextMonday(now: number): number {
  const days = (8 - new Date(now).getUTCDay()) % 7 || 7
  return new Date(now + days * DAY_MS).setUTCHours(8, 0, 0, 0)
}
