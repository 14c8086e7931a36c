// Makes a customer who has bought seven times, and prints the access token: node customer-setup.ts ORIGIN
import { buy } from './buyer.ts'
import { MEALS, manyClients, variantsIn } from './many-clients.ts'
import { signIn } from './newcomer.ts'

const ORDERS = 7

const [origin = ''] = process.argv.slice(2)
const shop = manyClients(origin, 1)
const variants = variantsIn(await shop.query(MEALS, {}))
const email = `regular${process.pid}@beispiel.example`
for (let order = 0; order < ORDERS; order++) await buy(shop, { variants, email, house: `${process.pid}` })
console.log(await signIn(shop, email))
shop.leave()
