import { afterAll, expect } from 'vitest'
import { buyerOf, cartWith } from './buyer.fixture.ts'
import { sharedShop } from './shop-of-file.fixture.ts'
import { cartClient } from './storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from './storefront-api/storefront-client.fixture.ts'

/** One shop for a whole test file in which people buy. When all is done, its books have to agree. */
export async function payingShop() {
  const { database, shop } = await sharedShop({ env: { RATE_LIMITS: 'off' } })
  const carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)
  afterAll(async () => {
    expect(await (await shop.get('/sandbox/reconciliation')).json()).toEqual([])
  })

  /** Somebody in front of the checkout of their cart. */
  async function newBuyer(goods: Readonly<Record<string, number>> = { 'coco-curry': 8 }, input: object = {}) {
    const cart = await cartWith(carts, goods, input)
    return { cart, ...(await buyerOf(shop, cart.checkoutUrl)) }
  }
  return { database, shop, carts, newBuyer }
}
