let lastInstant = 0
let lastText = ''

/** The machine's own time in milliseconds, for what browsers have dated by theirs: the shop's may have been moved. */
export function machineNowMs(): number {
  return Date.now()
}

/** The machine's own time, for logs only: the shop's time may have been moved. */
export function machineTime(): string {
  const now = machineNowMs()
  if (now !== lastInstant) {
    lastInstant = now
    lastText = new Date(now).toISOString()
  }
  return lastText
}
