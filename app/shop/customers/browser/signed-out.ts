import { afterStatus } from './customer-session.ts'
import { customerView, hasSignedOut, SIGNED_OUT } from './customer-state.ts'
import { addressHere, languageHere } from './page-here.ts'
import { forgetCustomer } from './session.ts'
import { isOnTheWay } from './sign-in-request.ts'

/**
 * What an answer of 401 means once renewing did not help: the customer is forgotten and signs in again. Who has signed
 * out is not led there by what the page had still asked for.
 */
export function tellSignedOut(): void {
  forgetCustomer()
  if (hasSignedOut()) return
  customerView.set(SIGNED_OUT)
  leaveForSignIn()
}

/** Leads to the sign-in, which leads back to this page. However many notice that it is needed, it begins once. */
export function leaveForSignIn(): void {
  if (isOnTheWay(addressHere())) return
  const { navigateTo } = afterStatus({ status: 401, token: null, language: languageHere() })
  if (navigateTo !== null) location.replace(`${navigateTo}?${new URLSearchParams({ return_url: addressHere() })}`)
}
