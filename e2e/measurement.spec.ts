import type { Page } from '@playwright/test'
import { drawer, openDrawer, settled, stored } from './support/cart.ts'
import { cards } from './support/listing.ts'
import { attributesInShop, choose, cookieNames, idsOf, layer, recordCalls } from './support/measuring.ts'
import { openRecordingService } from './support/recording-service.ts'
import { expect, hydrated, open, test, withoutPictures } from './support/shop.ts'

test.use({ locale: 'de-DE', serviceWorkers: 'allow' })

const eventOf = async (page: Page, name: string) =>
  (await layer(page))?.findLast((each) => 'event' in each && each.event === name)

test('[4.6-consent-gate] [T1] [T3] [T4] [C17] [9-key-attribution] [7.8-route-change] [7.8-first-load] [7.8-web-vitals] [7.6-never-blocks] [1-tagmanager-routes] [9-route-event] [9-vitals-debounce] exactly the documented calls after a yes, none before and none after it is taken back', async ({
  page,
  baseURL,
}) => {
  await using service = await openRecordingService(baseURL ?? '')
  const { calls, bodiesOf } = recordCalls(page)
  await withoutPictures(page)
  await open(page, '/collections/all-products?fbclid=AbC.1&utm_source=Lena&utm_medium=story')
  await cards(page).first().locator('.addbtn').click()
  await expect.poll(() => stored(page, 'cartId')).not.toBeNull()
  await expect.poll(() => stored(page, 'cartMeals')).toBeNull()

  // Before a choice: nothing is stored, sent, or written for anybody.
  expect(calls).toEqual([])
  expect([await stored(page, 'attributionIds'), await layer(page)]).toEqual([null, null])
  expect(await attributesInShop(page)).toEqual([])

  await choose(page, 'analytics', 'marketing')
  await expect.poll(() => bodiesOf('POST /attribution/v2/touch')).toHaveLength(1)
  const ids = await idsOf(page)
  const cartID = /Cart\/([\w-]+)/.exec((await stored(page, 'cartId')) ?? '')?.[1]
  const clientID = {
    facebook: { fbp: ids['_fbp-clientID'], fbc: expect.stringMatching(/^fb\.1\.\d{13}\.AbC\.1$/) },
    segment: { anonymousId: ids['_segment-clientID'] },
    tiktok: { ttp: ids['_ttp-clientID'] },
    googleAnalytics4: { cid: ids['_google-clientID'], sid: ids['_ga4session-clientID'] },
  }
  const shopDomain = 'localhost'
  const named = expect.stringContaining(`/${cartID}?key=`)
  expect(bodiesOf('POST /attribution/v2/clientID')).toEqual([{ shopDomain, clientID, cartID: named }])
  const touch = { source: 'lena', medium: 'story', campaign: '' }
  expect(bodiesOf('POST /attribution/v2/touch')).toEqual([{ shopDomain, clientID, touch }])
  const attributes = [...Object.entries(ids), ['cartID', cartID]].map(([key, value]) => ({ key, value }))
  await expect.poll(() => attributesInShop(page)).toEqual(expect.arrayContaining(attributes))
  expect(await attributesInShop(page)).toHaveLength(attributes.length)
  // What the shop passes on has the shortened address of the network beside it, and nothing else.
  await expect.poll(() => service.received, { timeout: 20_000 }).not.toEqual([])
  const passedOn = { shopDomain, clientID, cartID, ip: expect.stringMatching(/^2001:db8:[0-9a-f]*:+$/) }
  expect(service.received).toEqual([{ path: '/v2/clientID', body: passedOn }])

  await hearsOfPagesAndCart(page)
  await expect.poll(() => bodiesOf('POST /measurement/vitals'), { timeout: 15_000 }).not.toEqual([])
  expect((await layer(page))?.filter((each) => 'event' in each && each.event === 'route.change')).toHaveLength(2)
  const vital = { metric: expect.stringMatching(/^(CLS|FCP|INP|LCP|TTFB)$/), value: expect.any(Number) }
  expect(bodiesOf('POST /measurement/vitals')[0]).toEqual({
    screen: 'listing',
    vitals: expect.arrayContaining([vital]),
  })
  await expect.poll(() => layer(page)).toContainEqual(expect.objectContaining({ event: 'web_vitals' }))
  expect(new Set(calls.map(({ call }) => call))).toEqual(
    new Set([
      'GET /measurement/settings.json',
      'POST /attribution/v2/clientID',
      'POST /attribution/v2/touch',
      'POST /measurement/vitals',
    ]),
  )

  await reachesCheckoutWithoutService(page, () => bodiesOf('POST /attribution/v2/clientID'))
  await takesItBack(page, calls)
})

async function hearsOfPagesAndCart(page: Page): Promise<void> {
  const route = { event: 'route.change', page_language: 'de' }
  const listing = { ...route, page_path: '/collections/all-products', page_screen: 'listing' }
  const [first, cleared, viewed] = (await layer(page)) ?? []
  expect([first, cleared]).toEqual([listing, { ecommerce: null }])
  expect(viewed).toMatchObject({ event: 'view_item_list', ecommerce: { item_list_id: 'all-products' } })

  await cards(page).nth(1).locator('.addbtn').click()
  const added = { event: 'add_to_cart', ecommerce: { currency: 'EUR', items: [{ quantity: 1 }] } }
  await expect.poll(() => eventOf(page, 'add_to_cart')).toMatchObject(added)

  // An overlay is a change of route, and so is closing it; another place on the page is none.
  await cards(page).first().getByRole('link').first().click()
  const events = async () => ((await layer(page)) ?? []).map((each) => (each as { event?: string }).event)
  await expect.poll(async () => (await events()).filter((name) => name === 'route.change')).toHaveLength(2)
  await expect.poll(events).toContain('view_item')
  await page.evaluate(() => {
    location.hash = 'somewhere'
  })
  expect((await events()).filter((name) => name === 'route.change')).toHaveLength(2)
}

/** A service that is not there holds up nobody. */
async function reachesCheckoutWithoutService(page: Page, sent: () => unknown[]): Promise<void> {
  await page.route('**/attribution/**', (route) => route.abort())
  const before = sent().length
  await open(page, '/collections/all-products')
  await expect.poll(() => sent().length).toBe(before + 1)
  await openDrawer(page)
  await drawer(page).getByRole('button', { name: 'Ohne Abo bestellen' }).click()
  await settled(page)
  await keepLastGoods(page)
  await drawer(page).getByRole('button', { name: 'Zur Kasse' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  const begun = { event: 'begin_checkout', ecommerce: { items: [{ quantity: 1 }, { quantity: 1 }] } }
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('lastGoods') ?? 'null'))).toMatchObject(begun)
  // Once more on leaving, and then by the checkout itself.
  await expect.poll(() => sent().length).toBe(before + 3)
  const [leaving, arrived] = sent().slice(-2)
  expect(leaving).toEqual(sent()[0])
  const { cartID, ...rest } = leaving as { cartID: string }
  // The checkout knows the cart without its key.
  expect(arrived).toEqual({ ...rest, checkoutID: /Cart\/([\w-]+)/.exec(cartID)?.[1] })
  await page.unroute('**/attribution/**')
}

/** The goods that are told on leaving can be read on the next page. */
function keepLastGoods(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: object[] }
    dataLayer.push = (...events) => {
      for (const event of events) if ('ecommerce' in event) sessionStorage.setItem('lastGoods', JSON.stringify(event))
      return Array.prototype.push.apply(dataLayer, events)
    }
  })
}

async function takesItBack(page: Page, calls: { call: string }[]): Promise<void> {
  await open(page, '/collections/all-products')
  await expect.poll(() => layer(page)).not.toBeNull()
  await expect.poll(() => cookieNames(page)).toContain('_fbp')
  await expect.poll(() => attributesInShop(page)).not.toEqual([])
  const ended = page.waitForRequest((request) => request.method() === 'DELETE')
  await choose(page)
  await ended
  await expect.poll(() => attributesInShop(page)).toEqual([])
  await expect.poll(() => cookieNames(page)).not.toContain('_fbp')
  expect([await stored(page, 'attributionIds'), await layer(page)]).toEqual([null, null])
  for (const name of ['_fbc', '_ttp', '_ga', '_ga_SANDBOX1', 'ajs_anonymous_id'])
    expect(await cookieNames(page)).not.toContain(name)

  calls.splice(0)
  await page.reload()
  await hydrated(page)
  await cards(page).nth(2).locator('.addbtn').click()
  await expect.poll(() => stored(page, 'cartMeals')).toBeNull()
  expect(calls).toEqual([])
  expect([await stored(page, 'attributionIds'), await layer(page)]).toEqual([null, null])
}
