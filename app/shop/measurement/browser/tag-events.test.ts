import { expect, test } from 'vitest'
import { eventsOfPage } from './page-events.ts'
import { addedTo, goodsEvent, ROUTE_CHANGE, ROUTE_CHANGE_DELAY_MS } from './tag-events.ts'

const curry = { variantId: 7, title: 'Coco Curry', type: 'meal', once: { price: { cents: 749, currency: 'EUR' } } }
const item = { item_id: '7', item_name: 'Coco Curry', item_category: 'meal', price: 7.49, quantity: 1 }
const page = { screen: 'content', path: '/faq', language: 'de', data: {} }

test('a page is a route change [7.8-route-change] [9-route-event] [9-route-delay]', () => {
  expect(eventsOfPage(page)).toEqual([
    { event: 'route.change', page_path: '/faq', page_screen: 'content', page_language: 'de' },
  ])
  expect([ROUTE_CHANGE, ROUTE_CHANGE_DELAY_MS]).toEqual(['route.change', 50])
})

test('a product is viewed, a list of products too', () => {
  expect(eventsOfPage({ ...page, screen: 'product', data: { product: curry } })[1]).toEqual({
    event: 'view_item',
    ecommerce: { currency: 'EUR', value: 7.49, items: [item] },
  })
  const listing = { products: [curry], collection: 'bowls', title: 'Bowls' }
  const viewed = {
    event: 'view_item_list',
    ecommerce: { item_list_id: 'bowls', item_list_name: 'Bowls', items: [item] },
  }
  expect(eventsOfPage({ ...page, screen: 'listing', data: listing })[1]).toEqual(viewed)
  const bundles = { bundles: [{ card: curry, parts: [] }], title: 'Bundles' }
  expect(eventsOfPage({ ...page, screen: 'bundles', data: bundles })[1]).toMatchObject({
    ecommerce: { item_list_id: 'bundles', items: [item] },
  })
})

test.each([
  { path: '/collections/bowls?page=2&q=jana', told: '/collections/bowls' },
  { path: '/en/discount/LENA15', told: '/en/discount' },
  { path: '/discount/LENA15/x', told: '/discount' },
])('of $path only $told is told [C17]', ({ path, told }) => {
  expect(eventsOfPage({ ...page, path })).toMatchObject([{ page_path: told }])
})

test('a preview is no view, and data of another shape is no goods', () => {
  expect(eventsOfPage({ ...page, path: '/en/preview/page/de/7' })).toEqual([])
  for (const data of [null, {}, { product: 1 }, { product: { variantId: '7' } }])
    expect(eventsOfPage({ ...page, screen: 'product', data })).toHaveLength(1)
  expect(eventsOfPage({ ...page, screen: 'listing', data: { products: [null, {}] } })).toHaveLength(1)
})

test('what is added to the cart is what there is more of', () => {
  const one = { id: '7', title: 'Coco Curry', type: 'Meal', cents: 749, quantity: 1 }
  const other = { ...one, id: '8', quantity: 2 }
  expect(addedTo([], [one])).toEqual([one])
  expect(
    addedTo(
      [one, other],
      [
        { ...one, quantity: 4 },
        { ...other, quantity: 1 },
      ],
    ),
  ).toEqual([{ ...one, quantity: 3 }])
  expect(addedTo([one], [])).toEqual([])
  expect(goodsEvent('add_to_cart', [{ ...one, quantity: 3 }])).toMatchObject({
    event: 'add_to_cart',
    ecommerce: { value: 22.47, items: [{ price: 7.49, quantity: 3 }] },
  })
})
