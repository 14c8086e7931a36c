import type { IncomingMessage, ServerResponse } from 'node:http'
import { limitKeyOf, type Origin } from '#app/foundation/http/client-address.server.ts'
import type { Limiter } from '#app/foundation/limits/rate-limit.ts'
import type { Refusal } from './front.server.ts'
import type { Overload } from './overload.server.ts'

type AdmissionSettings = Readonly<{
  clientOf: (origin: Origin) => string
  /** What a request will cost, in points of the limiter; null for what is always let in. */
  priceOf: (url: string) => number | null
  /** Whether it is still heard when the machine is full for others. */
  isUrgent: (url: string) => boolean
  /** Null where nothing is limited. */
  limiter: Limiter | null
  overload: Overload
}>

const BUSY_SECONDS = 5

/** Lets in what its sender has points left for, as long as the machine is not full. */
export function createAdmission({ clientOf, priceOf, isUrgent, limiter, overload }: AdmissionSettings) {
  return (request: IncomingMessage, response: ServerResponse): Refusal | null => {
    const { url = '/' } = request
    const price = priceOf(url)
    if (price === null) return null
    // First, so that who sends a flood into a full machine is told to stay away for longer.
    const permit = limiter?.take(keyOf(request), price)
    if (permit && !permit.allowed) return { status: 429, retryAfterSeconds: permit.retryAfterSeconds }
    if (overload.isFull(isUrgent(url))) return { status: 503, retryAfterSeconds: BUSY_SECONDS }
    overload.enter()
    response.once('close', overload.leave)
    return null
  }

  function keyOf({ socket, headers }: IncomingMessage): string {
    const forwardedFor = [headers['x-forwarded-for']].flat().join(',')
    return limitKeyOf(clientOf({ peer: socket.remoteAddress, forwardedFor }))
  }
}
