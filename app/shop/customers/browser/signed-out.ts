import { afterStatus } from './customer-session.ts'
import { customerView, SIGNED_OUT } from './customer-state.ts'
import { addressHere, languageHere } from './page-here.ts'
import { forgetCustomer } from './session.ts'

/** What an answer of 401 means once renewing did not help: the customer is forgotten and signs in again. */
export function tellSignedOut(): void {
  forgetCustomer()
  customerView.set(SIGNED_OUT)
  leaveForSignIn()
}

/** Leads to the sign-in, which leads back to this page. */
export function leaveForSignIn(): void {
  const { navigateTo } = afterStatus({ status: 401, token: null, language: languageHere() })
  if (navigateTo !== null) location.replace(`${navigateTo}?${new URLSearchParams({ return_url: addressHere() })}`)
}
