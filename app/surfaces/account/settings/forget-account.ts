import { customerView, SIGNED_OUT } from '#app/shop/customers/browser/customer-state.ts'
import { forgetDrafts } from '#app/shop/customers/browser/form-drafts.ts'
import { forgetCustomer } from '#app/shop/customers/browser/session.ts'
import { storeSession } from '#app/shop/customers/browser/stored-session.ts'

/** Forgets an account that is no more, in all tabs. There is no session left that could be signed out of. */
export function forgetAccount(): void {
  storeSession(null)
  forgetCustomer()
  forgetDrafts()
  customerView.set(SIGNED_OUT)
}
