import { expect, test } from 'vitest'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import { eur, eurosToCents, pricePerThousand } from '#app/foundation/money/money.ts'
import type { ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { reducedSince, writtenHistory } from '#app/shop/catalog/files/earlier-prices.ts'
import { lowestIn30Days } from '#app/shop/catalog/price-history.ts'
import {
  boxes,
  byHandle,
  isFood,
  isHidden,
  isSold,
  money,
  plain,
  products,
  shownPages,
  textOf,
  VOUCHERS,
} from '../shown-pages.fixture.ts'

const { shop, expectEach } = await shownPages()
const boxPrice = boxes.boxes.find(({ size }) => size === 16)?.mealPrice ?? 0

test('[P1] every price says that VAT is in it and delivery is not, with a link', () => {
  const note = { de: 'Alle Preise inkl. MwSt., zzgl. Versand.', en: 'All prices incl. VAT, plus delivery.' }
  expectEach(
    (shown) => isSold(shown) && ![...VOUCHERS, 'ebook'].includes(shown.product.type),
    ({ text, main, language }) =>
      text.includes(note[language]) && main.includes(`href="${localePath(language, '/versand')}"`),
  )
})

test('[P1] what comes by e-mail says that it has no delivery cost, and vouchers that they have no VAT', () => {
  const says = {
    ebook: { de: 'Preis inkl. MwSt., ohne Versandkosten.', en: 'Price incl. VAT, no delivery cost.' },
    voucher: { de: 'Beim Kauf fällt keine MwSt. an', en: 'No VAT is due when you buy it' },
  }
  expectEach(
    ({ product }) => [...VOUCHERS, 'ebook'].includes(product.type),
    ({ product, text, main, language }) =>
      text.includes(says[product.type === 'ebook' ? 'ebook' : 'voucher'][language]) &&
      main.includes(`href="${localePath(language, '/versand')}"`),
  )
})

/** A price with its base price right behind it, as pages and cards write it. */
function withBase(euros: number, { net }: ProductFile, language: Language): string {
  const price = eur(eurosToCents(euros))
  if (!net || net.quantity === 1000) return plain(formatMoney(price, language))
  const base = plain(formatMoney(pricePerThousand(price, net.quantity), language))
  return `${plain(formatMoney(price, language))} ${base}/${net.unit === 'ml' ? 'l' : 'kg'}`
}

test('[P2] the base price per kilogram or litre stands beside every price of weighed goods', () => {
  expectEach(
    (shown) => isSold(shown) && isFood(shown.product) && !shown.product.subscriptionOf,
    ({ product, text, language }) => text.includes(withBase(product.price, product, language)),
  )
  expectEach(
    (shown) => shown.product.type === 'meal',
    ({ product, text, language }) => text.includes(withBase(boxPrice + product.boxSurcharge, product, language)),
  )
})

test('[P2] cards name it as well, in the listing of everything', async () => {
  for (const language of LANGUAGES) {
    const text = textOf(await (await shop.get(localePath(language, '/collections/all-products'))).text())
    const sold = products.filter((product) => isFood(product) && !isHidden(product) && !product.subscriptionOf)
    const missing = sold.filter(
      (product) => text.includes(product.title[language]) && !text.includes(baseOf(product, language)),
    )
    expect(missing.map(({ handle }) => handle)).toEqual([])
  }
})

function baseOf({ price, net }: ProductFile, language: Language): string {
  if (!net || net.quantity === 1000) return ''
  return `${plain(formatMoney(pricePerThousand(eur(eurosToCents(price)), net.quantity), language))}/${net.unit === 'ml' ? 'l' : 'kg'}`
}

test('[P2] nothing is priced per 100 g or 100 ml', () => {
  expectEach(
    () => true,
    ({ text }) => !/€\s?(\/|pro|per|je)\s?100|€[\d.,]+\s?(\/|per)\s?100/.test(text),
  )
})

test('[P3] mixed bundles have no base price of their own, bundles of one sort do, on page and card', async () => {
  expectEach(
    ({ product }) => (product.parts?.length ?? 0) > 1,
    ({ product, text, language }) =>
      text.includes(money(product.price, language)) && !/\/(kg|l)\b/.test(purchaseOf(text, language)),
  )
  const isSingle = ({ parts }: ProductFile) => parts?.length === 1
  const sorts = ({ parts = [] }: ProductFile) => parts.flatMap(({ product, quantity }) => netTimes(product, quantity))
  expectEach(
    ({ product }) => isSingle(product),
    ({ product, text, language }) =>
      sorts(product).every((net) =>
        purchaseOf(text, language).includes(withBase(product.price, { ...product, net }, language)),
      ),
  )
  for (const language of LANGUAGES) {
    const cards = await listedText(language)
    for (const product of products.filter(isSingle))
      for (const net of sorts(product)) expect(cards).toContain(withBase(product.price, { ...product, net }, language))
  }
})

function netTimes(handle: string, quantity: number): NonNullable<ProductFile['net']>[] {
  const net = byHandle.get(handle)?.net
  return net ? [{ ...net, quantity: net.quantity * quantity }] : []
}

/** Both parts of the listing of everything. */
async function listedText(language: Language): Promise<string> {
  const all = localePath(language, '/collections/all-products')
  const parts = await Promise.all([shop.get(all), shop.get(`${all}?page=2`)])
  return textOf((await Promise.all(parts.map((part) => part.text()))).join(' '))
}

/** What stands before the parts. */
function purchaseOf(text: string, language: Language): string {
  return text.slice(0, text.indexOf(language === 'de' ? 'Das steckt im Bundle' : 'What’s in the bundle'))
}

test('[P4] a price is struck out only where one is reduced, and it is the lowest of the thirty days before', () => {
  const says = { de: 'Niedrigster Preis der letzten 30 Tage:', en: 'Lowest price of the last 30 days:' }
  expect(products.filter(({ compareAt }) => compareAt !== undefined).length).toBeGreaterThanOrEqual(2)
  expectEach(
    ({ product }) => product.compareAt !== undefined,
    ({ product, main, text, language }) => {
      const since = reducedSince(product)
      const lowest = since && lowestIn30Days(writtenHistory(product), since)
      const struck = [...main.matchAll(/<s>([^<]+)<\/s>/g)].map(([, amount = '']) => plain(amount))
      const before = lowest ? plain(formatMoney(eur(lowest), language)) : '?'
      return (
        struck.length > 0 && struck.every((amount) => amount === before) && text.includes(`${says[language]} ${before}`)
      )
    },
  )
  expectEach(
    ({ product }) => product.compareAt === undefined,
    ({ main }) => !/<(s|del|strike)\b/.test(main),
  )
})

test('[P4] no page and no card promises a reduction in percent', async () => {
  const percent = /[-−–]\s?\d+\s?%|\d+\s?% (günstiger|billiger|off|cheaper)/
  expectEach(
    () => true,
    ({ text }) => !percent.test(text),
  )
  for (const language of LANGUAGES) {
    const html = await (await shop.get(localePath(language, '/collections/all-products'))).text()
    expect(textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '')).not.toMatch(percent)
  }
})

test('[P5] the parts of a bundle have a single price, called so and not struck out', () => {
  expectEach(
    ({ product }) => product.parts !== undefined,
    ({ product, text, language }) => {
      const single = (product.parts ?? []).reduce(
        (sum, part) => sum + eurosToCents(byHandle.get(part.product)?.price ?? 0) * part.quantity,
        0,
      )
      const label = language === 'de' ? 'Einzelpreis der Teile zusammen' : 'Bought separately'
      return text.includes(`${label}: ${plain(formatMoney(eur(single), language))}`)
    },
  )
})

test('[P5] meals call their prices by what they are: in the box, or once', () => {
  expectEach(
    ({ product }) => product.type === 'meal' && !product.subscriptionOf,
    ({ text, language }) =>
      (language === 'de' ? ['In deiner Box', 'Einmal bestellen'] : ['In your box', 'Order once']).every((word) =>
        text.includes(word),
      ),
  )
})

test('[P6] the deposit stands beside the price of bottles, and nowhere else', () => {
  const says = { de: 'zzgl. 0,25 € Pfand', en: 'plus €0.25 deposit' }
  expectEach(
    ({ product }) => product.deposit !== undefined,
    ({ text, language }) => text.includes(says[language]),
  )
  expectEach(
    ({ product }) => product.deposit === undefined && product.type !== 'drink',
    ({ text, language }) => !text.includes(says[language]),
  )
})
