import type { ShopProcess } from './shop-process.fixture.ts'
import { storefrontClient, tokenOf } from './storefront-api/storefront-client.fixture.ts'

/** A meal, and a bundle that holds one of it. */
export const MEAL = 'chili-sin-carne'
export const BUNDLE = 'light-bundle'
/** Number of meals in the cart that is looked at. */
export const WANTED = 2

const PAGES = [
  `/page-data/products/${MEAL}/page-data.json`,
  `/page-data/products/${BUNDLE}/page-data.json`,
  '/page-data/collections/currys-dals/page-data.json',
  '/page-data/collections/all-products/page-data.json?q=chili',
  '/page-data/box/page-data.json',
]

const QUERY = `query ($meals: ID!, $bundles: ID!) {
  meal: product(handle: "${MEAL}") { availableForSale variants(first: 1) { nodes { quantityAvailable } } }
  bundle: product(handle: "${BUNDLE}") { availableForSale }
  found: search(query: "chili sin carne", first: 50, types: [PRODUCT], unavailableProducts: HIDE) {
    nodes { ... on Product { handle } }
  }
  typed: predictiveSearch(query: "chili sin", unavailableProducts: HIDE) { products { handle } }
  meals: cart(id: $meals) { totalQuantity }
  bundles: cart(id: $bundles) { totalQuantity }
}`

type Carts = Readonly<{ meals: string; bundles: string }>
type Shown = Readonly<Record<string, boolean | number>>

/** What a shop has to show everywhere while it has so many of the meal. */
export function shownWith(stock: number): Shown {
  const pages = Object.fromEntries(PAGES.map((page) => [page, stock > 0]))
  return {
    ...pages,
    'product page': stock > 0,
    pieces: stock,
    meal: stock > 0,
    bundle: stock > 0,
    found: stock > 0,
    typed: stock > 0,
    'meals in the cart': Math.min(stock, WANTED),
    'bundles in the cart': Math.min(stock, 1),
  }
}

/** A full machine refuses to answer, which says nothing about stock; whatever it does answer has to be true. */
const BUSY = 503
const isTooSlow = ({ extensions }: { extensions?: Record<string, unknown> }) =>
  extensions?.['code'] === 'TIME_BUDGET_EXCEEDED'

/** What a shop shows of the meal and its bundle: pages, lists, search, API and carts. Null from one that is too busy. */
export async function shownAt(shop: ShopProcess, carts: Carts): Promise<Shown | null> {
  const { ask } = storefrontClient(shop, await tokenOf(shop))
  const [told, ...answers] = await Promise.all([
    ask(QUERY, carts),
    ...[`/products/${MEAL}`, ...PAGES].map((path) => shop.get(path)),
  ])
  if (told.status === BUSY || told.errors.some(isTooSlow) || answers.some(({ status }) => status === BUSY)) return null
  if (told.errors.length > 0) throw new Error(JSON.stringify(told.errors))
  const [html = '', ...written] = await Promise.all(answers.map((answer) => answer.text()))
  const pages = PAGES.map((page, at) => [page, isOffered(JSON.parse(written[at] ?? ''))] as const)
  const { data } = told
  const has = (found: readonly { handle?: string }[]) => found.some(({ handle }) => handle === MEAL)
  return {
    ...Object.fromEntries(pages),
    'product page': html.includes('schema.org/InStock'),
    pieces: data.meal.variants.nodes[0].quantityAvailable,
    meal: data.meal.availableForSale,
    bundle: data.bundle.availableForSale,
    found: has(data.found.nodes),
    typed: has(data.typed.products),
    'meals in the cart': data.meals.totalQuantity,
    'bundles in the cart': data.bundles.totalQuantity,
  }
}

/** Whether the meal or the bundle can be bought wherever a page speaks of it. */
function isOffered(page: unknown): boolean {
  const said: boolean[] = []
  JSON.stringify(page, (_, value) => {
    if ([MEAL, BUNDLE].includes(value?.handle) && typeof value.available === 'boolean') said.push(value.available)
    return value
  })
  const [first] = new Set(said)
  if (first === undefined || new Set(said).size > 1) throw new Error(`A page says ${said.join(', ') || 'nothing'}`)
  return first
}
