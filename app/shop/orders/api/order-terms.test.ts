import { expect, test } from 'vitest'
import { parseSearch } from '#app/foundation/graphql/search-syntax.ts'
import { isMeant } from './order-terms.ts'

const ORDER = {
  ...{ id: 42, number: 'TG-100042', totalCents: 4000 },
  ...{ placedAt: new Date('2026-11-15T10:00:00Z'), updatedAt: new Date('2026-11-17T08:00:00Z') },
}

test.each([
  { query: 'name:TG-100042', isFound: true },
  { query: 'name:#100042', isFound: true },
  { query: 'name:tg-1000*', isFound: true },
  { query: 'name:10004', isFound: false },
  { query: '100042', isFound: true },
  { query: 'confirmation_number:TG-100042 AND name:100042', isFound: true },
  { query: 'name:100042 AND name:100043', isFound: false },
  { query: 'name:100043 OR order_number:100042', isFound: true },
  { query: 'NOT name:100042', isFound: false },
  { query: 'id:>=42', isFound: true },
  { query: 'id:gid://shopify/Order/42', isFound: true },
  { query: 'created_at:2026-11-15', isFound: true },
  { query: 'processed_at:>2026-11-15', isFound: false },
  { query: 'processed_at:>=2026-11-15 processed_at:<2026-11-16', isFound: true },
  { query: "updated_at:>'2026-11-17T07:59:00Z'", isFound: true },
  { query: 'processed_at:yesterday', isFound: false },
  { query: 'shipment_status:delivered', isFound: true },
])('an order is found by $query: $isFound', ({ query, isFound }) => {
  expect(isMeant(ORDER, parseSearch(query))).toBe(isFound)
})
