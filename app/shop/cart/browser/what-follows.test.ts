import { expect, test } from 'vitest'
import { openedPage, SHOP_TRUTH } from '#app/shop/cart/model/opened-page.fixture.ts'
import { requestsTo, simulatedShop } from '#app/shop/cart/model/simulated-shop.fixture.ts'
import { shownCart } from './shown-now.ts'
import { whatFollows } from './what-follows.ts'

test('a box that is filled at once gets the bonus and the discount of a first order [5.4-sub-code] [5.1-bonus-add]', async () => {
  const shop = simulatedShop({ truth: SHOP_TRUTH })
  const { click, bonusInShop } = openedPage(shop, requestsTo(shop), { followUp: whatFollows })
  await click(1, 12)
  expect(bonusInShop()).toBe(1)
  expect(shownCart().discountCodes.map(({ code }) => code)).toEqual(['ABO20'])
})
