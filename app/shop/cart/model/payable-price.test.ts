import { afterAll, beforeAll, expect, test } from 'vitest'
import { predictWith } from '#app/shop/cart/browser/cart-core.ts'
import { predictPrice } from '#app/shop/cart/browser/predict-price.ts'
import { shownCart } from '#app/shop/cart/browser/shown-now.ts'
import { payableCents, payablePrice } from '#app/shop/cart/payable-price.ts'
import { openedPage, SHOP_TRUTH } from './opened-page.fixture.ts'
import { requestsTo, simulatedShop } from './simulated-shop.fixture.ts'

beforeAll(() => predictWith(predictPrice))
// Files share modules: the next one begins without an engine, as a page does.
afterAll(() => predictWith(() => null))

/** What a meal of the box of 16 costs, and how much less the meal of the simulated shop. */
const [BOX_CENTS, LESS_CENTS] = [840, 50]

/** What every place shows with some meals in the box. */
async function shownWith(meals: number) {
  const shop = simulatedShop({ truth: { ...SHOP_TRUTH, bonus: null } })
  const { click } = openedPage(shop, requestsTo(shop))
  // The shop has told its prices once.
  await click(1, 30)
  const clicked = click(1, meals)
  const cart = shownCart()
  await clicked
  return { cart, cents: payableCents(cart) }
}

test.each([
  { meals: 1, missing: 15 },
  { meals: 5, missing: 11 },
  { meals: 6, missing: 10 },
  { meals: 15, missing: 1 },
  { meals: 16, missing: 0 },
])(
  '$meals meals of a box of 16 are shown at the price of the full box, $missing named as missing [A-43] [A-44]',
  async ({ meals, missing }) => {
    const { cart, cents } = await shownWith(meals)
    expect([cart.contents.box?.missing, cents]).toEqual([missing, 16 * BOX_CENTS - meals * LESS_CENTS])
    expect(Object.values(cart.items).map(({ variant }) => variant.price.cents)).toEqual([BOX_CENTS - LESS_CENTS])
    expect(payablePrice(cart)?.delivery.totalCents).toBe(0)
  },
)

test('more meals than the box holds cost what the others do', async () => {
  expect((await shownWith(18)).cents).toBe(18 * (BOX_CENTS - LESS_CENTS))
})

test('until the price of the full box is known there is none, rather than one that nobody can pay', () => {
  const half = { contents: { box: { missing: 3 } }, price: { totalCents: 900 }, fullPrice: null }
  const cart = { ...half, totalPrice: { cents: 900 } } as unknown as Parameters<typeof payableCents>[0]
  expect(payableCents(cart)).toBeNull()
})
