import { useEffect } from 'react'
import { useShared } from '#app/foundation/state/shared-state.ts'
import { type CustomerView, customerView } from './customer-state.ts'
import { loadCustomer } from './load-customer.ts'

/** Who is signed in, as far as the page knows. The first render knows nothing, as the server does. */
export function useCustomer(): CustomerView {
  const view = useShared(customerView)
  useEffect(() => {
    if (customerView.read().state === 'unknown') void loadCustomer()
  }, [])
  return view
}
