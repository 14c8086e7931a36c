// Buys again and again, each client from cart to placed order: node checkout-load.ts ORIGIN CLIENTS ORDERS [SELLING PLAN]
import { buy } from './buyer.ts'
import { MEALS, manyClients, printFigures, variantsIn } from './many-clients.ts'

const [origin = '', clients = '1', count = '0', plan] = process.argv.slice(2)
const shop = manyClients(origin, Number(clients))
const variants = variantsIn(await shop.query(MEALS, {}))
let houses = 0
await printFigures(Number(clients), Number(count), async ({ isLeft, timed }) => {
  while (isLeft()) {
    const house = `${process.pid}-${++houses}`
    await timed(() => buy(shop, { variants, house, email: `buyer${house}@beispiel.example`, plan }))
  }
})
shop.leave()
