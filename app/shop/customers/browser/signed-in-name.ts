import { browserNow } from '#app/foundation/clock/browser-time.ts'
import { cachedCustomer } from './customer-cache.ts'
import { customerView } from './customer-state.ts'

/** Tells the name of who is signed in, as far as this browser remembers, now and whenever it changes. */
export function followSignedInName(tell: (name: string | null) => void): () => void {
  const now = () => tell(cachedCustomer(browserNow())?.displayName ?? null)
  now()
  addEventListener('storage', now)
  const stop = customerView.subscribe(now)
  return () => {
    removeEventListener('storage', now)
    stop()
  }
}
