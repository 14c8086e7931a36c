import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { type PackedGood, packedGoods } from '#app/shop/office/office-order.ts'
import { asTakenOut } from '#app/shop/orders/read-money.server.ts'
import { countryName } from '#app/shop/sites/delivery-countries.ts'
import { csvEuros, csvRow, csvTime } from './csv.ts'
import { asFound, type OrderOfList, postalOf, readOrders } from './find-orders.server.ts'
import { type OrderColumn, orderCsvWords } from './order-csv-words.ts'
import type { OrderSearch } from './order-search.ts'
import { orderStateWords } from './order-state-words.ts'

const AT_ONCE = 200

/** Everything that somebody who packs, carries or counts asks for. */
const COLUMNS: Readonly<Record<OrderColumn, (order: Told, language: Language) => string>> = {
  number: ({ found }) => found.number,
  placed: ({ found }) => csvTime(found.placedAt),
  name: ({ found }) => found.buyer,
  company: ({ postal }) => postal.company,
  email: ({ found }) => found.email,
  phone: ({ row }) => row.snapshot.delivery?.phone || row.snapshot.phone,
  street: ({ postal }) => postal.address1,
  address2: ({ postal }) => postal.address2,
  zip: ({ postal }) => postal.zip,
  city: ({ postal }) => postal.city,
  country: ({ postal }, language) => (postal.country === '' ? '' : countryName(postal.country, language)),
  total: ({ found }, language) => csvEuros(found.totalCents, language),
  owed: ({ found }, language) => (found.owedCents > 0 ? csvEuros(found.owedCents, language) : ''),
  currency: () => 'EUR',
  payment: ({ found }, language) => orderStateWords[language].financial[found.financial],
  state: ({ found }, language) => orderStateWords[language].fulfilment[found.fulfilment],
  ships: ({ found }) => found.shipOn ?? '',
  delivery: ({ found }) => found.deliveryOn ?? '',
  slot: ({ found }, language) => (found.way === 'BY_MAIL' ? '' : orderStateWords[language].slots[found.slot]),
  method: ({ found }, language) => orderStateWords[language].ways[found.way],
  leaves: ({ found }, language) => leavesOf(found, language),
  stays: ({ found }, language) => (found.stays ? orderStateWords[language].staysShort[found.stays] : ''),
  note: ({ found }) => found.note.replace(/\s+/g, ' ').trim(),
  lines: ({ row }) => linesOf(row),
  skus: ({ row }) => skusOf(row),
}

type Told = Readonly<{ row: OrderOfList; found: ReturnType<typeof asFound>; postal: ReturnType<typeof postalOf> }>

const NAMES = Object.keys(COLUMNS) as readonly OrderColumn[]

/** All orders of a search as a table file in one language, read and sent in parts. */
export async function* ordersCsv(db: Database, search: OrderSearch, language: Language): AsyncGenerator<string> {
  yield csvRow(
    NAMES.map((name) => orderCsvWords[language][name]),
    language,
  )
  for (let before: number | null = null; ; ) {
    const { rows, next } = await readOrders(db, { ...search, before }, AT_ONCE)
    yield rows.map((row) => rowOf(row, language)).join('')
    if (next === null) return
    before = next
  }
}

function rowOf(row: OrderOfList, language: Language): string {
  const told = { row, found: asFound(row), postal: postalOf(row.snapshot) }
  return csvRow(
    NAMES.map((name) => COLUMNS[name](told, language)),
    language,
  )
}

/** Says something only of what is still here. */
function leavesOf({ fulfilment, shipOn, stays }: Told['found'], language: Language): string {
  if (fulfilment !== 'OPEN' || shipOn === null) return ''
  return orderStateWords[language].leaveChoices[stays ? 'no' : 'yes']
}

/** What lies in the parcel. Of an order that was taken back nothing is packed. */
function goodsOf({ snapshot, refunds, fulfilment_status }: OrderOfList): readonly PackedGood[] {
  return fulfilment_status === 'CANCELLED' ? [] : packedGoods({ snapshot, refunds: refunds.map(asTakenOut) })
}

function linesOf(row: OrderOfList): string {
  return goodsOf(row)
    .map(({ quantity, title, parts }) => {
      const inside = parts.map((part) => `${part.quantity} × ${part.title}`).join(' + ')
      return `${quantity} × ${title}${inside === '' ? '' : ` (${inside})`}`
    })
    .join(' | ')
}

function skusOf(row: OrderOfList): string {
  return goodsOf(row)
    .map(({ quantity, sku }) => `${quantity} × ${sku}`)
    .join(' | ')
}
