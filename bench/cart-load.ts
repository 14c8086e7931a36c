// Changes carts again and again, each client its own: node cart-load.ts ORIGIN CLIENTS CHANGES
import { Agent, request as post } from 'node:http'
import { quantile } from './median.ts'

/** What the clients saw. Making and filling the carts counts as changes too. */
export type CartFigures = Readonly<{ changes: number; perSecond: number; p50Ms: number; p95Ms: number }>

const [origin = '', clients = '1', count = '0'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(clients) })
const { storefrontAccessToken } = await (await fetch(`${origin}/.well-known/shop.json`)).json()

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
const GOODS =
  '{ products(first: 8, sortKey: BEST_SELLING, query: "product_type:Meal") { nodes { variants(first: 1) { nodes { id } } } } }'

const { data } = await ask(GOODS, {})
const variants: string[] = data.products.nodes.map(
  (node: { variants: { nodes: { id: string }[] } }) => node.variants.nodes[0]?.id,
)
const latencies: number[] = []
let left = Number(count)
const started = performance.now()
await Promise.all(Array.from({ length: Number(clients) }, shopping))
const seconds = (performance.now() - started) / 1000
agent.destroy()

const figures: CartFigures = {
  changes: latencies.length,
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
  const answer = await ask(query, variables)
  latencies.push(performance.now() - asked)
  return answer.data
}

/** Not fetch(), which costs more than the shop takes to answer. */
function ask(query: string, variables: object): Promise<ReturnType<typeof JSON.parse>> {
  const body = JSON.stringify({ query, variables })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-shopify-storefront-access-token': storefrontAccessToken,
  }
  return new Promise((resolve, reject) => {
    const sent = post(`${origin}/api/2025-07/graphql.json`, { method: 'POST', agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (response.statusCode === 200) resolve(JSON.parse(text))
        else reject(new Error(`${response.statusCode}: ${text.slice(0, 500)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
