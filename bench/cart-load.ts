// Changes carts again and again, each client its own: node cart-load.ts ORIGIN CLIENTS CHANGES
import type { LoadFigures } from './load-section.ts'
import { MEALS, manyClients, variantsIn } from './many-clients.ts'
import { quantile } from './median.ts'

const [origin = '', clients = '1', count = '0'] = process.argv.slice(2)
const shop = manyClients(origin, Number(clients))

const MONEY = '{ amount currencyCode }'
/** What the shop's own browser asks for after every change. */
const CART = `cart {
  id checkoutUrl totalQuantity attributes { key value } cost { subtotalAmount ${MONEY} totalAmount ${MONEY} }
  discountCodes { code applicable }
  lines(first: 250) { nodes {
    id quantity attributes { key value } cost { amountPerQuantity ${MONEY} totalAmount ${MONEY} }
    merchandise { ... on ProductVariant { id title product { id handle title } image { url altText } } }
    sellingPlanAllocation { sellingPlan { id name } }
  } }
  metafield(namespace: "tiefgruen", key: "price") { value }
} userErrors { code field message } warnings { code message }`
const CREATE = `mutation ($input: CartInput) { cartCreate(input: $input) { ${CART} } }`
const UPDATE = `mutation ($cartId: ID!, $lines: [CartLineUpdateInput!]!) { cartLinesUpdate(cartId: $cartId, lines: $lines) { ${CART} } }`

const variants = variantsIn(await shop.query(MEALS, {}))
const latencies: number[] = []
let left = Number(count)
const started = performance.now()
await Promise.all(Array.from({ length: Number(clients) }, shopping))
const seconds = (performance.now() - started) / 1000
shop.leave()

const figures: LoadFigures = {
  done: latencies.length,
  perSecond: latencies.length / seconds,
  p50Ms: quantile(latencies, 0.5),
  p95Ms: quantile(latencies, 0.95),
}
console.log(JSON.stringify(figures))

/** A subscription of eight dishes whose quantities go up and down. */
async function shopping(): Promise<void> {
  const lines = variants.map((merchandiseId) => ({ merchandiseId, sellingPlanId: 'gid://shopify/SellingPlan/2004' }))
  const { cart } = (await timed(CREATE, { input: { lines, discountCodes: ['ABO20'] } })).cartCreate
  const ids: string[] = cart.lines.nodes.map(({ id }: { id: string }) => id)
  for (let turn = 0; left-- > 0; turn++) {
    const change = [{ id: ids[turn % ids.length], quantity: 1 + (turn % 3) }]
    const { userErrors } = (await timed(UPDATE, { cartId: cart.id, lines: change })).cartLinesUpdate
    if (userErrors.length) throw new Error(JSON.stringify(userErrors))
  }
}

async function timed(query: string, variables: object) {
  const asked = performance.now()
  const answer = await shop.query(query, variables)
  latencies.push(performance.now() - asked)
  return answer
}
