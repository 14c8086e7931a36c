import { setup as startServer } from '#app/foundation/database/test-server.global.ts'
import { setup as fillShop } from '../contract/filled-shop.global.ts'

// One database server and one filled shop for all bars, where each would make its own. Ends when its input ends.
const stopServer = await startServer()
const removeShop = await fillShop()
const { TEST_DATABASE_SOCKET, TEST_DATABASE_TEMPLATE, TEST_FILLED_TEMPLATE, TEST_SHOP_ENTRY } = process.env
console.log(JSON.stringify({ TEST_DATABASE_SOCKET, TEST_DATABASE_TEMPLATE, TEST_FILLED_TEMPLATE, TEST_SHOP_ENTRY }))
// The terminal's signal reaches every process; the campaign ends its bars first, then closes our input.
process.on('SIGINT', () => undefined)
process.stdin.resume().once('end', async () => {
  await removeShop()
  await stopServer()
  process.exit(0)
})
