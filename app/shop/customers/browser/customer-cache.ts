import { storedValue, storeValue } from '#app/foundation/storage/stored-values.ts'
import { cachedProfile } from './customer-session.ts'
import { isSessionValid, storedSession } from './stored-session.ts'

const CUSTOMER_KEY = 'customer'

/** What a browser keeps of its customer: a name to greet by, and nothing that somebody else could use. */
export type CachedCustomer = Readonly<{ id: string; firstName: string | null; displayName: string }>

export function cacheCustomer({ id, firstName, displayName }: CachedCustomer): void {
  storeValue(CUSTOMER_KEY, { id, firstName, displayName } satisfies CachedCustomer)
}

/** The customer of a session that holds; null for everybody else. */
export function cachedCustomer(now: Date): CachedCustomer | null {
  return cachedProfile(isSessionValid(storedSession(), now), readCache()).profile
}

function readCache(): CachedCustomer | null {
  const value = storedValue(CUSTOMER_KEY)
  const isCustomer = typeof value === 'object' && value !== null && 'id' in value && 'displayName' in value
  return isCustomer ? (value as CachedCustomer) : null
}
