import type { IncomingMessage } from 'node:http'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createClientAddress, limitKeyOf } from '#app/foundation/http/client-address.server.ts'
import { createNetworkLimiter } from '#app/foundation/limits/network-limiter.server.ts'
import { type Admission, createAdmission } from '#app/foundation/serving/admission.server.ts'
import { createOverload } from '#app/foundation/serving/overload.server.ts'
import { isMoneyUnderWay, WORK_RATE, workPrice } from '#app/surfaces/work-prices.ts'
import type { OpenShop } from './open-shop.server.ts'

/** Finds the network that a request comes from, as limits count it. */
export function clientOfRequest({ trustedProxies }: Settings): (request: IncomingMessage) => string {
  const clientOf = createClientAddress(trustedProxies)
  return ({ socket, headers }) => {
    const forwardedFor = [headers['x-forwarded-for']].flat().join(',')
    return limitKeyOf(clientOf({ peer: socket.remoteAddress, forwardedFor }))
  }
}

/** Lets requests in by what they cost and who asks. */
export function admissionOf({ clock, waitedMs }: OpenShop, settings: Settings): Admission {
  return createAdmission({
    clientOf: clientOfRequest(settings),
    priceOf: workPrice,
    isUrgent: isMoneyUnderWay,
    limiter: settings.rateLimits ? createNetworkLimiter({ ...WORK_RATE, now: clock.now }) : null,
    overload: createOverload({ waitedMs }),
  })
}
