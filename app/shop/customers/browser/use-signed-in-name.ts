import { useSyncExternalStore } from 'react'
import { browserNow } from '#app/foundation/clock/browser-time.ts'
import { cachedCustomer } from './customer-cache.ts'
import { customerView } from './customer-state.ts'

/** The name of who is signed in, as far as this browser remembers; the shop is not asked. */
export function useSignedInName(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => cachedCustomer(browserNow())?.displayName ?? null,
    () => null,
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  const stop = customerView.subscribe(onChange)
  return () => {
    removeEventListener('storage', onChange)
    stop()
  }
}
