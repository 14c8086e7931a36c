import { expect, test } from 'vitest'
import { openedPage, SHOP_TRUTH, variant } from '#app/shop/cart/model/opened-page.fixture.ts'
import { OIL, requestsTo, SIDES, simulatedShop, TOTE } from '#app/shop/cart/model/simulated-shop.fixture.ts'
import { dropCode, wantCode } from './cart-codes.ts'
import { cartMemory, remember } from './cart-core.ts'
import { prepareCheckout } from './prepare-checkout.ts'
import { shownCart } from './shown-now.ts'
import { subscriptionCodeWish } from './subscription-code.ts'

const checkoutHost = async () => 'checkout.tiefgruen.example'

function aPage() {
  const shop = simulatedShop({ truth: { ...SHOP_TRUTH, bonus: null } })
  return openedPage(shop, requestsTo(shop), { followUp: subscriptionCodeWish })
}

const codes = () => shownCart().discountCodes.map(({ code }) => code)

test('the discount of a first order is in the cart from the first meal on [5.4-sub-code]', async () => {
  const { click } = aPage()
  await click(1, 1)
  expect(codes()).toEqual(['ABO20'])
})

test('what is bought once brings no code, and takes the one along that the shop had brought', async () => {
  const { click, sync } = aPage()
  await click(1, 2)
  remember(({ wishes }) => ({ mode: 'once', wishes: { ...wishes, replan: true } }))
  await sync.run()
  expect(codes()).toEqual([])
  remember(({ wishes }) => ({ mode: 'subscription', wishes: { ...wishes, replan: true } }))
  await sync.run()
  expect(codes()).toEqual(['ABO20'])
})

test('a code that the shopper typed stays, however the cart is bought [5.4-onetime-code]', async () => {
  const { click, sync } = aPage()
  await click(1, 2)
  wantCode('abo20')
  remember(({ wishes }) => ({ mode: 'once', wishes: { ...wishes, replan: true } }))
  await sync.run()
  expect(codes()).toEqual(['abo20'])
})

test('where the shop says that the code cannot help, it is not brought, and what was brought goes; a typed one stays', async () => {
  const truth = { ...SHOP_TRUTH, bonus: null, subscriptionCode: null as string | null }
  const shop = simulatedShop({ truth })
  const { click, sync } = openedPage(shop, requestsTo(shop), { followUp: subscriptionCodeWish })
  const as = async (code: string | null, quantity: number) => {
    truth.subscriptionCode = code
    await sync.refresh()
    await click(1, quantity)
    return codes()
  }
  await click(1, 1)
  expect(codes()).toEqual([])
  expect(await as('ABO20', 2)).toEqual(['ABO20'])
  expect(await as(null, 3)).toEqual([])
  wantCode('ABO20')
  expect(await as(null, 4)).toEqual(['ABO20'])
})

test('a shopper who takes the code out does not get it back by itself, not even at the checkout', async () => {
  const { click, sync } = aPage()
  await click(1, 15)
  dropCode('ABO20')
  await sync.run()
  await click(1, 16)
  expect(codes()).toEqual([])
  expect(await prepareCheckout('subscription', { sync, checkoutHost })).toMatchObject({ kind: 'leaving' })
  expect(codes()).toEqual([])
})

test('goods without a plan stay so until a meal makes a box of the cart, and follow it then', async () => {
  const { click, setTo } = aPage()
  const plans = () => Object.values(shownCart().items).map(({ sellingPlan }) => sellingPlan?.id ?? null)
  await click(OIL, 1, SIDES[variant(OIL)])
  expect(shownCart()).toMatchObject({ mode: 'once', contents: { kind: 'goods', action: 'checkout' } })
  expect(plans()).toEqual([null])
  await click(1, 1)
  expect(shownCart().contents).toMatchObject({ kind: 'box', action: 'fill' })
  expect(plans()).toEqual(['gid://shopify/SellingPlan/2004', 'gid://shopify/SellingPlan/2004'])
  await setTo(variant(1), 0)
  expect(plans()).toEqual([null])
})

test('a purchase made once is no choice for the next cart', async () => {
  const { click, sync } = aPage()
  await click(TOTE, 1, SIDES[variant(TOTE)])
  await prepareCheckout('once', { sync, checkoutHost })
  expect(cartMemory().mode).toBeNull()
})
