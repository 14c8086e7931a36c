import type { Server } from 'node:http'

/** Timeout of a graceful stop: running requests and jobs may take this long to end. */
const SHUTDOWN_TIMEOUT_MS = 15_000

/** Stops in order: no new requests, running ones end, then the rest is closed, last in first out. */
export function shutdownOf(server: Server | null, closers: readonly (() => Promise<unknown>)[]): () => Promise<void> {
  let stopping: Promise<void> | null = null
  return () => {
    stopping ??= stop(server, closers)
    return stopping
  }
}

async function stop(server: Server | null, closers: readonly (() => Promise<unknown>)[]): Promise<void> {
  const giveUp = setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS)
  giveUp.unref()
  if (server) {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    // Connections kept alive become idle only after their answer: look again until none is left.
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    await closed
    clearInterval(sweep)
  }
  for (const close of closers.toReversed()) await close()
  clearTimeout(giveUp)
}
