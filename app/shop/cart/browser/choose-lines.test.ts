import { expect, test } from 'vitest'
import { openedPage, variant } from '#app/shop/cart/model/opened-page.fixture.ts'
import { BONUS } from '#app/shop/cart/model/simulated-shop.fixture.ts'
import { cartMemory, remember } from './cart-core.ts'
import { shownCart } from './shown-now.ts'

test('from twelve meals on the bonus comes by itself, once, and goes with the twelfth [5.1-bonus-add] [5.1-bonus-remove] [5.1-bonus-reeval] [5.1-bonus-own-weight]', async () => {
  const { click, bonusInShop } = openedPage()
  await click(1, 11)
  expect(bonusInShop()).toBe(0)
  await click(1, 12)
  expect(bonusInShop()).toBe(1)
  expect(shownCart()).toMatchObject({ totalProgress: 12 })
  expect(shownCart().items[BONUS]).toMatchObject({ isBonus: true, quantity: 1 })
  await click(1, 11)
  expect(bonusInShop()).toBe(0)
})

test('a bonus cannot be doubled [5.1-bonus-quantity]', async () => {
  const { click, setTo, bonusInShop } = openedPage()
  await click(1, 12)
  await setTo(BONUS, 3)
  expect(bonusInShop()).toBe(1)
})

test('a bonus that the shopper took out stays out until it is put back by hand [5.1-bonus-readd] [5.1-bonus-removed-life] [9-key-freeGiftRemoved]', async () => {
  const { click, setTo, bonusInShop } = openedPage()
  await click(1, 12)
  await setTo(BONUS, 0)
  expect(localStorage.getItem('freeGiftRemoved')).toBe(BONUS)
  await click(1, 13)
  await click(1, 11)
  await click(1, 14)
  expect(bonusInShop()).toBe(0)
  await click(900, 1, { type: 'Gift', nominalGrams: 1, plans: [] })
  expect(localStorage.getItem('freeGiftRemoved')).toBeNull()
  expect(bonusInShop()).toBe(1)
})

test('on a page that sells once there is no bonus, and the next page brings it back [5.1-bonus-onetime-page]', async () => {
  const { click, goTo, bonusInShop } = openedPage()
  await click(1, 12)
  goTo('one-time')
  await click(2, 1)
  expect(bonusInShop()).toBe(0)
  expect(shownCart().attributes).toContainEqual({ key: '_oneTimePage', value: 'true' })
  goTo('normal')
  await click(2, 2)
  expect(bonusInShop()).toBe(1)
  expect(shownCart().attributes).not.toContainEqual({ key: '_oneTimePage', value: 'true' })
})

test('only what the shopper takes out counts as a removal [3.6-removeCount-step] [3.6-field-removeCount]', async () => {
  const { click, setTo } = openedPage()
  await click(1, 12)
  await click(2, 1)
  await setTo(variant(2), 0)
  await click(1, 3)
  expect(shownCart().removeCount).toBe(1)
  await setTo(variant(2), 0)
  expect(shownCart().removeCount).toBe(1)
})

test('bundles that were put in are noted until a box is chosen [3.6-field-bundlesAdded]', async () => {
  const { click } = openedPage()
  await click(5, 1, { type: 'Bundle', title: 'Protein Bundle', nominalGrams: 12_000 })
  await click(5, 2, { type: 'Bundle', title: 'Protein Bundle', nominalGrams: 12_000 })
  expect(shownCart().bundlesAdded).toEqual(['Protein Bundle'])
})

test('a box filled meal by meal is a custom bundle [D-22]', async () => {
  const { click, setTo } = openedPage()
  await click(1, 2)
  expect(shownCart().attributes).toEqual([{ key: '_bundleName', value: 'Custom Bundle' }])
  await setTo(variant(1), 0)
  expect(shownCart().attributes).toEqual([])
})

test.each([
  { stored: null, meals: 3, size: 16 },
  { stored: null, meals: 20, size: 20 },
  { stored: 12, meals: 3, size: 12 },
  { stored: 12, meals: 16, size: 16 },
])(
  'with $stored chosen and $meals meals the box has $size [5.3-box-default] [5.3-box-no-downgrade] [3.6-field-activeBox]',
  async ({ stored, meals, size }) => {
    const { click } = openedPage()
    await click(1, 1)
    remember(() => ({ box: stored === null ? null : { size: stored, mealCents: 880, userSelected: true } }))
    await click(1, meals)
    expect(shownCart().activeBox).toMatchObject({ size, mealCents: 1000 - size * 10 })
    expect(shownCart().minBox).toMatchObject({ size: 6 })
  },
)

test.each([
  { size: 6, stored: 2, weeks: 2, perWeek: 3 },
  { size: 6, stored: 4, weeks: 2, perWeek: 3 },
  { size: 16, stored: null, weeks: 4, perWeek: 4 },
])(
  'a box of $size with every $stored weeks wanted comes every $weeks [5.3-freq-keep] [5.3-freq-fallback] [3.6-field-delivery] [3.6-mealsPerWeek-formula] [9-key-frequency]',
  async ({ size, stored, weeks, perWeek }) => {
    const { click } = openedPage()
    await click(1, 1)
    remember(() => ({
      box: { size, mealCents: 0, userSelected: true },
      rhythm: stored === null ? null : { interval: 'WEEK', intervalCount: stored },
    }))
    expect(shownCart()).toMatchObject({ delivery: { interval: 'WEEK', intervalCount: weeks }, mealsPerWeek: perWeek })
  },
)

test('two lines of one variant are one item, and its first line takes the change [3.7-key-collision]', async () => {
  const { click, setTo, shop } = openedPage()
  await click(1, 2)
  await click(1, 3, { oneTime: true })
  expect(shownCart().items[variant(1)]).toMatchObject({ quantity: 5, tempId: 'line-2' })
  await setTo(variant(1), 7)
  expect(shop.carts.get(cartMemory().id ?? '')?.lines.map(({ quantity }) => quantity)).toEqual([4, 3])
  await setTo(variant(1), 2)
  expect(shop.quantities(cartMemory().id)).toEqual({ [variant(1)]: 2 })
  await setTo(variant(1), 0)
  expect(shownCart().items).toEqual({})
})

test('what there is only once, and what somebody wants once, never has a plan [5.1-onetime-tag] [3.7-field-oneTime] [5.4-sub-plan-missing]', async () => {
  const { click, sync } = openedPage()
  await click(1, 1)
  await click(2, 1, { oneTime: true })
  remember(({ wishes }) => ({ wishes: { ...wishes, replan: true } }))
  await sync.run()
  expect(shownCart().items[variant(1)]).toMatchObject({ oneTime: false, sellingPlan: { intervalCount: 4 } })
  expect(shownCart().items[variant(2)]).toMatchObject({ oneTime: true, sellingPlan: null })
})
