import { type Condition, compares, holds, type Term } from '#app/foundation/graphql/search-syntax.ts'
import { digitsOf, type OrderKey } from '#app/shop/orders/reading/account-order.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

/** Whether an order is meant by a search. Fields that the shop does not know say nothing about it. */
export function isMeant(order: OrderKey, search: Condition): boolean {
  return holds(search, (term) => holdsFor(order, term))
}

function holdsFor(order: OrderKey, term: Term): boolean {
  switch (term.field) {
    case null:
    case 'name':
    case 'order_number':
    case 'confirmation_number':
      return isNamed(order, term)
    case 'id':
      return compares({ ...term, value: term.value.replace(/^gid:.*\//, '') }, order.id)
    case 'created_at':
    case 'processed_at':
      return isAt(order.placedAt, term)
    case 'updated_at':
      return isAt(order.updatedAt, term)
    default:
      return true
  }
}

/** By the whole number, or by its digits alone; people write a hash before it. */
function isNamed(order: OrderKey, { value, isPrefix }: Term): boolean {
  const typed = value.replace(/^#/, '').toLowerCase()
  const names = [order.number.toLowerCase(), String(digitsOf(order))]
  return names.some((name) => (isPrefix ? name.startsWith(typed) : name === typed))
}

/** Compares instants; a day alone is the whole day. */
function isAt(actual: Date, { comparison, value }: Term): boolean {
  const wanted = Date.parse(value)
  if (Number.isNaN(wanted)) return false
  const isDay = DAY.test(value)
  const start = isDay ? Math.floor(actual.getTime() / DAY_MS) * DAY_MS : actual.getTime()
  return compares({ field: null, comparison, value: String(wanted), isPrefix: false }, start)
}
