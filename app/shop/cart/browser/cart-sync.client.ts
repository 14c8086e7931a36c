import { globalId } from '#app/foundation/ids/global-id.ts'
import { onStoredElsewhere, storedText } from '#app/foundation/storage/stored-values.ts'
import type { CartMode } from '#app/shop/cart/cart-mode.ts'
import { typeOfName } from '#app/shop/catalog/product-type-names.ts'
import { canRecur, planNumber } from '#app/shop/catalog/window/selling-plans.ts'
import { SESSION_KEY } from '#app/shop/customers/browser/session-key.ts'
import { answerTo as answerToCode } from './cart-codes.ts'
import { cartMemory, predictWith } from './cart-core.ts'
import type { LineWish } from './cart-memory.ts'
import type { Planning } from './cart-operation.ts'
import type { CheckoutOutcome, CodeOutcome } from './cart-outcome.ts'
import { shopAccess, shopRequests } from './cart-requests.client.ts'
import { predictPrice } from './predict-price.ts'
import { prepareCheckout } from './prepare-checkout.ts'
import { shownCart } from './shown-now.ts'
import { createSync } from './sync-cart.ts'
import { whatFollows } from './what-follows.ts'

const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000

let pause = FIRST_RETRY_MS

/** The one connection of this page between its cart and the shop. */
export const sync = createSync({
  requests: shopRequests,
  buyers: {
    tokenFor: (known) => {
      if (storedText(SESSION_KEY)) return loadBuyer().then((buyer) => buyer?.tokenFor(known))
      return known === null ? undefined : null
    },
    refuse: (token) => void loadBuyer().then((buyer) => buyer?.refuseToken(token)),
  },
  planning,
  alone: (work) => ('locks' in navigator ? navigator.locks.request('cart', work) : work()),
  followUp: whatFollows,
  whenReachable,
  rest: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
})

predictWith(predictPrice)
addEventListener(SESSION_KEY, followBuyer)
onStoredElsewhere((key) => (key === null || key === SESSION_KEY) && followBuyer())

/** Only browsers in which somebody has signed in need it. Where it does not come, the cart stays as it is. */
async function loadBuyer(): Promise<typeof import('#app/shop/cart/buyer/cart-buyer.client.ts') | null> {
  return import('#app/shop/cart/buyer/cart-buyer.client.ts').catch(() => null)
}

function followBuyer(): void {
  if (cartMemory().id !== null) void sync.follow()
}

function planning(): Planning {
  const { mode, delivery } = shownCart()
  const number = planNumber({ interval: delivery.interval, count: delivery.intervalCount })
  return { mode, planId: globalId('SellingPlan', number), canRecur: recurs }
}

function recurs({ goods }: LineWish): boolean {
  return goods !== null && (goods.plans.length > 0 || canRecur({ type: typeOfName(goods.type) }))
}

/** As soon as the browser says so, and now and then in case it says nothing. */
function whenReachable(call: () => void): void {
  const stop = new AbortController()
  const again = () => {
    stop.abort()
    clearTimeout(timer)
    call()
  }
  const timer = setTimeout(again, pause)
  pause = Math.min(pause * 2, LAST_RETRY_MS)
  addEventListener('online', again, { signal: stop.signal })
}

/** What became of a code that is wanted in the cart. */
export function answerTo(code: string): Promise<CodeOutcome> {
  return answerToCode(code, sync.run)
}

/** Leaves for the checkout once the shop agrees with everything. */
export async function goToCheckout(mode: CartMode): Promise<CheckoutOutcome> {
  const outcome = await prepareCheckout(mode, { sync, checkoutHost: async () => (await shopAccess()).checkoutHost })
  if (outcome.kind === 'leaving') location.assign(outcome.url)
  return outcome
}
