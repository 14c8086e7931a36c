import { onStoredElsewhere } from '#app/foundation/storage/stored-values.ts'
import { askAccount } from './account-calls.ts'
import { cacheCustomer } from './customer-cache.ts'
import { customerState } from './customer-session.ts'
import {
  type CustomerProfile,
  customerView,
  hasSignedOut,
  SIGNED_OUT,
  SIGNED_OUT_ELSEWHERE,
  UNKNOWN,
  UNREACHABLE,
} from './customer-state.ts'
import { forgetDrafts } from './form-drafts.ts'
import { forgetCustomer, sessionSubject } from './session.ts'
import { SESSION_KEY } from './session-key.ts'
import { sessionIn, storedSession } from './stored-session.ts'

const PROFILE = `query getCustomer($language: LanguageCode) @inContext(language: $language) {
  customer {
    id firstName lastName displayName creationDate tags
    emailAddress { emailAddress marketingState }
    phoneNumber { phoneNumber }
  }
}`

type ProfileAnswer = Readonly<{
  customer: Readonly<{
    id: string
    firstName: string | null
    lastName: string | null
    displayName: string
    creationDate: string
    tags: readonly string[]
    emailAddress: Readonly<{ emailAddress: string; marketingState: CustomerProfile['marketingState'] }>
    phoneNumber: Readonly<{ phoneNumber: string }> | null
  }> | null
}>

let loading: Promise<void> | null = null
let isWatching = false

/** Asks the shop who is signed in. Without a session nobody is, and nothing is asked. */
export function loadCustomer(): Promise<void> {
  watchOtherTabs()
  loading ??= load().finally(() => {
    loading = null
  })
  return loading
}

async function load(): Promise<void> {
  if (!sessionIn(storedSession())) return customerView.set(SIGNED_OUT)
  const answer = await askAccount<ProfileAnswer>(PROFILE)
  // Somebody may have signed out meanwhile: this answer is about who was here before.
  if (hasSignedOut()) return
  if (answer.ok && customerState(answer.value.customer) === 'LOGGED_IN' && answer.value.customer) {
    cacheCustomer(answer.value.customer)
    return customerView.set({ state: 'in', customer: profileIn(answer.value.customer) })
  }
  const isOver = answer.ok || answer.refusal.code === 'signed-out'
  if (isOver) customerView.set(SIGNED_OUT)
  // What is known of the customer stays: a shop that cannot be reached says nothing about the session.
  else if (customerView.read().state !== 'in') customerView.set(UNREACHABLE)
}

function profileIn(customer: NonNullable<ProfileAnswer['customer']>): CustomerProfile {
  const { id, firstName, lastName, displayName, creationDate, tags, emailAddress, phoneNumber } = customer
  return {
    ...{ id, firstName, lastName, displayName, tags, createdAt: creationDate },
    number: Number(id.replace(/^.*\//, '')),
    email: emailAddress.emailAddress,
    marketingState: emailAddress.marketingState,
    phone: phoneNumber?.phoneNumber ?? null,
  }
}

/** All tabs agree on who is signed in: what one of them stores, the others follow. */
function watchOtherTabs(): void {
  if (isWatching) return
  isWatching = true
  let known = sessionSubject()
  onStoredElsewhere((key) => {
    if (key !== null && key !== SESSION_KEY) return
    if (!sessionIn(storedSession())) {
      forgetCustomer()
      forgetDrafts()
      return customerView.set(SIGNED_OUT_ELSEWHERE)
    }
    const now = sessionSubject()
    // Whatever the page knows, and still waits for, is about somebody else.
    if (known !== undefined && now !== known) return location.reload()
    known = now
    if (customerView.read().state === 'in') return
    customerView.set(UNKNOWN)
    void loadCustomer()
  })
  // A page that the browser had put aside has heard nothing of what happened meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (customerView.read().state !== 'in' || sessionSubject() !== known)) location.reload()
  })
}
