import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Limiter } from '#app/foundation/limits/rate-limit.ts'
import type { Overload } from './overload.server.ts'

/** Why a request is not taken; those that may come again say after how many seconds. */
export type Refusal = Readonly<{ status: 413 } | { status: 429 | 503; retryAfterSeconds: number }>

type AdmissionSettings = Readonly<{
  /** The network that a request comes from, as limits count it. */
  clientOf: (request: IncomingMessage) => string
  /** What a request will cost, in points of the limiter; null for what is always let in. */
  priceOf: (url: string, method?: string) => number | null
  /** Whether it is still heard when the machine is full for others. */
  isUrgent: (url: string) => boolean
  /** Null where nothing is limited. */
  limiter: Pick<Limiter, 'take'> | null
  overload: Overload
}>

const BUSY_SECONDS = 5

export type Admission = Readonly<{
  /** Asked before a request is read: whether its sender has points left, and the machine is not full. */
  ask: (request: IncomingMessage) => Refusal | null
  /** Asked once all of it is here; from now on it counts as inside until it is answered. */
  enter: (request: IncomingMessage, response: ServerResponse) => Refusal | null
}>

/** Lets in what its sender has points left for, as long as the machine is not full. */
export function createAdmission({ clientOf, priceOf, isUrgent, limiter, overload }: AdmissionSettings): Admission {
  const fullFor = (url: string): Refusal | null =>
    overload.isFull(isUrgent(url)) ? { status: 503, retryAfterSeconds: BUSY_SECONDS } : null

  return {
    ask(request) {
      const { url = '/', method } = request
      const price = priceOf(url, method)
      if (price === null) return null
      // First, so that who sends a flood into a full machine is told to stay away for longer.
      const permit = limiter?.take(clientOf(request), price)
      if (permit && !permit.allowed) return { status: 429, retryAfterSeconds: permit.retryAfterSeconds }
      return fullFor(url)
    },

    enter({ url = '/' }, response) {
      if (priceOf(url) === null) return null
      const full = fullFor(url)
      if (full) return full
      overload.enter()
      response.once('close', overload.leave)
      return null
    },
  }
}
