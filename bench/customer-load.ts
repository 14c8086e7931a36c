// Reads a customer with the first page of orders again and again: node customer-load.ts ORIGIN CLIENTS READINGS TOKEN
import { manyClients, printFigures } from './many-clients.ts'

/** The first page of the history as the account shows it, with the profile and the addresses around it. */
const CUSTOMER = `query {
  customer {
    id firstName lastName emailAddress { emailAddress } phoneNumber { phoneNumber }
    defaultAddress { id }
    addresses(first: 8) { nodes { id formatted } pageInfo { hasNextPage endCursor } }
    orders(first: 6, reverse: true, sortKey: PROCESSED_AT) {
      nodes {
        id name processedAt financialStatus fulfillmentStatus statusPageUrl
        totalPrice { amount currencyCode }
        lineItems(first: 3) { nodes { title quantity image { url } } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

const [origin = '', clients = '1', count = '0', authorization = ''] = process.argv.slice(2)
const shop = manyClients(origin, Number(clients))
const path = `/${(await shop.published).shopId}/account/customer/api/2025-07/graphql`
await printFigures(Number(clients), Number(count), async ({ isLeft, timed }) => {
  while (isLeft()) await timed(read)
})
shop.leave()

async function read(): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization }
  const { status, text } = await shop.ask(path, { method: 'POST', headers, body: JSON.stringify({ query: CUSTOMER }) })
  const orders = status === 200 ? JSON.parse(text).data?.customer?.orders.nodes.length : null
  if (orders !== 6) throw new Error(`Not six orders: ${status} ${text.slice(0, 300)}`)
}
