import type { Database } from '#app/foundation/database/database.ts'
import { packedGoods } from '#app/shop/office/office-order.ts'
import { asTakenOut } from '#app/shop/orders/read-money.server.ts'
import { csvRow } from './csv.ts'
import { asFound, type OrderOfList, postalOf, readOrders } from './find-orders.server.ts'
import type { OrderSearch } from './order-search.ts'

const AT_ONCE = 200

/** Everything that somebody who packs, carries or counts asks for. */
const COLUMNS: Readonly<Record<string, (order: Told) => string>> = {
  number: ({ found }) => found.number,
  placed: ({ found }) => found.placedAt.toISOString(),
  name: ({ found }) => found.buyer,
  company: ({ postal }) => postal.company,
  email: ({ found }) => found.email,
  phone: ({ row }) => row.snapshot.delivery?.phone || row.snapshot.phone,
  street: ({ postal }) => postal.address1,
  address2: ({ postal }) => postal.address2,
  zip: ({ postal }) => postal.zip,
  city: ({ postal }) => postal.city,
  country: ({ postal }) => postal.country,
  total: ({ found }) => euros(found.totalCents),
  owed: ({ found }) => (found.owedCents > 0 ? euros(found.owedCents) : ''),
  currency: () => 'EUR',
  payment: ({ found }) => found.financial,
  state: ({ found }) => found.fulfilment,
  ships: ({ found }) => found.shipOn ?? '',
  delivery: ({ found }) => found.deliveryOn ?? '',
  slot: ({ found }) => (found.way === 'BY_MAIL' ? '' : found.slot),
  method: ({ found }) => found.way,
  leaves: ({ found }) => leavesOf(found),
  stays: ({ found }) => found.stays ?? '',
  note: ({ found }) => found.note.replace(/\s+/g, ' ').trim(),
  lines: ({ row }) => linesOf(row),
}

type Told = Readonly<{ row: OrderOfList; found: ReturnType<typeof asFound>; postal: ReturnType<typeof postalOf> }>

/** All orders of a search as a table file, read and sent in parts. */
export async function* ordersCsv(db: Database, search: OrderSearch): AsyncGenerator<string> {
  yield csvRow(Object.keys(COLUMNS))
  for (let before: number | null = null; ; ) {
    const { rows, next } = await readOrders(db, { ...search, before }, AT_ONCE)
    yield rows.map(rowOf).join('')
    if (next === null) return
    before = next
  }
}

function rowOf(row: OrderOfList): string {
  const told = { row, found: asFound(row), postal: postalOf(row.snapshot) }
  return csvRow(Object.values(COLUMNS).map((column) => column(told)))
}

/** Says something only of what is still here. */
function leavesOf({ fulfilment, shipOn, stays }: Told['found']): string {
  if (fulfilment !== 'OPEN' || shipOn === null) return ''
  return stays ? 'no' : 'yes'
}

/** What lies in the parcel. Of an order that was taken back nothing is packed. */
function linesOf({ snapshot, refunds, fulfilment_status }: OrderOfList): string {
  if (fulfilment_status === 'CANCELLED') return ''
  return packedGoods({ snapshot, refunds: refunds.map(asTakenOut) })
    .map(({ quantity, title, parts }) => {
      const inside = parts.map((part) => `${part.quantity} × ${part.title}`).join(' + ')
      return `${quantity} × ${title}${inside === '' ? '' : ` (${inside})`}`
    })
    .join(' | ')
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}
