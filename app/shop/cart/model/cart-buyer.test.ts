import { expect, test, vi } from 'vitest'
import { cartMemory } from '#app/shop/cart/browser/cart-core.ts'
import { type TurnSettings, takeTurn } from '#app/shop/cart/browser/cart-turn.ts'
import { shownCart } from '#app/shop/cart/browser/shown-now.ts'
import { type SignedIn, tokenToTell } from '#app/shop/cart/buyer/token-to-tell.ts'
import { openedPage, SHOP_TRUTH, variant } from './opened-page.fixture.ts'
import { type Fate, requestsTo, simulatedShop } from './simulated-shop.fixture.ts'

const NINA = { customerId: 'gid://shopify/Customer/1', token: 'shcat_nina' }
const OLAF = { customerId: 'gid://shopify/Customer/2', token: 'shcat_olaf' }
const NOBODY: SignedIn = { customerId: null, token: null }

/** A page in whose browser somebody has signed in, at a shop that knows Nina and Olaf. */
function aPage(signedIn: SignedIn, ...fates: Fate[]) {
  const customers = { [NINA.token]: NINA.customerId, [OLAF.token]: OLAF.customerId }
  const shop = simulatedShop({ truth: { ...SHOP_TRUTH, bonus: null }, customers })
  const browser = { signedIn }
  const refuse = vi.fn()
  const buyers = { tokenFor: async (known: string | null) => tokenToTell(known, browser.signedIn), refuse }
  const requests = requestsTo(shop, () => fates.shift() ?? 'arrives')
  const page = openedPage(shop, requests, { followUp: () => null, buyers })
  const inShop = () => shop.carts.get(cartMemory().id ?? '')?.customerId
  return { ...page, browser, refuse, inShop }
}

test('a new cart knows who has signed in before anything else happens to it, and hears it once', async () => {
  const { click, shop, inShop, sync } = aPage(NINA)
  await click(1, 1)
  await click(1, 2)
  await sync.refresh()
  expect(inShop()).toBe(NINA.customerId)
  expect(cartMemory().confirmed?.customerId).toBe(NINA.customerId)
  expect(shop.requests).toEqual(['create', 'buyer', 'update'])
})

test('the cart follows who signs in and out, and keeps its goods', async () => {
  const { click, browser, inShop, shop, sync } = aPage(NOBODY)
  await click(1, 3)
  expect(inShop()).toBeNull()
  for (const who of [NINA, OLAF, NOBODY, OLAF]) {
    browser.signedIn = who
    await sync.follow()
    expect([inShop(), cartMemory().confirmed?.customerId]).toEqual([who.customerId, who.customerId])
  }
  expect(shop.quantities(cartMemory().id)).toEqual({ [variant(1)]: 3 })
  expect(shop.requests).toEqual(['create', 'buyer', 'buyer', 'buyer', 'buyer'])
})

test('a refused token costs neither the cart nor a word, and is told to nobody again and again', async () => {
  const { click, inShop, refuse, shop } = aPage({ ...NINA, token: 'shcat_gone' })
  await click(1, 1)
  await click(1, 4)
  expect(inShop()).toBeNull()
  expect(shownCart()).toMatchObject({ totalQuantity: 4, problems: [], error: false, isOffline: false, updating: false })
  expect(shop.requests).toEqual(['create', 'buyer', 'buyer', 'update'])
  expect(refuse.mock.calls).toEqual([['shcat_gone'], ['shcat_gone']])
})

test('a fault of the shop is not held against the token, and the next look tells it again', async () => {
  const { click, inShop, refuse, sync } = aPage(NINA, 'arrives', 'fails')
  await click(1, 1)
  expect([inShop(), refuse.mock.calls, shownCart().problems]).toEqual([null, [], []])
  await sync.follow()
  expect(inShop()).toBe(NINA.customerId)
})

test('without a connection the cart keeps its goods, and forgets its customer as soon as there is one', async () => {
  const { click, browser, inShop, retries, sync, shop } = aPage(NINA, 'arrives', 'arrives', 'request-lost')
  await click(1, 2)
  browser.signedIn = NOBODY
  await sync.follow()
  expect([inShop(), shownCart().isOffline]).toEqual([NINA.customerId, true])
  for (const retry of retries) retry()
  await expect.poll(inShop).toBeNull()
  expect(shop.quantities(cartMemory().id)).toEqual({ [variant(1)]: 2 })
})

test('an answer that got lost is no harm: the cart is read, and says whom it knows', async () => {
  const { click, inShop, retries, shop } = aPage(NINA, 'arrives', 'answer-lost')
  await click(1, 1)
  for (const retry of retries) retry()
  await expect.poll(() => cartMemory().confirmed?.customerId).toBe(NINA.customerId)
  expect(inShop()).toBe(NINA.customerId)
  expect(shop.requests).toEqual(['create', 'buyer'])
})

test('in place of a cart that is gone comes one that knows the customer, too', async () => {
  const { click, inShop, shop, sync } = aPage(NINA)
  await click(1, 5)
  shop.carts.clear()
  await sync.refresh()
  expect([inShop(), shop.quantities(cartMemory().id)]).toEqual([NINA.customerId, { [variant(1)]: 5 }])
})

/** The code of subscriptions, for nobody who has signed in; as a page asks what follows. */
const codeForGuests: TurnSettings['followUp'] = ({ confirmed, wishes }) => {
  const isWanted = confirmed?.customerId === null
  const isThere = confirmed?.discountCodes.some(({ code }) => code === 'ABO20')
  return isWanted === isThere ? null : { wishes: { ...wishes, codes: isWanted ? ['ABO20'] : [] } }
}

test.each<Readonly<{ left: string; fates: Fate[]; turns: number }>>([
  { left: 'before the answer', fates: ['answer-lost'], turns: 1 },
  { left: 'in the moment of the answer', fates: ['arrives'], turns: 1 },
  { left: 'before the answer to what followed', fates: ['arrives', 'answer-lost'], turns: 3 },
])('whoever signs out and leaves the page $left finds the code that guests have on the next page', async (row) => {
  const { click, shop, browser } = aPage(NINA)
  await click(1, 1)
  browser.signedIn = NOBODY
  const fates = [...row.fates]
  const settings: TurnSettings = {
    requests: requestsTo(shop, () => fates.shift() ?? 'arrives'),
    buyers: { tokenFor: (known) => tokenToTell(known, browser.signedIn), refuse: () => undefined },
    planning: () => ({ mode: shownCart().mode, planId: '', canRecur: () => false }),
    followUp: codeForGuests,
  }
  const page = (isStale: boolean) => ({ isStale, isCartOwed: false, isBuyerTold: false, waitSeconds: 0 })
  const before = page(false)
  for (let turn = 0; turn < row.turns; turn++) await takeTurn(settings, before)
  const next = page(true)
  for (let turn = 0; turn < 4; turn++) await takeTurn(settings, next)
  expect(cartMemory().confirmed).toMatchObject({ customerId: null, discountCodes: [{ code: 'ABO20' }] })
  expect(await takeTurn(settings, next)).toBe('idle')
})
