import { useCallback, useEffect, useState } from 'react'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import type { OrderDetails } from './order-details.ts'

export type DetailsState = Readonly<{ details: OrderDetails | null; hasFailed: boolean; load: () => Promise<void> }>

/** What an opened order shows, asked for when it is opened. */
export function useOrderDetails(number: string): DetailsState {
  const [details, setDetails] = useState<OrderDetails | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const answer = await callAccount<OrderDetails, 'no-order'>('GET', `/orders/${number}`)
    if (answer.ok) setDetails(answer.value)
    else setFailed(true)
  }, [number])
  useEffect(() => {
    void load()
  }, [load])
  return { details, hasFailed, load }
}
