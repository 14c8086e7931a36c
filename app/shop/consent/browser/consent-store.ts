/**
 * The visitor's consent, for everything that may run only with it:
 * `import { consentState, onConsent } from '#app/shop/consent/browser/consent-store.ts'`.
 * It reads the cookie and needs no library, so that nothing heavy comes before there is a choice.
 */
import { browserNow } from '#app/foundation/clock/browser-time.ts'
import { CONSENT_CHANNEL, CONSENT_SAVED } from '../consent-keys.ts'
import { type ConsentState, consentIn, NOTHING_ALLOWED } from '../consent-record.ts'

export type { ConsentState } from '../consent-record.ts'

/** The choice as it is now; null before there is one. */
export function consentState(): ConsentState | null {
  return consentIn(document.cookie, browserNow().getTime())
}

/** Calls the listener now when there is a choice, and with every other choice later; answers how to end it. */
export function onConsent(listener: (state: ConsentState) => void): () => void {
  let told = ''
  const tell = () => {
    // A choice that ended or was cleared away is a choice no longer: what it allowed ends with it.
    const state = consentState() ?? (told === '' ? null : NOTHING_ALLOWED)
    const text = JSON.stringify(state)
    if (!state || text === told) return
    told = text
    listener(state)
  }
  tell()
  addEventListener(CONSENT_SAVED, tell)
  // The choice may be changed in another tab, which may stand beside this one.
  const others = new BroadcastChannel(CONSENT_CHANNEL)
  others.addEventListener('message', tell)
  // It may also end by itself. A page that is left has no time to follow it: the next one does.
  const tellWhenSeen = () => document.visibilityState === 'visible' && tell()
  document.addEventListener('visibilitychange', tellWhenSeen)
  return () => {
    others.close()
    removeEventListener(CONSENT_SAVED, tell)
    document.removeEventListener('visibilitychange', tellWhenSeen)
  }
}
