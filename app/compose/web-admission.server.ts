import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createClientAddress } from '#app/foundation/http/client-address.server.ts'
import { createLimiter } from '#app/foundation/limits/rate-limit.ts'
import { createAdmission } from '#app/foundation/serving/admission.server.ts'
import { createOverload } from '#app/foundation/serving/overload.server.ts'
import { isMoneyUnderWay, WORK_RATE, workPrice } from '#app/surfaces/work-prices.ts'
import type { OpenShop } from './open-shop.server.ts'

/** Lets requests in by what they cost and who asks. */
export function admissionOf({ clock, waitedMs }: OpenShop, { rateLimits, trustedProxies }: Settings) {
  return createAdmission({
    clientOf: createClientAddress(trustedProxies),
    priceOf: workPrice,
    isUrgent: isMoneyUnderWay,
    limiter: rateLimits ? createLimiter({ ...WORK_RATE, now: clock.now }) : null,
    overload: createOverload({ waitedMs }),
  })
}
