// Signs newcomers in again and again: node sign-in-load.ts ORIGIN CLIENTS SIGN-INS
import { manyClients, printFigures } from './many-clients.ts'
import { signIn } from './newcomer.ts'

const [origin = '', clients = '1', count = '0'] = process.argv.slice(2)
const shop = manyClients(origin, Number(clients))
let people = 0
await printFigures(Number(clients), Number(count), async ({ isLeft, timed }) => {
  while (isLeft()) await timed(() => signIn(shop, `newcomer${process.pid}-${++people}@beispiel.example`))
})
shop.leave()
