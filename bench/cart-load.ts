// Changes carts again and again, each client its own: node cart-load.ts ORIGIN CLIENTS CHANGES
import { MEALS, manyClients, printFigures, variantsIn, type Work } from './many-clients.ts'

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
await printFigures(Number(clients), Number(count), shopping)
shop.leave()

/** A subscription of eight dishes whose quantities go up and down. Making and filling the cart counts as a change too. */
async function shopping({ isLeft, timed }: Work): Promise<void> {
  const lines = variants.map((merchandiseId) => ({ merchandiseId, sellingPlanId: 'gid://shopify/SellingPlan/2004' }))
  const created = await timed(() => shop.query(CREATE, { input: { lines, discountCodes: ['ABO20'] } }))
  const { cart } = created.cartCreate
  const ids: string[] = cart.lines.nodes.map(({ id }: { id: string }) => id)
  for (let turn = 0; isLeft(); turn++) {
    const change = [{ id: ids[turn % ids.length], quantity: 1 + (turn % 3) }]
    const updated = await timed(() => shop.query(UPDATE, { cartId: cart.id, lines: change }))
    const { userErrors } = updated.cartLinesUpdate
    if (userErrors.length) throw new Error(JSON.stringify(userErrors))
  }
}
