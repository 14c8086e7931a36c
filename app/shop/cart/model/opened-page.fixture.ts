import { vi } from 'vitest'
import { memoryStorage } from '#app/foundation/storage/memory-storage.fixture.ts'
import { cartMemory, remember, setFlags } from '#app/shop/cart/browser/cart-core.ts'
import type { CartGoods } from '#app/shop/cart/browser/cart-memory.ts'
import type { TurnSettings } from '#app/shop/cart/browser/cart-turn.ts'
import { type ChoicePage, choose } from '#app/shop/cart/browser/choose-lines.ts'
import { chooseQuantity } from '#app/shop/cart/browser/choose-quantity.ts'
import { shownCart } from '#app/shop/cart/browser/shown-now.ts'
import { createSync } from '#app/shop/cart/browser/sync-cart.ts'
import { bonusFollows } from '#app/shop/cart/browser/what-follows.ts'
import { BONUS, MONTHLY, requestsTo, simulatedShop, someGoods } from './simulated-shop.fixture.ts'

export const variant = (number: number) => `gid://shopify/ProductVariant/${number}`

/** What a shop with a bonus from 12 meals on says of its prices. */
export const SHOP_TRUTH = {
  price: { lines: [], codes: [], subtotalCents: 0 },
  request: {
    lines: [],
    boxes: [6, 12, 16, 20].map((size) => ({ size, mealCents: 1000 - size * 10 })),
    delivery: { feeCents: 490, feeUpToMeals: 6, goodsFeeCents: 390 },
    vat: { food: 7 },
    codes: [],
    discounts: [],
    buyer: { isFirstOrder: null, usedDiscounts: [] },
    credits: [],
    now: '2026-11-15T10:00:00.000Z',
  },
  minBox: { size: 6, mealCents: 940 },
  bonus: { variantId: 900, threshold: 12 },
  freeGifts: [],
  subscriptionCode: 'ABO20',
}

/** A browser in which nobody has signed in. */
const NOBODY: TurnSettings['buyers'] = {
  tokenFor: (known) => (known === null ? undefined : null),
  refuse: () => undefined,
}

/** A page that has just been opened in an empty browser, connected to a shop. */
export function openedPage(
  shop = simulatedShop({ truth: SHOP_TRUTH }),
  requests = requestsTo(shop),
  { followUp = bonusFollows, buyers = NOBODY }: Partial<Pick<TurnSettings, 'followUp' | 'buyers'>> = {},
) {
  vi.stubGlobal('localStorage', memoryStorage())
  remember(() => ({}))
  setFlags({ problems: [], warnings: [], error: false, isOffline: false, checkoutLoading: false })
  const retries: (() => void)[] = []
  const rests: number[] = []
  const sync = createSync({
    requests,
    buyers,
    planning: () => ({
      mode: shownCart().mode,
      planId: MONTHLY.id,
      canRecur: ({ goods }) => (goods?.plans.length ?? 0) > 0,
    }),
    alone: (work) => work(),
    followUp,
    whenReachable: (call) => retries.push(call),
    rest: (seconds) => {
      rests.push(seconds)
      return new Promise((resolve) => setTimeout(resolve))
    },
  })
  let page: ChoicePage = 'normal'
  return {
    shop,
    sync,
    retries,
    rests,
    goTo: (next: ChoicePage) => {
      page = next
    },
    click: (number: number, quantity: number, more: Partial<CartGoods> & { oneTime?: boolean } = {}) => {
      const { oneTime = false, ...facts } = more
      const goods = someGoods(variant(number), facts)
      remember((now) => choose(now, { variantId: goods.variantId, quantity, oneTime, goods }, page))
      return sync.run()
    },
    setTo: (variantId: string, quantity: number) => {
      remember((now) => chooseQuantity(now, { variantId, quantity, page }))
      return sync.run()
    },
    bonusInShop: () => shop.quantities(cartMemory().id)[BONUS] ?? 0,
  }
}
