import { expect, test } from 'vitest'
import { readCartTruth } from '#app/shop/cart/cart-truth.ts'
import { buyerOf, cartWith, formOf, methodAt, newcomer } from '../buyer.fixture.ts'
import { freshEmail, signedIn } from '../customer.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { letTimePass } from '../sandbox-clock.fixture.ts'
import { FOUR_WEEKS } from '../storefront-api/cart-client.fixture.ts'

const { shop, carts } = await payingShop()

const TOKEN_LIFE_MS = 3_600_000

/** Somebody who has ordered before, and has signed in since. */
async function knownCustomer() {
  const email = freshEmail()
  const { checkoutUrl } = await cartWith(carts, { 'coco-curry': 6 })
  const { send } = await buyerOf(shop, checkoutUrl)
  const placed = await send('/order', { ...newcomer(), email, methodRef: await methodAt(shop) })
  expect(placed.headers.get('location')).toMatch(/^\/orders\//)
  return signedIn(shop, { email })
}

const aBox = () => cartWith(carts, { 'coco-curry': 6 }, { plan: FOUR_WEEKS, discountCodes: ['ABO20', 'WILLKOMMEN10'] })

const identify = (cartId: string, customerAccessToken: string | null) =>
  carts.change('cartBuyerIdentityUpdate', cartId, { buyerIdentity: { customerAccessToken } })

/** What the drawer of this cart says, and what its checkout in a browser charges. */
async function totalsOf(id: string, { browser }: Pick<Awaited<ReturnType<typeof signedIn>>, 'browser'>) {
  const cart = await carts.read(id)
  const { pathname, search } = new URL(cart.checkoutUrl)
  await browser.ask(pathname + search)
  const shown = formOf(await (await browser.ask('/checkout')).text())
  return [readCartTruth(cart.metafield.value)?.price.totalCents, Number(shown.get('seenTotal'))]
}

test('[A13] who has ordered before sees in the cart what the checkout charges: no discount for newcomers', async () => {
  const [olaf, nina] = [await knownCustomer(), await signedIn(shop)]
  const { id, discountCodes, cost } = await aBox()
  expect(discountCodes.map(({ applicable }: { applicable: boolean }) => applicable)).toEqual([true, false])
  const discounted = Number(cost.totalAmount.amount)

  const { cart: known } = await identify(id, olaf.tokens.access_token)
  expect(known.discountCodes.map(({ applicable }: { applicable: boolean }) => applicable)).toEqual([false, false])
  const [drawer, checkout] = await totalsOf(id, olaf)
  expect([drawer, checkout]).toEqual([drawer, drawer])
  expect(drawer).toBeGreaterThan(discounted * 100)

  const { cart: anothers } = await identify(id, nina.tokens.access_token)
  expect([anothers.discountCodes, Number(anothers.cost.totalAmount.amount)]).toEqual([discountCodes, discounted])
  expect((await identify(id, olaf.tokens.access_token)).cart.discountCodes).toEqual(known.discountCodes)
  const { cart: nobodys } = await identify(id, null)
  expect([nobodys.discountCodes, Number(nobodys.cost.totalAmount.amount)]).toEqual([discountCodes, discounted])
})

test('[A1] a token that has run out is refused by name, and the cart stays as it was', async () => {
  const [olaf, nina] = [await knownCustomer(), await signedIn(shop)]
  const { id } = await aBox()
  await identify(id, nina.tokens.access_token)
  await letTimePass(shop, TOKEN_LIFE_MS + 60_000)
  const before = await carts.read(id)
  for (const token of [olaf.tokens.access_token, nina.tokens.access_token, '']) {
    const { cart, userErrors } = await identify(id, token)
    expect(userErrors).toMatchObject([{ code: 'INVALID', field: ['buyerIdentity', 'customerAccessToken'] }])
    expect([cart.lines, cart.discountCodes, cart.cost]).toEqual([before.lines, before.discountCodes, before.cost])
  }
  const later = await signedIn(shop, { email: olaf.email })
  const { cart, userErrors } = await identify(id, later.tokens.access_token)
  expect([userErrors, cart.discountCodes[0]]).toEqual([[], { code: 'ABO20', applicable: false }])
})
