import { createShared } from '#app/foundation/state/shared-state.ts'

/** The customer who is signed in. */
export type CustomerProfile = Readonly<{
  /** The global id, and the number in it. */
  id: string
  number: number
  firstName: string | null
  lastName: string | null
  displayName: string
  email: string
  marketingState: 'NOT_SUBSCRIBED' | 'PENDING' | 'SUBSCRIBED' | 'UNSUBSCRIBED'
  phone: string | null
  createdAt: string
  tags: readonly string[]
}>

/**
 * What the page knows of its customer. `unknown` lasts until the shop has answered, and stays when it cannot be
 * reached: nobody is signed out by that.
 */
export type CustomerView =
  | Readonly<{ state: 'unknown'; customer: null; isUnreachable: boolean }>
  /** `isElsewhere`: signed out in another tab, while this page was open. */
  | Readonly<{ state: 'out'; customer: null; isElsewhere: boolean }>
  | Readonly<{ state: 'in'; customer: CustomerProfile }>

export const UNKNOWN: CustomerView = { state: 'unknown', customer: null, isUnreachable: false }
export const UNREACHABLE: CustomerView = { state: 'unknown', customer: null, isUnreachable: true }
export const SIGNED_OUT: CustomerView = { state: 'out', customer: null, isElsewhere: false }
export const SIGNED_OUT_ELSEWHERE: CustomerView = { state: 'out', customer: null, isElsewhere: true }
/** Signed out here: the page is being left for the logout. */
export const LEAVING: CustomerView = { ...UNKNOWN }

export const customerView = createShared<CustomerView>(UNKNOWN)

/** Whether the customer has ended the session, here or in another tab: nobody is led to the sign-in by that. */
export function hasSignedOut(): boolean {
  return [LEAVING, SIGNED_OUT_ELSEWHERE].includes(customerView.read())
}
