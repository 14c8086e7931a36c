import pino from 'pino'
import { loggedError } from './logged-error.ts'

/** One JSON line per request, job and start. Never a query, a body, an address or a name of a person. */
export type Log = pino.Logger

export function createLog(level: string): Log {
  const destination = pino.destination({ sync: false, minLength: 4096 })
  setInterval(() => destination.flush(), 500).unref()
  const serializers = { err: (error: unknown) => loggedError(error) }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination)
}
