import { consentState } from '#app/shop/consent/browser/consent-store.ts'
import { startThirdParties } from '#app/shop/consent/browser/start-third-parties.client.ts'
import { startMeasurement } from '#app/surfaces/measurement/start-measurement.client.ts'

let isStarted = false

/** Starts everything that waits for consent, once; each part listens by itself to what the visitor allows. */
export function startWithConsent(): boolean {
  if (consentState() === null) return false
  if (isStarted) return true
  isStarted = true
  startThirdParties()
  startMeasurement()
  return true
}
