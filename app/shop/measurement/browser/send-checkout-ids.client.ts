import { storedValue } from '#app/foundation/storage/stored-values.ts'
import { consentState } from '#app/shop/consent/browser/consent-store.ts'
import { sendIds } from './attribution-calls.client.ts'
import { attributionPayload } from './attribution-payload.ts'
import { ATTRIBUTION_KEY, readStoredIds } from './stored-ids.ts'

/** A checkout that was opened: its link may have come by mail, to a browser that has no cart. Nothing waits for this. */
export function sendCheckoutIds(checkoutToken: string): void {
  if (!consentState()?.marketing) return
  const ids = readStoredIds(storedValue(ATTRIBUTION_KEY))
  const payload = attributionPayload(ids, { hostname: location.hostname, cartToken: null, checkoutToken })
  if (payload) void sendIds(payload)
}
