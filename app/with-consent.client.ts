import { consentState, onConsent } from '#app/shop/consent/browser/consent-store.ts'
import { deleteLeftOut } from '#app/shop/consent/browser/delete-left-out.client.ts'
import { startThirdParties } from '#app/shop/consent/browser/start-third-parties.client.ts'
import { NOTHING_ALLOWED } from '#app/shop/consent/consent-record.ts'
import { endMeasurement, startMeasurement } from '#app/surfaces/measurement/start-measurement.client.ts'

let isStarted = false

/**
 * Starts everything that waits for consent, once; each part listens by itself to what the visitor allows. Without a
 * choice that counts, what an older one left behind ends.
 */
export function startWithConsent(): boolean {
  if (consentState() === null) {
    endMeasurement()
    deleteLeftOut(NOTHING_ALLOWED)
    return false
  }
  if (isStarted) return true
  isStarted = true
  startThirdParties()
  startMeasurement()
  // Last: those that run have ended by then, in this tab too when the choice was made in another one.
  onConsent(deleteLeftOut)
  return true
}
