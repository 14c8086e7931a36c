let lastInstant = 0
let lastText = ''

/** The machine's own time, for logs only: the shop's time may have been moved. */
export function machineTime(): string {
  const now = Date.now()
  if (now !== lastInstant) {
    lastInstant = now
    lastText = new Date(now).toISOString()
  }
  return lastText
}
