import { expect, test } from 'vitest'
import { eur } from '#app/foundation/money/money.ts'
import { openedPage, SHOP_TRUTH, variant } from '#app/shop/cart/model/opened-page.fixture.ts'
import {
  type Fate,
  requestsTo,
  type SimulatedShop,
  simulatedShop,
} from '#app/shop/cart/model/simulated-shop.fixture.ts'
import { moreTelling, queuedChanges, reportReturn } from './away-changes.ts'
import { closeReturn, undoQueued } from './cart-actions.ts'
import { cartMemory, remember, setFlags, subscribeCart } from './cart-core.ts'
import { type CartMemory, hasWishes, NO_WISHES } from './cart-memory.ts'
import type { CartItem } from './cart-state.ts'
import type { ShopRequests } from './cart-turn.ts'
import { shownCart } from './shown-now.ts'

/** A page whose connection can be cut, at a shop that can be told what it has of a variant, and at which price. */
function aPage(shop = simulatedShop({ truth: { ...SHOP_TRUTH, bonus: null } })) {
  const line = { isCut: false }
  const most = new Map<string, number>()
  const prices = new Map<string, number>()
  const fate = (): Fate => (line.isCut ? 'request-lost' : 'arrives')
  const requests = shopWith(requestsTo(shop, fate), { shop, most, prices })
  return { ...openedPage(shop, requests, { followUp: () => null }), line, most, prices }
}

type Changed = Readonly<{ shop: SimulatedShop; most: Map<string, number>; prices: Map<string, number> }>

function shopWith(requests: ShopRequests, { shop, most, prices }: Changed): ShopRequests {
  const cartOf = async (id: string) => {
    for (const cart of shop.carts.values())
      for (const stored of cart.lines) stored.quantity = Math.min(stored.quantity, most.get(stored.variantId) ?? 99)
    const cart = await requests.fetch(id)
    if (!cart) return null
    const lines = cart.lines.flatMap((each) => {
      const unitCents = prices.get(each.goods.variantId) ?? each.cost.unitCents
      const cost = { ...each.cost, unitCents, totalCents: unitCents * each.quantity }
      return each.quantity > 0 ? [{ ...each, cost }] : []
    })
    return { ...cart, lines }
  }
  return {
    fetch: cartOf,
    send: async (operation, cartId) => {
      const answer = await requests.send(operation, cartId)
      if (answer.kind !== 'cart') return answer
      return { ...answer, cart: (await cartOf(answer.cart.id)) ?? answer.cart }
    },
  }
}

test('changes that wait are old and new, and each can be taken back', async () => {
  const { click, setTo, line } = aPage()
  await click(1, 1, { title: 'Coco Curry' })
  await click(2, 3, { title: 'Buddha Bowl' })
  line.isCut = true
  await click(1, 2, { title: 'Coco Curry' })
  await click(3, 4, { title: 'Dal' })
  await setTo(variant(2), 0)
  expect(queuedChanges(cartMemory())).toEqual([
    { key: variant(1), title: 'Coco Curry', from: 1, to: 2 },
    { key: variant(3), title: 'Dal', from: 0, to: 4 },
    { key: variant(2), title: 'Coco Curry', from: 3, to: 0 },
  ])
  undoQueued(variant(2))
  undoQueued(variant(3))
  expect(queuedChanges(cartMemory())).toEqual([{ key: variant(1), title: 'Coco Curry', from: 1, to: 2 }])
  expect(shownCart().totalQuantity).toBe(5)
})

test('back online it is told what was entered, and nothing of what was taken back', async () => {
  const { click, sync, line, shop } = aPage()
  await click(1, 1)
  line.isCut = true
  await click(1, 2)
  await click(2, 3, { title: 'Dal' })
  undoQueued(variant(1))
  expect(shownCart().returned).toBeNull()
  line.isCut = false
  await sync.run()
  expect(shop.quantities(cartMemory().id)).toEqual({ [variant(1)]: 1, [variant(2)]: 3 })
  expect(shownCart().returned).toEqual({
    entered: [{ title: 'Dal', from: 0, to: 3 }],
    short: [],
    repriced: [],
    total: null,
  })
})

test('what is no longer there as wanted is told with what there is', async () => {
  const { click, sync, line, most } = aPage()
  await click(1, 1)
  line.isCut = true
  await click(1, 5)
  await click(2, 2)
  most.set(variant(1), 3).set(variant(2), 0)
  line.isCut = false
  await sync.run()
  expect(shownCart().returned).toMatchObject({
    entered: [],
    short: [
      { title: 'Coco Curry', wanted: 5, got: 3 },
      { title: 'Coco Curry', wanted: 2, got: 0 },
    ],
  })
})

test('less of what lay in the cart before, or at another price, is told without any change of the shopper', async () => {
  const { click, sync, line, most, prices } = aPage(simulatedShop({ truth: { ...SHOP_TRUTH, bonus: null } }))
  await click(1, 4)
  await click(2, 1)
  line.isCut = true
  await sync.refresh()
  most.set(variant(1), 2)
  prices.set(variant(2), 850)
  line.isCut = false
  await sync.run()
  expect(shownCart().returned).toMatchObject({
    entered: [],
    short: [{ wanted: 4, got: 2 }],
    repriced: [{ fromCents: 790, toCents: 850 }],
  })
})

test('an outage in which nothing happened is not worth a word', async () => {
  const { click, sync, line } = aPage()
  await click(1, 4)
  line.isCut = true
  await sync.refresh()
  line.isCut = false
  await sync.run()
  expect(shownCart()).toMatchObject({ isOffline: false, returned: null })
})

test('what was clicked before the page was closed is told on the next one', async () => {
  const { click, line, shop } = aPage()
  await click(1, 1)
  line.isCut = true
  await click(1, 6)
  const kept = { ...cartMemory() }
  expect(kept.notes.away).not.toBeNull()
  setFlags({ isOffline: false })
  const next = openedPage(shop, requestsTo(shop), { followUp: () => null })
  remember(() => kept)
  await next.sync.refresh()
  expect(shownCart().returned).toMatchObject({ entered: [{ from: 1, to: 6 }], short: [] })
  expect(cartMemory().notes.away).toBeNull()
})

test('a page that is left after the shop has answered, and before it could tell, leaves the telling to the next', async () => {
  const { click, line, most, sync, shop } = aPage()
  await click(1, 1)
  line.isCut = true
  await click(1, 5)
  most.set(variant(1), 3)
  line.isCut = false
  const untold: CartMemory[] = []
  const stop = subscribeCart(() => {
    if (!hasWishes(cartMemory().wishes)) untold.push(cartMemory())
  })
  await sync.run()
  stop()
  const [left] = untold
  expect(left?.notes.returned).toBeNull()
  setFlags({ isOffline: false })
  const next = openedPage(shop, requestsTo(shop), { followUp: () => null })
  remember(() => ({ ...left }))
  await next.sync.refresh()
  expect(shownCart().returned).toMatchObject({ entered: [], short: [{ wanted: 5, got: 3 }] })
})

test('a change that was taken back is not missed afterwards, on this page or the next', async () => {
  const { click, line, shop } = aPage()
  await click(1, 1)
  line.isCut = true
  await click(1, 5)
  await click(2, 2)
  undoQueued(variant(1))
  const kept = { ...cartMemory() }
  setFlags({ isOffline: false })
  const next = openedPage(shop, requestsTo(shop), { followUp: () => null })
  remember(() => kept)
  await next.sync.refresh()
  expect(shownCart().returned).toMatchObject({ entered: [{ from: 0, to: 2 }], short: [] })
})

test('what became of changes is told until it was read, also by the page that follows', async () => {
  const { click, sync, line, most, shop } = aPage()
  await click(1, 1)
  line.isCut = true
  await click(1, 5)
  most.set(variant(1), 3)
  line.isCut = false
  await sync.run()
  const kept = { ...cartMemory() }
  openedPage(shop, requestsTo(shop), { followUp: () => null })
  remember(() => kept)
  expect(shownCart().returned).toMatchObject({ short: [{ wanted: 5, got: 3 }] })
  closeReturn()
  expect(shownCart().returned).toBeNull()
})

test('a second tab that finds everything entered does not write over the bad news of the first', () => {
  const good = { entered: [{ title: 'Dal', from: 0, to: 1 }], short: [], repriced: [], total: null }
  const bad = { ...good, short: [{ title: 'Dal', wanted: 2, got: 1 }] }
  expect([moreTelling(bad, good), moreTelling(good, bad), moreTelling(null, good)]).toEqual([bad, bad, good])
})

test('a connection that is lost again while changes are brought loses no word of it', async () => {
  const shop = simulatedShop({ truth: { ...SHOP_TRUTH, bonus: null } })
  const weather: Fate[] = ['arrives', 'request-lost', 'arrives', 'request-lost', 'arrives', 'answer-lost']
  const { click, sync } = openedPage(
    shop,
    requestsTo(shop, () => weather.shift() ?? 'arrives'),
    { followUp: () => null },
  )
  await click(1, 1)
  await click(1, 6)
  for (let tries = 0; tries < 4; tries++) await sync.run()
  expect(shop.quantities(cartMemory().id)).toEqual({ [variant(1)]: 6 })
  expect(shownCart().returned).toMatchObject({ entered: [{ from: 1, to: 6 }], short: [], repriced: [] })
})

test('what is clicked while changes are brought is no shortage', async () => {
  const shop = simulatedShop({ truth: { ...SHOP_TRUTH, bonus: null } })
  const late = Promise.withResolvers<void>()
  const line = { isCut: false, isSlow: false }
  const requests = requestsTo(
    shop,
    () => (line.isCut ? 'request-lost' : 'arrives'),
    () => (line.isSlow ? late.promise : Promise.resolve()),
  )
  const { click } = openedPage(shop, requests, { followUp: () => null })
  await click(1, 1)
  line.isCut = true
  await click(1, 6)
  Object.assign(line, { isCut: false, isSlow: true })
  const brought = click(2, 1)
  const lowered = click(1, 3)
  late.resolve()
  await Promise.all([brought, lowered])
  expect(shownCart().returned).toMatchObject({ short: [] })
  expect(shop.quantities(cartMemory().id)).toEqual({ [variant(1)]: 3, [variant(2)]: 1 })
})

test('a cart that was bought meanwhile is no shortage', async () => {
  const { click, sync, line, shop } = aPage()
  await click(1, 4)
  remember(({ notes }) => ({ notes: { ...notes, wentToCheckout: true } }))
  line.isCut = true
  await sync.refresh()
  shop.carts.clear()
  line.isCut = false
  await sync.run()
  expect(shownCart()).toMatchObject({ totalQuantity: 0, returned: null })
})

test.each([
  { kind: 'less than wanted', got: 2, unitCents: 790, total: { fromCents: 3950, toCents: 1580 } },
  { kind: 'another price', got: 5, unitCents: 850, total: { fromCents: 3950, toCents: 4250 } },
  { kind: 'everything as wanted', got: 5, unitCents: 790, total: null },
])('the total is told again where the shopper did not change it: $kind', ({ got, unitCents, total }) => {
  const items = { a: { title: 'Dal', had: 4, wanted: 5, unitCents: 790 } }
  const now = { title: 'Dal', quantity: got, variant: { id: 'a', price: eur(unitCents) } } as CartItem
  const shown = { id: 'cart-1', items: { a: now }, totalPrice: eur(got * unitCents), price: null }
  expect(reportReturn({ items, totalCents: 3950, leavingId: null }, shown)?.total).toEqual(total)
})

test('a click with a connection reports nothing', async () => {
  const { click } = aPage()
  await click(1, 4)
  await click(1, 2)
  expect(shownCart().returned).toBeNull()
  expect(queuedChanges({ confirmed: cartMemory().confirmed, wishes: NO_WISHES })).toEqual([])
})
