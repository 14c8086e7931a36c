import { expect, test } from 'vitest'
import { openedPage, SHOP_TRUTH, variant } from '#app/shop/cart/model/opened-page.fixture.ts'
import { type Fate, requestsTo, simulatedShop } from '#app/shop/cart/model/simulated-shop.fixture.ts'
import { answerTo, wantCode } from './cart-codes.ts'
import { cartMemory, remember } from './cart-core.ts'
import { prepareCheckout } from './prepare-checkout.ts'
import { shownCart } from './shown-now.ts'

/** A page whose shop knows LENA15 and treats its next messages so. */
function aPage(...fates: Fate[]) {
  const codes = [{ code: 'LENA15', applicable: true, fault: null, hint: null }]
  const price = { ...SHOP_TRUTH.price, codes }
  const shop = simulatedShop({ truth: { ...SHOP_TRUTH, bonus: null, price } })
  const requests = requestsTo(shop, () => fates.shift() ?? 'arrives')
  return openedPage(shop, requests)
}

const LONG = { code: 'THROTTLED', message: 'Throttled', waitSeconds: 90 }

test('a shop that asks for a short pause gets it, and nobody is told to be offline [C7]', async () => {
  const { click, rests, retries } = aPage('arrives', 'throttled-shortly', 'throttled-shortly')
  await click(1, 1)
  const sent = click(1, 4)
  expect(shownCart()).toMatchObject({ updating: true, totalQuantity: 4 })
  await sent
  expect(rests).toEqual([2, 2])
  expect(retries).toEqual([])
  expect(shownCart()).toMatchObject({ updating: false, isOffline: false, problems: [], totalQuantity: 4 })
})

test('a cart that may not be fetched for a moment is no error [C7]', async () => {
  const { click, sync, rests } = aPage('arrives', 'throttled-shortly')
  await click(1, 1)
  await sync.refresh()
  expect(rests).toEqual([2])
  expect(shownCart()).toMatchObject({ error: false, loading: false, isOffline: false })
})

test('a code beyond the tries is given up and told when to come again; everything else goes on [C7] [A11]', async () => {
  const { click, sync, shop, retries } = aPage('arrives', 'throttled-long')
  await click(1, 1)
  const outcome = await answerTo(wantCode('RATEN'), sync.run)
  expect(outcome).toEqual({ kind: 'failed', code: 'RATEN', problems: [{ ...LONG, field: ['discountCodes'] }] })
  expect(retries).toEqual([])
  expect(shownCart()).toMatchObject({ isOffline: false, discountCodes: [] })
  await click(1, 2)
  expect(shownCart().problems).toEqual([])
  expect(shop.quantities(cartMemory().id)).toEqual({ [variant(1)]: 2 })
})

test('a code that a first cart may not have does not cost the cart [C7]', async () => {
  const { click, sync, shop } = aPage('throttled-long')
  wantCode('RATEN')
  await click(1, 3)
  expect(shop.quantities(cartMemory().id)).toEqual({ [variant(1)]: 3 })
  expect(shownCart()).toMatchObject({ discountCodes: [], problems: [{ ...LONG, field: ['discountCodes'] }] })
  expect(await answerTo(wantCode('LENA15'), sync.run)).toMatchObject({ kind: 'applied' })
})

test('a lasting offer that may not come into a new cart now is kept for the next [C7] [9-key-lifetimeOffer]', async () => {
  const { click, shop } = aPage('throttled-long')
  remember(() => ({ lifetimeOffer: 'LENA15' }))
  await click(1, 1)
  expect(shop.carts.get(cartMemory().id ?? '')?.codes).toEqual([])
  expect(cartMemory().lifetimeOffer).toBe('LENA15')
})

test('changes that have to wait long are kept, told of, and brought by themselves [C7]', async () => {
  const { click, shop, rests } = aPage('arrives', 'throttled-long')
  await click(1, 1)
  await click(1, 5)
  expect(shownCart()).toMatchObject({ isOffline: false, totalQuantity: 5, problems: [{ ...LONG, field: null }] })
  expect(rests).toEqual([90])
  await expect.poll(() => shop.quantities(cartMemory().id)).toEqual({ [variant(1)]: 5 })
})

test('the way to the checkout says when it is open again [C7]', async () => {
  const { click, sync } = aPage('arrives', 'throttled-long')
  await click(1, 16)
  const checkoutHost = async () => 'checkout.tiefgruen.example'
  expect(await prepareCheckout('subscription', { sync, checkoutHost })).toMatchObject({
    kind: 'failed',
    problems: [{ waitSeconds: 90 }],
  })
})

test('of a refused line and a good one the refusal stays told [8-cart-userErrors]', async () => {
  const shop = simulatedShop({ unknown: [variant(9)] })
  const { click } = openedPage(shop, requestsTo(shop))
  await Promise.all([click(9, 1), click(2, 4)])
  expect(shownCart()).toMatchObject({ totalQuantity: 4, problems: [{ code: 'INVALID' }] })
})
