import { useCallback, useEffect, useState } from 'react'
import { FIRST_PAGE, fetchOrders, type HistoryOrder, type OrderPage } from '#app/shop/customers/browser/order-list.ts'

export type OrdersState = Readonly<{
  /** Null until the first page is there. */
  orders: readonly HistoryOrder[] | null
  hasNextPage: boolean
  isLoading: boolean
  hasFailed: boolean
  load: () => Promise<void>
}>

const NOTHING: OrderPage = { orders: [], hasNextPage: false, cursors: FIRST_PAGE }

/** The customer's orders, page by page. */
export function useOrders(customerNumber: number): OrdersState {
  const [page, setPage] = useState<OrderPage | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [hasFailed, setFailed] = useState(false)

  const loadAfter = useCallback(
    async (known: OrderPage) => {
      setLoading(true)
      const next = await fetchOrders(customerNumber, known.cursors)
      setLoading(false)
      setFailed(!next.ok)
      if (next.ok) setPage({ ...next.value, orders: [...known.orders, ...next.value.orders] })
    },
    [customerNumber],
  )

  useEffect(() => {
    void loadAfter(NOTHING)
  }, [loadAfter])

  return {
    orders: page?.orders ?? null,
    hasNextPage: page?.hasNextPage ?? false,
    ...{ isLoading, hasFailed },
    load: () => loadAfter(page ?? NOTHING),
  }
}
