import type { Page } from '@playwright/test'
import { cartButton, drawer, fewer, more as moreInDrawer, openDrawer, quantity, settled } from './support/cart.ts'
import { ALL, cards, overlay } from './support/listing.ts'
import { expect, hydrated, open, test, withoutPictures } from './support/shop.ts'

const count = (page: Page) => page.locator('.boxbtn .num')
const addButton = (page: Page, place = 0) => cards(page).nth(place).locator('.addbtn')
const more = (page: Page, place = 0) => cards(page).nth(place).locator('.stepper button').last()

/** What is stored under a key of the shop. */
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Waits until the shop has confirmed everything that was clicked. */
async function confirmed(page: Page): Promise<void> {
  await expect.poll(() => stored(page, 'cartId')).not.toBeNull()
  await expect.poll(() => stored(page, 'cartMeals')).toBeNull()
}

/** Number of pieces that the shop itself has in the cart. */
async function inShop(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { storefrontAccessToken } = await (await fetch('/.well-known/shop.json')).json()
    const answer = await fetch('/api/2025-07/graphql.json', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': storefrontAccessToken },
      body: JSON.stringify({
        query: 'query ($id: ID!) { cart(id: $id) { totalQuantity } }',
        variables: { id: localStorage.getItem('cartId') },
      }),
    })
    return (await answer.json()).data.cart?.totalQuantity ?? 0
  })
}

async function openListing(page: Page, path = ALL): Promise<void> {
  await withoutPictures(page)
  await open(page, path)
}

test('what is added shows at once, reaches the shop and is there after a reload [9-key-cartId] [7.2-op-cartCreate] [7.2-endpoint]', async ({
  page,
}) => {
  await openListing(page)
  await addButton(page).click()
  await expect(count(page)).toHaveText('1')
  await confirmed(page)
  expect(await inShop(page)).toBe(1)
  await page.reload()
  await hydrated(page)
  await expect(count(page)).toHaveText('1')
  await expect(addButton(page)).toHaveCount(0)
})

test('the focus follows the button that gives way, and stays where it is when a page comes with its cart [T7]', async ({
  page,
}) => {
  await openListing(page)
  await addButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(more(page)).toBeFocused()
  await confirmed(page)
  await page.reload()
  await hydrated(page)
  await expect(addButton(page)).toHaveCount(0)
  await expect(page.locator('body')).toBeFocused()
  await cards(page).first().locator('.unfold:visible, .stepper:visible button').first().focus()
  await page.keyboard.press('Enter')
  const fewer = cards(page).first().locator('.stepper button').first()
  if ((await addButton(page).count()) === 0) await fewer.press('Enter')
  await expect(addButton(page)).toBeFocused()
})

test('twenty fast clicks are few requests and one truth, bring the bonus, and count one by one in the drawer too [7.2-op-cartLinesUpdate] [5.1-bonus-add]', async ({
  page,
}) => {
  await openListing(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/graphql.json')) requests.push(request.postDataJSON().query.slice(0, 8))
  })
  // A shop that answers after the last click: how fast machines are says nothing about how clicks are counted.
  const clicked = Promise.withResolvers<void>()
  await page.route('**/graphql.json', (route) => clicked.promise.then(() => route.fallback()))
  // The rest is clicked while the cart is being made, however long its code took to load.
  await Promise.all([page.waitForRequest('**/graphql.json'), addButton(page).click()])
  await more(page).evaluate(async (button: HTMLButtonElement) => {
    for (let click = 0; click < 19; click++) {
      button.click()
      await new Promise((done) => setTimeout(done))
    }
  })
  await expect(count(page)).toHaveText('20')
  clicked.resolve()
  await confirmed(page)
  await expect.poll(() => inShop(page)).toBe(21)
  await expect(count(page)).toHaveText('20')
  // The cart, its quantity, the code of subscriptions and the bonus.
  expect(requests.filter((query) => query === 'mutation')).toHaveLength(4)

  await openDrawer(page)
  for (let click = 0; click < 6; click++) await moreInDrawer(page).click({ delay: 0 })
  await expect(quantity(page)).toHaveValue('26')
  for (let click = 0; click < 4; click++) await fewer(page).click({ delay: 0 })
  await settled(page)
  await page.reload()
  await hydrated(page)
  await openDrawer(page)
  await expect(quantity(page)).toHaveValue('22')
})

test('two tabs show the same cart, on their cards and in an open drawer [9-key-cartId]', async ({ page, context }) => {
  await openListing(page)
  const other = await context.newPage()
  await openListing(other)
  await addButton(page).click()
  await expect(count(other)).toHaveText('1')
  await confirmed(page)
  await addButton(other, 1).click()
  await expect(count(page)).toHaveText('2')
  await confirmed(other)
  expect(await inShop(page)).toBe(2)
  await openDrawer(page)
  await openDrawer(other)
  await moreInDrawer(other).click()
  await expect(quantity(page)).toHaveValue('2')
})

test('with storage blocked the shop and its drawer work for the visit [9-storage-blocked]', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
  })
  await openListing(page)
  const answered = page.waitForResponse(/graphql\.json/)
  await addButton(page).click()
  await answered
  await expect(count(page)).toHaveText('1')
  await page.locator('.pcard a').nth(1).click()
  await expect(overlay(page)).toBeVisible()
  await expect(count(page)).toHaveText('1')
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toHaveCount(0)
  await openDrawer(page)
  await quantity(page).fill('5')
  await quantity(page).press('Enter')
  await settled(page)
  await expect(drawer(page)).toContainText('5 von 16 Gerichten')
  await expect(drawer(page).getByRole('link', { name: 'Noch 11 Gerichte wählen' })).toBeVisible()
})

test('clicks without a connection wait, arrive by themselves once there is one, and survive a reload [9-key-cartMeals]', async ({
  page,
  context,
}) => {
  await openListing(page)
  await addButton(page).click()
  await confirmed(page)
  await openDrawer(page)
  // The drawer's own code comes when it is opened for the first time.
  await expect(quantity(page)).toHaveValue('1')
  await settled(page)
  await context.setOffline(true)
  await moreInDrawer(page).click()
  await expect(quantity(page)).toHaveValue('2')
  await expect(drawer(page)).toContainText('Keine Verbindung')
  await context.setOffline(false)
  await expect(drawer(page)).not.toContainText('Keine Verbindung', { timeout: 15_000 })
  await settled(page)
  expect(await inShop(page)).toBe(2)
  await page.keyboard.press('Escape')
  await expect(cartButton(page).locator('.num')).toHaveText('2')

  await context.setOffline(true)
  await addButton(page, 1).click()
  await addButton(page, 2).click()
  await expect(count(page)).toHaveText('4')
  await expect.poll(() => stored(page, 'cartMeals')).not.toBeNull()
  await context.setOffline(false)
  await page.reload()
  await hydrated(page)
  await expect(count(page)).toHaveText('4')
  await confirmed(page)
  expect(await inShop(page)).toBe(4)
})

test('a click before the cart is loaded is not lost', async ({ page }) => {
  await page.route('**/cart-sync*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await openListing(page)
  await addButton(page).click()
  await expect(count(page)).toHaveText('1')
  await confirmed(page)
  expect(await inShop(page)).toBe(1)
})

test('the cart goes along to the other language, with its titles', async ({ page }) => {
  await openListing(page)
  await addButton(page).click()
  await confirmed(page)
  await open(page, `/en${ALL}`)
  await expect(count(page)).toHaveText('1')
  await expect.poll(async () => JSON.parse((await stored(page, 'cart')) ?? '{}').language).toBe('en')
})

test('a cart that is gone is made again with what was in it [8-cart-invalid-id]', async ({ page }) => {
  await openListing(page)
  await addButton(page).click()
  await confirmed(page)
  const gone = 'gid://shopify/Cart/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa?key=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
  await page.evaluate((id) => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}')
    localStorage.setItem('cart', JSON.stringify({ ...cart, id }))
    localStorage.setItem('cartId', id)
  }, gone)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => stored(page, 'cartId')).not.toBe(gone)
  await confirmed(page)
  await expect(count(page)).toHaveText('1')
  expect(await inShop(page)).toBe(1)
})
