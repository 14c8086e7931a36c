import { customerView, LEAVING } from './customer-state.ts'
import { forgetDrafts } from './form-drafts.ts'
import { logoutAddress } from './logout-address.ts'
import { languageHere } from './page-here.ts'
import { forgetCustomer } from './session.ts'
import { sessionIn, storedSession, storeSession } from './stored-session.ts'

/** Forgets the customer in all tabs, then leaves for the logout of the sign-in, which ends its session too. */
export function signOut(): void {
  const idToken = sessionIn(storedSession())?.id_token
  storeSession(null)
  forgetCustomer()
  forgetDrafts()
  customerView.set(LEAVING)
  location.assign(logoutAddress({ idToken, origin: location.origin, language: languageHere() }))
}
