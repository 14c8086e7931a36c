import { get } from 'node:http'
import { expect, test } from 'vitest'
import { LANGUAGES, localePath } from '#app/foundation/i18n/language.ts'
import { priceWords } from '#app/shop/cart/drawer/price-words.ts'
import { countryName, toCountries } from '#app/shop/sites/delivery-countries.ts'
import { COUNTRIES, SITES, type Site } from '#app/shop/sites/site.ts'
import { buyerOf } from '../buyer.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'

const { shop, carts } = await payingShop()

/** Every page that says where the shop delivers to. */
const TELLING = ['/versand', '/agb', '/faq', '/b2b', '/store-finder']
const ALL = SITES.flatMap((site) => COUNTRIES[site])

/** Node's fetch chooses the host by itself. */
function pageOf(site: Site, path: string): Promise<string> {
  const host = `${site === 'main' ? '' : `${site}.`}localhost:${shop.port}`
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  get({ port: shop.port, path, headers: { host } }, async (answer) => {
    let html = ''
    for await (const chunk of answer.setEncoding('utf8')) html += chunk
    resolve(html)
  }).on('error', reject)
  return promise
}

async function offeredBy(site: Site, language: 'de' | 'en'): Promise<string[]> {
  const merchandiseId = await carts.variantOf('coco-curry')
  const buyerIdentity = { countryCode: COUNTRIES[site][0] }
  const { cart } = await carts.create({ lines: [{ merchandiseId, quantity: 8 }], buyerIdentity })
  const { pathname, search } = new URL(cart.checkoutUrl)
  const { look } = await buyerOf(shop, `${shop.origin}${pathname}${search}&locale=${language}`)
  const [, options = ''] = /<select[^>]*name="delivery\.country"[^>]*>(.*?)<\/select>/.exec(await look()) ?? []
  return [...options.matchAll(/<option[^>]*>([^<]+)</g)].map(([, name = '']) => name)
}

test.each(SITES.flatMap((site) => LANGUAGES.map((language) => ({ site, language }))))(
  '[L4] [9-country-main] $site in $language: checkout, cart, delivery page and terms name the same countries',
  async ({ site, language }) => {
    const names = COUNTRIES[site].map((code) => countryName(code, language))
    const others = ALL.filter((code) => !COUNTRIES[site].includes(code)).map((code) => countryName(code, language))
    expect(await offeredBy(site, language)).toEqual(names)
    const countries = toCountries(site, language)
    for (const name of names) expect(countries).toContain(name)
    expect(priceWords[language].terms.countries(site)).toContain(countries)
    for (const path of TELLING) {
      const html = await pageOf(site, localePath(language, path))
      const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? []
      expect(main, path).toContain(countries)
      expect(html, path).not.toContain('{to-')
      const strange = others.filter((name) => new RegExp(`(?:nach|in die|to|and|und) ${name}`).test(main))
      expect(strange, path).toEqual([])
    }
  },
)
