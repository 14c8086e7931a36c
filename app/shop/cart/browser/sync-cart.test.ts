import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openedPage, SHOP_TRUTH, variant } from '#app/shop/cart/model/opened-page.fixture.ts'
import { type Fate, requestsTo, simulatedShop, UNKNOWN } from '#app/shop/cart/model/simulated-shop.fixture.ts'
import { cartMemory, remember, setFlags } from './cart-core.ts'
import { shownCart } from './shown-now.ts'

/** A page at a shop without a bonus. */
function aPage(shop = simulatedShop(), requests = requestsTo(shop)) {
  const { setTo, ...page } = openedPage(shop, requests)
  return { ...page, takeOut: (number: number) => setTo(variant(number), 0) }
}

function shownQuantities(): Record<string, number> {
  return Object.fromEntries(Object.entries(shownCart().items).map(([id, { quantity }]) => [id, quantity]))
}

test('a click shows at once and the shop hears of it [3.6-field-items] [7.2-op-cartCreate]', async () => {
  const { shop, click } = aPage()
  const sent = click(1, 1)
  expect(shownQuantities()).toEqual({ [variant(1)]: 1 })
  expect(shownCart().items[variant(1)]).toMatchObject({ isPending: true, tempId: null })
  await sent
  expect(shownCart()).toMatchObject({ id: 'cart-1', totalQuantity: 1, updating: false })
  expect(shownCart().items[variant(1)]).toMatchObject({ isPending: false, tempId: 'line-2' })
  expect(shop.quantities('cart-1')).toEqual({ [variant(1)]: 1 })
  expect(localStorage.getItem('cartId')).toBe('cart-1')
})

test('a cart that lost goods while nobody looked says so as soon as it is read', async () => {
  const notices = [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Coco Curry is sold out.' }]
  const { click, sync } = aPage(simulatedShop({ truth: { ...SHOP_TRUTH, bonus: null, notices } }))
  await click(1, 1)
  expect(shownCart().warnings).toEqual([])
  await sync.refresh()
  expect(shownCart().warnings).toEqual([{ ...notices[0], target: 'cart-1' }])
})

test('what was told stays when the cart is only read again, and goes with the next wish [2.1-discount-page-fail]', async () => {
  const { click, sync } = aPage()
  await click(1, 1)
  const told = { code: 'DISCOUNT_LINK', field: null, message: 'LENA15 gives you 15%.' }
  setFlags({ problems: [told] })
  await sync.refresh()
  expect(shownCart().problems).toEqual([told])
  await Promise.all([sync.refresh(), click(1, 2)])
  expect(shownCart().problems).toEqual([])
})

test('twenty clicks on plus are two requests [7.2-op-cartLinesUpdate]', async () => {
  const { shop, click } = aPage()
  await Promise.all(Array.from({ length: 20 }, (_, place) => click(1, place + 1)))
  expect(shop.requests).toEqual(['create', 'update'])
  expect(shop.quantities('cart-1')).toEqual({ [variant(1)]: 20 })
})

test('more, less and nothing of a line each have their operation [7.2-op-cartLinesAdd] [7.2-op-cartLinesUpdate] [7.2-op-cartLinesRemove]', async () => {
  const { shop, click, takeOut } = aPage()
  await click(1, 1)
  await click(2, 3)
  await click(2, 2)
  await takeOut(1)
  expect(shop.requests).toEqual(['create', 'add', 'update', 'remove'])
  expect(shownQuantities()).toEqual({ [variant(2)]: 2 })
})

test('a line taken out while an answer is under way does not come back', async () => {
  const shop = simulatedShop()
  const late = Promise.withResolvers<void>()
  const { click, takeOut } = aPage(
    shop,
    requestsTo(shop, undefined, () => (shop.requests.length ? late.promise : Promise.resolve())),
  )
  const seen: Record<string, number>[] = []
  const added = click(1, 1)
  const removed = takeOut(1)
  seen.push(shownQuantities())
  late.resolve()
  await Promise.all([added, removed])
  seen.push(shownQuantities())
  expect(seen).toEqual([{}, {}])
  expect(shop.quantities('cart-1')).toEqual({})
})

test('what the shop refuses is told in its own words, and the cart is fetched anew [8-cart-userErrors] [8-cart-refetch]', async () => {
  const { shop, click } = aPage(simulatedShop({ unknown: [variant(9)] }))
  await click(1, 1)
  const id = cartMemory().id
  await click(9, 1)
  expect(shownCart().problems).toEqual([
    { code: 'INVALID', field: ['lines', '0', 'merchandiseId'], message: 'There is no such merchandise.' },
  ])
  expect(shownQuantities()).toEqual({ [variant(1)]: 1 })
  expect(cartMemory().id).toBe(id)
  await click(1, 2)
  expect(shownCart().problems).toEqual([])
  expect(shop.quantities(id)).toEqual({ [variant(1)]: 2 })
})

test('one bad line does not cost the good ones that were sent with it [D-04]', async () => {
  const { shop, click } = aPage(simulatedShop({ unknown: [variant(9)] }))
  await Promise.all([click(1, 1), click(9, 1), click(2, 4)])
  expect(shownQuantities()).toEqual({ [variant(1)]: 1, [variant(2)]: 4 })
  expect(shop.quantities(cartMemory().id)).toEqual(shownQuantities())
})

test('a failure that nobody explains is called unknown, and the shop keeps its word [8-cart-unknown] [8-cart-refetch]', async () => {
  const fates: Fate[] = ['arrives', 'fails']
  const shop = simulatedShop()
  const { click } = aPage(
    shop,
    requestsTo(shop, () => fates.shift() ?? 'arrives'),
  )
  await click(1, 1)
  await click(1, 5)
  expect(shownCart().problems).toEqual(UNKNOWN)
  expect(shownQuantities()).toEqual({ [variant(1)]: 1 })
})

test('a cart that is gone is made again with what was in it [8-cart-invalid-id] [D-04]', async () => {
  const { shop, sync, click } = aPage()
  await click(1, 3)
  await click(2, 1)
  shop.carts.clear()
  await click(1, 4)
  const { id } = cartMemory()
  expect(localStorage.getItem('cartId')).toBe(id)
  expect(shop.quantities(id)).toEqual({ [variant(1)]: 4, [variant(2)]: 1 })
  shop.carts.clear()
  await sync.refresh()
  expect(cartMemory().id).not.toBe(id)
  expect(shop.quantities(cartMemory().id)).toEqual({ [variant(1)]: 4, [variant(2)]: 1 })
})

test('an id that no cart ever had is replaced by one that has [8-cart-invalid-id]', async () => {
  const { shop, sync } = aPage()
  localStorage.setItem('cartId', 'gid://shopify/Cart/never')
  await sync.refresh()
  expect(localStorage.getItem('cartId')).toBe([...shop.carts.keys()][0])
})

test('a cart that was bought is followed by an empty one that knows no removed bonus [D-04] [5.1-bonus-removed-life] [3.6-removeCount-step]', async () => {
  const { shop, sync, click, takeOut } = aPage()
  await click(1, 3)
  await click(2, 3)
  await takeOut(2)
  expect(shownCart().removeCount).toBe(1)
  remember(({ notes }) => ({ bonusRemoved: 'bonus', notes: { ...notes, wentToCheckout: true } }))
  shop.carts.clear()
  await sync.refresh()
  expect(shownCart()).toMatchObject({ totalQuantity: 0, removeCount: 0 })
  expect(localStorage.getItem('freeGiftRemoved')).toBeNull()
  expect(shop.quantities(cartMemory().id)).toEqual({})
})

test('a cart that cannot be fetched is an error until the next good answer [8-cart-fetch] [4.4-error-on-fetch] [4.4-error-cleared]', async () => {
  const fates: Fate[] = ['arrives', 'request-lost']
  const shop = simulatedShop()
  const { click, sync, retries } = aPage(
    shop,
    requestsTo(shop, () => fates.shift() ?? 'arrives'),
  )
  await click(1, 1)
  await sync.refresh()
  expect(shownCart()).toMatchObject({ error: true, loading: false, isOffline: true, totalQuantity: 1 })
  retries[0]?.()
  await sync.run()
  expect(shownCart()).toMatchObject({ error: false, isOffline: false })
})

test('without a connection changes wait in storage and are brought once [9-key-cartMeals]', async () => {
  const fates: Fate[] = ['request-lost', 'answer-lost']
  const shop = simulatedShop()
  const { click, sync } = aPage(
    shop,
    requestsTo(shop, () => fates.shift() ?? 'arrives'),
  )
  await click(1, 2)
  expect(shownCart()).toMatchObject({ isOffline: true, totalQuantity: 2, id: null })
  expect(JSON.parse(localStorage.getItem('cartMeals') ?? '')).toMatchObject({
    lines: { [variant(1)]: { quantity: 2 } },
  })
  await sync.run()
  await sync.run()
  expect(shownCart()).toMatchObject({ isOffline: false, totalQuantity: 2 })
  expect(localStorage.getItem('cartMeals')).toBeNull()
  expect(shop.quantities(cartMemory().id)).toEqual({ [variant(1)]: 2 })
})

test('the bonus comes with the twelfth meal also where the answer to it got lost', async () => {
  const fates: Fate[] = ['arrives', 'answer-lost']
  const shop = simulatedShop({ truth: SHOP_TRUTH })
  const { click, retries, bonusInShop } = openedPage(
    shop,
    requestsTo(shop, () => fates.shift() ?? 'arrives'),
  )
  await click(1, 11)
  await click(1, 12)
  expect(bonusInShop()).toBe(0)
  for (const retry of retries.splice(0)) retry()
  await expect.poll(bonusInShop).toBe(1)
})

test('an added line whose answer was lost is not added twice', async () => {
  const fates: Fate[] = ['arrives', 'answer-lost']
  const shop = simulatedShop()
  const { click, sync } = aPage(
    shop,
    requestsTo(shop, () => fates.shift() ?? 'arrives'),
  )
  await click(1, 1)
  await click(2, 2)
  await sync.run()
  expect(shop.quantities(cartMemory().id)).toEqual({ [variant(1)]: 1, [variant(2)]: 2 })
  expect(shownQuantities()).toEqual({ [variant(1)]: 1, [variant(2)]: 2 })
})

const fates = fc.constantFrom<Fate>(
  ...['arrives' as const, 'arrives' as const, 'arrives' as const],
  ...['request-lost' as const, 'answer-lost' as const, 'fails' as const],
  ...['throttled-shortly' as const, 'throttled-long' as const],
)
const aClick = fc.record({ number: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 0, max: 6 }) })

test('a hundred clicks over any network end with the browser and the shop of one mind', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(aClick, { minLength: 1, maxLength: 100 }),
      fc.array(fates, { maxLength: 60 }),
      async (scheduler, clicks, path) => {
        const shop = simulatedShop()
        const weather = path[Symbol.iterator]()
        let isCalm = false
        const fate = (): Fate => (isCalm ? 'arrives' : (weather.next().value ?? 'arrives'))
        const delay = () => scheduler.schedule(Promise.resolve())
        const { click, sync, retries } = aPage(shop, requestsTo(shop, fate, delay))
        for (const { number, quantity } of clicks) {
          click(number, quantity)
          expect(shownQuantities()[variant(number)] ?? 0).toBe(quantity)
          if (scheduler.count() > 0 && quantity % 2) await scheduler.waitOne()
          retries.shift()?.()
        }
        isCalm = true
        await scheduler.waitFor(sync.run())
        await scheduler.waitFor(sync.run())
        expect(shownQuantities()).toEqual(shop.quantities(cartMemory().id))
        expect(localStorage.getItem('cartMeals')).toBeNull()
      },
    ),
    { numRuns: 60 },
  )
})
