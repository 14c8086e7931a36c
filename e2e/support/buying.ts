import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { holdBack, withoutPictures } from './shop.ts'

const API = '/api/2025-07/graphql.json'

export type Goods = Readonly<{
  handle: string
  quantity: number
  plan?: string
  codes?: readonly string[]
  /** Further lines on the same plan. */
  more?: readonly Readonly<{ handle: string; quantity: number }>[]
}>

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  confirms: '4000 0000 0000 3220',
} as const

export const FOUR_WEEKS = 'gid://shopify/SellingPlan/2004'

/** Fills a cart over the API, as storefronts do, and answers the address of its checkout. */
export async function checkoutOf(page: Page, { plan, codes = [], more = [], ...first }: Goods): Promise<string> {
  const { request } = page
  const { storefrontAccessToken } = await (await request.get('/.well-known/shop.json')).json()
  async function ask(query: string, variables: object) {
    const headers = { 'x-shopify-storefront-access-token': storefrontAccessToken }
    return (await (await request.post(API, { headers, data: { query, variables } })).json()).data
  }
  const lines = []
  for (const { handle, quantity } of [first, ...more]) {
    const { product } = await ask(
      'query ($handle: String) { product(handle: $handle) { variants(first: 1) { nodes { id } } } }',
      { handle },
    )
    lines.push({ merchandiseId: product.variants.nodes[0].id, quantity, sellingPlanId: plan ?? null })
  }
  const made = await ask('mutation ($input: CartInput) { cartCreate(input: $input) { cart { checkoutUrl } } }', {
    input: { lines, discountCodes: codes },
  })
  return made.cartCreate.cart.checkoutUrl
}

/** Opens the checkout of a new cart, and answers the address that leads there. */
export async function openCheckout(page: Page, language: 'de' | 'en', goods: Goods): Promise<string> {
  await withoutPictures(page)
  const address = `${await checkoutOf(page, goods)}&locale=${language}`
  await page.goto(address)
  await expect(page).toHaveURL(language === 'de' ? /\/checkout$/ : /\/en\/checkout$/)
  return address
}

let buyers = 0

/** Another number for each buyer of a run, in whichever worker: who comes again pays another price. */
export function nextBuyer(): number {
  return Number(process.env.TEST_WORKER_INDEX) * 10_000 + ++buyers
}

/** The last fields of a test card that no other buyer has. */
export function cardOf(buyer: number): Readonly<{ expiry: string; code: string }> {
  const month = String((buyer % 12) + 1).padStart(2, '0')
  const year = 31 + (Math.floor(buyer / 12) % 60)
  return { expiry: `${month}/${year}`, code: String(100 + Math.floor(buyer / 720)) }
}

/** Types a buyer nobody has seen before into the form. */
export async function fillForm(page: Page, name: string): Promise<void> {
  const buyer = nextBuyer()
  const texts = {
    email: `${name}${buyer}@beispiel.example`,
    'delivery-firstName': 'Jana',
    'delivery-lastName': 'Albrecht',
    'delivery-address1': `${name}straße ${buyer}`,
    'delivery-zip': '04229',
    'delivery-city': 'Leipzig',
  }
  for (const [id, text] of Object.entries(texts)) await page.locator(`#${id}`).fill(text)
  await page.locator('#delivery-phone').focus()
  // The last field that was left is in the review when all before it are.
  await expect(page.locator('#review')).toContainText(texts['delivery-city'])
}

export function fillCard(page: Page, number: string): Promise<void> {
  return fillCardIn(page.frameLocator('#payment-frame'), number)
}

/** Types a card into the fields of the gateway. */
export async function fillCardIn(fields: FrameLocator, number: string): Promise<void> {
  const { expiry, code } = cardOf(nextBuyer())
  await fields.locator('[name=number]').fill(number)
  await fields.locator('[name=expiry]').fill(expiry)
  await fields.locator('[name=code]').fill(code)
}

/**
 * Presses the order button. A browser hands a press to the frame that it has last painted at that point, when the frame
 * is of another origin, and a test presses before the picture after a scroll is painted: no buyer can. So the pointer
 * has to have arrived first.
 */
export async function pressOrder(page: Page): Promise<void> {
  const button = page.locator('#order')
  await arriveAt(button)
  await button.click()
}

/** Moves the pointer to a button until the page itself, and no frame, says that it is there. */
export async function arriveAt(button: Locator): Promise<void> {
  await expect(async () => {
    await button.hover()
    expect(await button.evaluate((each) => each.matches(':hover'))).toBe(true)
  }).toPass()
}

/** The gateway's fields come when the answer is called: on slow lines the button is there before them. */
export async function withLateFields(page: Page): Promise<() => void> {
  return (await holdBack(page, /gateway\/fields/)).letGo
}

/** How much the test gateway has taken, and whether all books of the shop agree. */
export async function readBooks(page: Page): Promise<{ charges: number; differences: unknown[] }> {
  const charges = await (await page.request.get('/sandbox/charges')).json()
  const differences = await (await page.request.get('/sandbox/reconciliation')).json()
  const taken = charges.filter(({ state }: { state: string }) => state === 'succeeded')
  return { charges: taken.length, differences }
}
