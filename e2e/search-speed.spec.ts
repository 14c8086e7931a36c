import type { Page } from '@playwright/test'
import { expect, open, test, withoutPictures } from './support/shop.ts'

type Product = { id: number; handle: string; text: string }
type Shelf = { data: { products: Product[]; collections: Record<string, { products: number[] }> } }

/** Generous: the machines that run this are slower than most phones, and do other things besides. */
const LIMIT_MS = 200
const WORDS = ['c', 'cu', 'cur', 'curry', 'curry reis', 'kichererbse', 'xyz', '']

/** Fills the shop with a number of products, each a little different from the one it is made after. */
function filled({ data }: Shelf, size: number): Shelf {
  const models = data.products.filter(({ id }) => data.collections['all-products']?.products.includes(id))
  const products = Array.from({ length: size }, (_, place) => {
    const model = models[place % models.length] as Product
    return { ...model, id: place + 1, handle: `${model.handle}-${place}`, text: `${model.text}\nnummer${place}` }
  })
  const all = { ...data.collections['all-products'], products: products.map(({ id }) => id) }
  return { data: { products, collections: { 'all-products': all } } }
}

/** From the key to the changed page, and to the frame that shows it, in milliseconds; and what the page said then. */
function timeSearch(page: Page, text: string): Promise<{ changed: number; painted: number; said: string }> {
  return page.evaluate(async (typed) => {
    const field = document.querySelector<HTMLInputElement>('#search')
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const started = performance.now()
    setValue?.call(field, typed)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    const changed = performance.now() - started
    const said = document.querySelector('main [role=status]')?.textContent ?? ''
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
    return { changed, painted: performance.now() - started, said }
  }, text)
}

for (const size of [150, 5000]) {
  test(`[5.5-search-any] a search in ${size} products is answered at once`, async ({ page }) => {
    await withoutPictures(page)
    await page.route('**/page-data/sq/d/**', async (route) => {
      const shelf = (await (await route.fetch()).json()) as Shelf
      await route.fulfill({ json: filled(shelf, size) })
    })
    const arrived = page.waitForResponse(/\/page-data\/sq\/d\//)
    await open(page, '/collections/all-products')
    await arrived
    await page.locator('#search').focus()
    await expect(page.locator('main .pcard')).toHaveCount(60)
    expect((await timeSearch(page, `nummer${size - 1}`)).said).toBe('1 Produkt')

    const times = []
    for (const word of WORDS) times.push({ word, ...(await timeSearch(page, word)) })
    const rounded = times.map(({ word, changed, painted }) => `"${word}" ${changed.toFixed(1)}/${painted.toFixed(1)}`)
    console.log(`search in ${size} products, ms until changed/painted: ${rounded.join(', ')}`)
    expect(Math.max(...times.map(({ changed }) => changed))).toBeLessThan(LIMIT_MS)
  })
}
