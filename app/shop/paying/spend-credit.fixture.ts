import { connectDatabase } from '#app/foundation/database/connect.server.ts'
import { orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { openPaying } from './paying.fixture.ts'

/**
 * A process of its own that pays for carts with credit, all at once as soon as it is told to, and says how each ended.
 * Its first argument holds the connection, the carts, the credit and how much of it each order of 40 euros uses.
 */
const { connection, carts, credit, usedCents } = JSON.parse(process.argv[2] ?? '{}')

const { db, close } = connectDatabase(connection, { poolSize: 10, applicationName: 'spender' })
const { buy } = await openPaying(db)
const price = pricedCart({ credits: [{ id: credit, usedCents }], dueCents: 4000 - usedCents })
process.stdout.write('ready\n')
process.stdin.once('data', async () => {
  const ends = await Promise.all(carts.map((cart: string) => buy(cart, orderSnapshot({ price }))))
  process.stdout.write(`${JSON.stringify(ends.map(({ state }) => state))}\n`)
  await close()
  process.exit(0)
})
