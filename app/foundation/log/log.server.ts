import pino from 'pino'

/** One JSON line per request, job and start. Never a query, a body, an address or a name of a person. */
export type Log = pino.Logger

export function createLog(level: string): Log {
  const destination = pino.destination({ sync: false, minLength: 4096 })
  setInterval(() => destination.flush(), 500).unref()
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
