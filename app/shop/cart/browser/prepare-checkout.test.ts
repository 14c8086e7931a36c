import { expect, test } from 'vitest'
import { openedPage, SHOP_TRUTH, variant } from '#app/shop/cart/model/opened-page.fixture.ts'
import { type Fate, requestsTo, simulatedShop } from '#app/shop/cart/model/simulated-shop.fixture.ts'
import { answerTo, dropCode, wantCode } from './cart-codes.ts'
import { cartMemory, remember } from './cart-core.ts'
import { prepareCheckout } from './prepare-checkout.ts'
import { shownCart } from './shown-now.ts'

const checkoutHost = async () => 'checkout.tiefgruen.example'

function plansOf(): (string | null)[] {
  return Object.values(shownCart().items).map(({ sellingPlan }) => sellingPlan?.id ?? null)
}

test('a subscription goes to the checkout with plans, its code in front, and the language [5.4-sub-plans] [5.4-sub-code] [5.4-sub-code-place] [5.4-host] [5.4-locale-guest]', async () => {
  const { click, sync } = openedPage()
  await click(1, 16)
  wantCode('MAGAZIN10')
  const outcome = await prepareCheckout('subscription', { sync, checkoutHost })
  expect(outcome).toEqual({
    kind: 'leaving',
    url: 'https://checkout.tiefgruen.example/cart/c/cart-1?key=k&locale=de',
  })
  expect(shownCart().discountCodes.map(({ code }) => code)).toEqual(['ABO20', 'MAGAZIN10'])
  expect(plansOf()).toContain('gid://shopify/SellingPlan/2004')
  expect(shownCart().checkoutLoading).toBe(false)
})

test('bought once, lines have no plan and codes stay as they are, however few meals [5.4-onetime-plans] [5.4-onetime-code] [5.4-onetime-minimum]', async () => {
  const { click, sync, shop } = openedPage()
  await click(1, 2)
  await click(2, 1)
  const before = shop.requests.length
  expect(await prepareCheckout('once', { sync, checkoutHost })).toMatchObject({ kind: 'leaving' })
  expect(shop.requests.slice(before)).toEqual(['update'])
  expect(plansOf()).toEqual([null, null])
  expect(shownCart().discountCodes).toEqual([])
})

test('an empty cart and a box that is not full stay here [5.4-empty] [3.6-minBox-meaning]', async () => {
  const { click, sync } = openedPage()
  expect(await prepareCheckout('once', { sync, checkoutHost })).toEqual({ kind: 'empty' })
  await click(1, 10)
  expect(await prepareCheckout('subscription', { sync, checkoutHost })).toEqual({ kind: 'too-few-meals', missing: 6 })
})

test('vouchers alone are bought once [5.4-giftcards-only] [3.6-field-allGiftCards] [3.6-allGiftCards-empty]', async () => {
  const { click, sync } = openedPage()
  expect(shownCart().allGiftCards).toBe(false)
  const sent = click(7, 1, { type: 'Gift Card', nominalGrams: 1, plans: [], inBoxCents: null })
  expect(shownCart()).toMatchObject({ allGiftCards: true, mode: 'once' })
  const outcome = prepareCheckout('subscription', { sync, checkoutHost })
  await sent
  expect(await outcome).toMatchObject({ kind: 'leaving' })
})

test('the checkout is busy until it worked or failed [4.4-checkout-loading]', async () => {
  const fates: Fate[] = ['arrives', 'request-lost']
  const shop = simulatedShop({ truth: { ...SHOP_TRUTH, bonus: null } })
  const { click, sync } = openedPage(
    shop,
    requestsTo(shop, () => fates.shift() ?? 'arrives'),
  )
  await click(1, 16)
  const outcome = prepareCheckout('once', { sync, checkoutHost })
  expect(shownCart().checkoutLoading).toBe(true)
  expect(await outcome).toEqual({ kind: 'offline' })
  expect(shownCart().checkoutLoading).toBe(false)
})

/** A shop that knows one code. */
function shopKnowing(known: string) {
  const codes = [
    { code: known, applicable: true, fault: null, hint: null },
    { code: 'NIE', applicable: false, fault: 'NOT_FOUND', hint: null },
  ]
  return simulatedShop({ truth: { ...SHOP_TRUTH, bonus: null, price: { ...SHOP_TRUTH.price, codes } } })
}

test('a code makes a cart where there is none and goes before the others; one that nobody knows leaves again [5.1-code-order] [5.1-code-repeat] [7.2-op-cartDiscountCodesUpdate] [D-17]', async () => {
  const { sync, shop } = openedPage(shopKnowing('LENA15'))
  expect(await answerTo(wantCode(' LENA15 '), sync.run)).toMatchObject({ kind: 'applied', code: { code: 'LENA15' } })
  expect(shop.requests).toEqual(['create'])
  expect(await answerTo(wantCode('NIE'), sync.run)).toEqual({ kind: 'unknown', code: 'NIE' })
  expect(shownCart().discountCodes.map(({ code }) => code)).toEqual(['LENA15'])
  expect(await answerTo(wantCode('  '), sync.run)).toEqual({ kind: 'unknown', code: '' })
})

test('a lasting offer comes into every new cart, until it is taken out or has ended [9-key-lifetimeOffer] [D-22]', async () => {
  const { click, sync, shop } = openedPage(shopKnowing('LENA15'))
  remember(() => ({ lifetimeOffer: 'LENA15' }))
  await click(1, 1)
  expect(shop.carts.get(cartMemory().id ?? '')?.codes).toEqual(['LENA15'])
  dropCode('lena15')
  await sync.run()
  expect(localStorage.getItem('lifetimeOffer')).toBeNull()
  remember(() => ({ lifetimeOffer: 'NIE', id: null, confirmed: null }))
  await click(2, 1)
  expect(localStorage.getItem('lifetimeOffer')).toBeNull()
  expect(shop.carts.get(cartMemory().id ?? '')?.codes).toEqual([])
  expect(shownCart().items[variant(2)]?.quantity).toBe(1)
})
