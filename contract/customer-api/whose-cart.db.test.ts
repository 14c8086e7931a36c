import { expect, test } from 'vitest'
import { readCartTruth } from '#app/shop/cart/cart-truth.ts'
import { accountShop } from './account-shop.fixture.ts'

const { signIn, signOut, placePlainOrder, askStorefront } = await accountShop()

const CART = `id buyerIdentity { customer { id displayName email firstName } countryCode }
  discountCodes { code applicable } cost { totalAmount { amount } }`
const PAYLOAD = `{ cart { ${CART} } userErrors { code field message } warnings { code } }`
const IDENTIFY = `mutation ($cartId: ID!, $buyer: CartBuyerIdentityInput!) {
  cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyer) ${PAYLOAD} }`
const WEEKS = 'gid://shopify/SellingPlan/2004'

async function aBox(buyerIdentity?: object) {
  const product = '{ product(handle: "coco-curry") { variants(first: 1) { nodes { id } } } }'
  const merchandiseId = (await askStorefront(product)).data.product.variants.nodes[0].id
  const input = {
    lines: [{ merchandiseId, quantity: 6, sellingPlanId: WEEKS }],
    discountCodes: ['ABO20'],
    buyerIdentity,
  }
  const { data } = await askStorefront(`mutation ($input: CartInput!) { cartCreate(input: $input) ${PAYLOAD} }`, {
    input,
  })
  return data.cartCreate
}

const identify = async (cartId: string, buyer: object) =>
  (await askStorefront(IDENTIFY, { cartId, buyer })).data.cartBuyerIdentityUpdate
const read = async (id: string) =>
  (await askStorefront(`query ($id: ID!) { cart(id: $id) { ${CART} } }`, { id })).data.cart

test('the cart knows who has signed in, and the discount for newcomers follows on the server', async () => {
  const [nina, olaf] = [await signIn('nina@tiefgruen.example'), await signIn('olaf@tiefgruen.example')]
  await placePlainOrder(olaf.email)
  const { cart } = await aBox()
  const price = (answered: typeof cart) => answered.cost.totalAmount.amount
  expect([cart.buyerIdentity.customer, cart.discountCodes]).toEqual([null, [{ code: 'ABO20', applicable: true }]])

  const newcomer = await identify(cart.id, { customerAccessToken: nina.token })
  expect(newcomer.cart.buyerIdentity.customer).toEqual({
    ...{ id: nina.id, displayName: nina.email, email: nina.email, firstName: null },
  })
  expect([newcomer.cart.discountCodes, price(newcomer.cart)]).toEqual([cart.discountCodes, price(cart)])

  const known = await identify(cart.id, { customerAccessToken: olaf.token })
  expect(known.cart.discountCodes).toEqual([{ code: 'ABO20', applicable: false }])
  expect(Number(price(known.cart))).toBeGreaterThan(Number(price(cart)))
  expect(await read(cart.id)).toEqual(known.cart)

  const nobody = await identify(cart.id, { customerAccessToken: null })
  expect([nobody.cart.buyerIdentity.customer, price(nobody.cart)]).toEqual([null, price(cart)])
  expect((await aBox({ customerAccessToken: olaf.token })).cart.discountCodes).toEqual(known.cart.discountCodes)
})

test('[5.4-sub-code] the code that subscriptions bring along is none for who has ordered before', async () => {
  const [nora, otto] = [await signIn('nora@tiefgruen.example'), await signIn('otto@tiefgruen.example')]
  await placePlainOrder(otto.email)
  const query = 'query ($id: ID!) { cart(id: $id) { metafield(namespace: "tiefgruen", key: "price") { value } } }'
  const { cart } = await aBox()
  await askStorefront('mutation ($cartId: ID!) { cartDiscountCodesUpdate(cartId: $cartId) { cart { id } } }', {
    cartId: cart.id,
  })
  const brought = async (customerAccessToken: string | null) => {
    await identify(cart.id, { customerAccessToken })
    return readCartTruth((await askStorefront(query, { id: cart.id })).data.cart.metafield.value)?.subscriptionCode
  }
  expect([await brought(nora.token), await brought(otto.token), await brought(null)]).toEqual(['ABO20', null, 'ABO20'])
})

test('a token that is worth nothing is refused by name, and the cart stays as it was', async () => {
  const nils = await signIn('nils@tiefgruen.example')
  const { cart } = await aBox({ customerAccessToken: nils.token })
  signOut(nils.token)
  for (const customerAccessToken of [nils.token, 'shcat_unknown', '']) {
    const { userErrors } = await identify(cart.id, { customerAccessToken, countryCode: 'AT' })
    expect(userErrors).toMatchObject([{ code: 'INVALID', field: ['buyerIdentity', 'customerAccessToken'] }])
  }
  expect(await read(cart.id)).toMatchObject({ buyerIdentity: { countryCode: 'DE', customer: { id: nils.id } } })
  const refused = await aBox({ customerAccessToken: 'shcat_unknown' })
  expect(refused).toMatchObject({
    ...{ cart: null, userErrors: [{ field: ['input', 'buyerIdentity', 'customerAccessToken'] }] },
  })
})

test('[A1] without its key nobody learns whose cart it is or puts themselves into it', async () => {
  const [rosa, sven] = [await signIn('rosa@tiefgruen.example'), await signIn('sven@tiefgruen.example')]
  const { cart } = await aBox({ customerAccessToken: rosa.token })
  const bare = cart.id.split('?')[0]
  for (const id of [bare, `${bare}?key=${'x'.repeat(24)}`]) {
    expect((await read(id)).buyerIdentity.customer).toBeNull()
    const answer = await identify(id, { customerAccessToken: sven.token })
    expect(answer).toEqual(await identify(`gid://shopify/Cart/${'y'.repeat(24)}`, { customerAccessToken: sven.token }))
  }
  expect((await read(cart.id)).buyerIdentity.customer.id).toBe(rosa.id)
})
