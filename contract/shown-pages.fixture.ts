import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import { eur, eurosToCents } from '#app/foundation/money/money.ts'
import type { ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import type { ShopProcess } from './shop-process.fixture.ts'
import { standingShop } from './standing-shop.fixture.ts'

export const { products, boxes } = readCatalog(fileURLToPath(new URL('../catalog', import.meta.url)))
export const byHandle = new Map(products.map((product) => [product.handle, product]))
export const VOUCHERS = ['gift-card', 'store-credit']
const HIDDEN = ['gift', 'internal', 'flyer']

export const isHidden = ({ type }: ProductFile) => HIDDEN.includes(type)
export const isFood = ({ nutrition }: ProductFile) => nutrition !== undefined
export const isSold = ({ product }: ShownPage) => !isHidden(product)

/** A product page as it is served: its HTML, the main part of it, and what can be read there. */
export type ShownPage = Readonly<{
  product: ProductFile
  language: Language
  path: string
  html: string
  main: string
  text: string
}>

/** Every product page in both languages, read once to be looked at from all sides. */
export async function shownPages() {
  const shop = standingShop()
  const pages: ShownPage[] = []
  for (const product of products)
    for (const language of LANGUAGES)
      for (const path of addressesOf(product))
        pages.push({ product, language, path, ...(await readPage(shop, localePath(language, path))) })

  /** Says of every page that breaks a rule which one it is, so that one run shows them all. */
  function expectEach(chosen: (shown: ShownPage) => boolean, holds: (shown: ShownPage) => boolean): void {
    const looked = pages.filter(chosen)
    expect(looked.length).toBeGreaterThan(0)
    const broken = looked.filter((shown) => !holds(shown)).map(({ language, path }) => localePath(language, path))
    expect(broken).toEqual([])
  }

  return { shop, pages, expectEach }
}

function addressesOf({ handle, amounts }: ProductFile): string[] {
  return amounts ? amounts.map((amount) => `/products/${handle}/${amount}`) : [`/products/${handle}`]
}

export async function readPage(shop: Pick<ShopProcess, 'get'>, address: string) {
  const answer = await shop.get(address)
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
  const html = await answer.text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return { html, main, text: textOf(main) }
}

export function textOf(markup: string): string {
  const spaced = markup.replace(/<\/(p|li|td|th|tr|dt|dd|h\d|div|summary|legend|button)>|<br\/?>/g, ' ')
  return spaced
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/[\s\u00a0]+/g, ' ')
}

export const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ')
export const money = (euros: number, language: Language) => plain(formatMoney(eur(eurosToCents(euros)), language))
