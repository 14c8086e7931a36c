import { expect, test } from 'vitest'
import { createAccountReadings } from '#app/shop/customers/api/customer-context.server.ts'
import { readAccount } from '#app/shop/customers/profile/read-account.server.ts'
import { pageOfOrders } from '#app/shop/orders/api/list-own-orders-api.server.ts'
import { countingStatements } from '../counting-statements.fixture.ts'
import { accountShop } from './account-shop.fixture.ts'

const shop = await accountShop()
const { counted: db, workOf } = countingStatements(shop.db)
const alma = await shop.signIn('alma@tiefgruen.example')
const bruno = await shop.signIn('bruno@tiefgruen.example')
const { customerId } = alma
for (let order = 0; order < 4; order++) await shop.placePlainOrder(alma.email)
await shop.placePlainOrder(bruno.email)

const pageOf = async (page: Parameters<typeof pageOfOrders>[1], of = customerId) => {
  const { nodes, edges, pageInfo } = await pageOfOrders({ db, customerId: of }, page)
  return { ids: nodes.map(({ id }) => id), cursors: edges.map(({ cursor }) => cursor), pageInfo }
}

test('profile, addresses and newsletter of an account come with its token, and its newest orders in one statement', async () => {
  const read = await readAccount(db, customerId)
  if (!read) throw new Error('Alma is gone')
  const account = createAccountReadings(db, read)
  const reading = () => Promise.all([account.customer(), account.addresses(), account.marketingState()])
  expect(await workOf(reading), 'read with the token').toBe(0)
  expect(await workOf(() => pageOf({ first: 6, reverse: true, sortKey: 'PROCESSED_AT' }))).toBe(1)
  account.forget()
  expect(await workOf(reading), 'after a change').toBe(1)
  expect(await workOf(reading), 'read once').toBe(0)
})

test.each(['ID', 'CREATED_AT', 'PROCESSED_AT'] as const)(
  '[7.3-getOrders] the newest orders by %s are those that a search for all of them finds first',
  async (sortKey) => {
    // Two in one moment, and the newest by id placed first.
    const ids = (await pageOf({ first: 250, sortKey: 'ID' })).ids
    const at = (id: number | undefined, placed_at: string) =>
      db
        .updateTable('customer_order')
        .set({ placed_at: new Date(placed_at) })
        .where('id', '=', id ?? 0)
        .execute()
    await at(ids[3], '2026-01-01T10:00:00Z')
    await at(ids[1], '2026-02-01T10:00:00Z')
    await at(ids[2], '2026-02-01T10:00:00Z')
    for (const first of [1, 2, 3, 4, 5, 250]) {
      const page = { first, reverse: true, sortKey }
      expect(await pageOf(page)).toEqual(await pageOf({ ...page, query: 'id:>0' }))
    }
    expect((await pageOf({ first: 3, reverse: true, sortKey })).pageInfo.hasNextPage).toBe(true)
    expect((await pageOf({ first: 4, reverse: true, sortKey })).pageInfo.hasNextPage).toBe(false)
  },
)

test('an account without orders has an empty first page', async () => {
  const { customerId: nobody } = await shop.signIn('neu@tiefgruen.example')
  const empty = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null }
  expect(await pageOf({ first: 6, reverse: true }, nobody)).toEqual({ ids: [], cursors: [], pageInfo: empty })
})
