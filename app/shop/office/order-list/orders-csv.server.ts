import type { Database } from '#app/foundation/database/database.ts'
import { csvRow } from './csv.ts'
import { findOrders } from './find-orders.server.ts'
import type { FoundOrder, OrderSearch } from './order-search.ts'

const AT_ONCE = 500
const HEAD = ['number', 'placed', 'name', 'email', 'zip', 'total', 'currency', 'payment', 'state', 'delivery', 'leaves']

/** All orders of a search as a table file, read and sent in parts. */
export async function* ordersCsv(db: Database, search: OrderSearch): AsyncGenerator<string> {
  yield csvRow(HEAD)
  for (let before: number | null = null; ; ) {
    const { orders, next } = await findOrders(db, { ...search, before }, AT_ONCE)
    yield orders.map((order) => csvRow(cellsOf(order))).join('')
    if (next === null) return
    before = next
  }
}

function cellsOf(order: FoundOrder): string[] {
  const { number, placedAt, buyer, email, zip, totalCents, financial, fulfilment, deliveryOn, isKept } = order
  const total = (totalCents / 100).toFixed(2)
  const leaves = fulfilment === 'OPEN' ? (isKept ? 'no' : 'yes') : ''
  const state = [financial, fulfilment, deliveryOn ?? '', leaves]
  return [number, placedAt.toISOString(), buyer, email, zip, total, 'EUR', ...state]
}
