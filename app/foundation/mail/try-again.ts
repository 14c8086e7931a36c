export const MINUTE_MS = 60_000

/** Soon at first, for servers that let strangers wait, then ever less often, for about three days. */
const PAUSES = [1, 5, 15, 60, 240, 720, 1440, 1440].map((minutes) => minutes * MINUTE_MS)

/** The pause of a mail after `tries` tries, in milliseconds; null when it was tried often enough. */
export function pauseAfter(tries: number): number | null {
  return PAUSES[tries] ?? null
}
