import { storedText, storeText } from '#app/foundation/storage/stored-values.ts'
import { forcedLogout } from './customer-session.ts'
import { logoutAddress } from './logout-address.ts'
import { languageHere } from './page-here.ts'
import { OLD_TOKEN_KEY } from './session-key.ts'

const FLAG_KEY = 'forcedLogout'

/** Ends a session of the time before, once. */
export function endOldSession(): void {
  const [flag, customAccessToken] = [storedText(FLAG_KEY), storedText(OLD_TOKEN_KEY)]
  const { applies, removed, redirects } = forcedLogout({ forcedLogout: flag, customAccessToken })
  if (!applies) return
  for (const key of removed) storeText(key, null)
  // Set before the way out: if that fails, it does not begin again.
  storeText(FLAG_KEY, 'true')
  if (redirects) location.replace(logoutAddress({ origin: location.origin, language: languageHere() }))
}
