import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { formatMoney, formatNumber } from './foundation/i18n/format.ts'
import { LANGUAGES, type Language, localePath } from './foundation/i18n/language.ts'
import { eur, eurosToCents, pricePerThousand } from './foundation/money/money.ts'
import { sharedShop } from './shared-shop.fixture.ts'
import type { ProductFile } from './shop/catalog/catalog-file.ts'
import {
  ENVIRONMENT_WORDS,
  HEALTH_WORDS,
  MEAT_WORDS,
  ORGANIC_WORDS,
  PACKAGING_WORDS,
} from './shop/catalog/claim-words.ts'
import { firstWord, type WordLists } from './shop/catalog/find-words.ts'
import { foodWords } from './shop/catalog/food-words.ts'
import { markedParts, withoutMarks } from './shop/catalog/marked-text.ts'
import { allergensOf } from './shop/catalog/product-facts.ts'
import { readCatalog } from './shop/catalog/read-catalog.server.ts'

// Every product page as it is served, in both languages, read once and then looked at from all sides.
const { products, boxes } = readCatalog(fileURLToPath(new URL('../catalog', import.meta.url)))
const byHandle = new Map(products.map((product) => [product.handle, product]))
const HIDDEN = ['gift', 'internal', 'flyer']
const VOUCHERS = ['gift-card', 'store-credit']
const isHidden = ({ type }: ProductFile) => HIDDEN.includes(type)
const isFood = ({ nutrition }: ProductFile) => nutrition !== undefined
const boxPrice = boxes.boxes.find(({ size }) => size === 16)?.mealPrice ?? 0

type Shown = Readonly<{
  product: ProductFile
  language: Language
  path: string
  html: string
  main: string
  text: string
}>
const { shop } = await sharedShop({ env: { LOG_LEVEL: 'warn' } })
const wanted = products.flatMap((product) =>
  LANGUAGES.flatMap((language) => addressesOf(product).map((path) => ({ product, language, path }))),
)
const pages: Shown[] = []
for (const each of wanted) pages.push(await read(each))

function addressesOf({ handle, amounts }: ProductFile): string[] {
  return amounts ? amounts.map((amount) => `/products/${handle}/${amount}`) : [`/products/${handle}`]
}

async function read({ product, language, path }: Pick<Shown, 'product' | 'language' | 'path'>): Promise<Shown> {
  const answer = await shop.get(localePath(language, path))
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  const html = await answer.text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return { product, language, path, html, main, text: textOf(main) }
}

function textOf(markup: string): string {
  const spaced = markup.replace(/<\/(p|li|td|th|tr|dt|dd|h\d|div|summary|legend|button)>|<br\/?>/g, ' ')
  return spaced
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/[\s\u00a0]+/g, ' ')
}

const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ')
const money = (euros: number, language: Language) => plain(formatMoney(eur(eurosToCents(euros)), language))

/** Says of every page that breaks a rule which one it is, so that one run shows them all. */
function expectEach(chosen: (shown: Shown) => boolean, holds: (shown: Shown) => boolean): void {
  const looked = pages.filter(chosen)
  expect(looked.length).toBeGreaterThan(0)
  const broken = looked.filter((shown) => !holds(shown)).map(({ language, path }) => localePath(language, path))
  expect(broken).toEqual([])
}

const isSold = ({ product }: Shown) => !isHidden(product)

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

test('[P3] mixed bundles have no base price of their own', () => {
  expectEach(
    ({ product }) => (product.parts?.length ?? 0) > 1,
    ({ product, text, language }) =>
      text.includes(money(product.price, language)) && !purchaseOf(text, language).includes('/kg'),
  )
})

/** What stands before the parts. */
function purchaseOf(text: string, language: Language): string {
  return text.slice(0, text.indexOf(language === 'de' ? 'Das steckt im Bundle' : 'What’s in the bundle'))
}

test('[P4] no price is struck out, because none is reduced', () => {
  expect(products.filter(({ compareAt }) => compareAt !== undefined)).toEqual([])
  expectEach(
    () => true,
    ({ main }) => !/<(s|del|strike)\b/.test(main),
  )
})

test('[P5] the parts of a bundle have a single price, called so and not struck out', () => {
  expectEach(
    ({ product }) => product.parts !== undefined,
    ({ product, text, language }) => {
      const single = (product.parts ?? []).reduce(
        (sum, part) => sum + eurosToCents(byHandle.get(part.product)?.price ?? 0) * part.quantity,
        0,
      )
      const label = language === 'de' ? 'Einzelpreis der Teile zusammen' : 'Single price of the parts together'
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

/** The foods that a page has to tell about: the product itself, or each part of it. */
function foodsOf({ product }: Shown): ProductFile[] {
  if (isFood(product)) return [product]
  return (product.parts ?? []).flatMap((part) => byHandle.get(part.product) ?? [])
}

function nutritionRow(food: ProductFile, language: Language): string {
  const { nutrition, net } = food
  if (!nutrition || !net) return ''
  const words = foodWords[language]
  const grams = (amount: number, digits = 1) => `${formatNumber(amount, language, digits)} g`
  const cell = (name: string, amount: number, digits = 1) =>
    `${name} ${grams(amount, digits)} ${grams((amount * net.quantity) / 100, digits)}`
  const { nutrients } = words
  return [
    cell(nutrients.fat, nutrition.fat),
    cell(nutrients.saturates, nutrition.saturates),
    cell(nutrients.carbs, nutrition.carbs),
    cell(nutrients.sugars, nutrition.sugars),
    cell(nutrients.fibre, nutrition.fibre),
    cell(nutrients.protein, nutrition.protein),
    cell(nutrients.salt, nutrition.salt, 2),
  ].join(' ')
}

function ingredientsText(food: ProductFile, language: Language): string {
  const each = (food.ingredients ?? []).map((ingredient) => {
    const share = ingredient.percent === undefined ? '' : ` ${formatNumber(ingredient.percent, language)} %`
    const parts = ingredient.of ? ` (${ingredient.of.map((part) => withoutMarks(part[language])).join(', ')})` : ''
    return withoutMarks(ingredient[language]) + share + parts
  })
  return `${each.join(', ')}.`
}

const FOOD_FACTS: [name: string, holds: (food: ProductFile, shown: Shown) => boolean][] = [
  ['its name', (food, { text, language }) => text.includes(food.legalName?.[language] ?? '?')],
  ['its ingredients with their shares', (food, { text, language }) => text.includes(ingredientsText(food, language))],
  ['its net quantity', (food, { text, language }) => text.includes(netText(food, language))],
  [
    'how to keep it',
    (food, { text, language }) => text.includes(foodWords[language].storage[food.storage ?? 'frozen']),
  ],
  ['who made it and where', (_, { text, language }) => text.includes(foodWords[language].maker)],
  [
    'how to prepare it',
    (food, { text, language }) => food.preparation.every((way) => text.includes(plain(way[language]))),
  ],
  ['its nutrition in the order of the law', (food, { text, language }) => text.includes(nutritionRow(food, language))],
  ['its energy in kJ before kcal', (food, { text, language }) => text.includes(energyText(food, language))],
  [
    'its allergens in bold',
    (food, { main, language }) => boldAllergens(food, language).every((part) => main.includes(`<b>${part}</b>`)),
  ],
  [
    'each allergen by name',
    (food, { text, language }) =>
      allergensOf({ ingredients: food.ingredients ?? [] }).every((allergen) =>
        text.includes(foodWords[language].contains(foodWords[language].allergens[allergen])),
      ),
  ],
]

function netText({ net }: ProductFile, language: Language): string {
  return foodWords[language].netQuantity(`${formatNumber(net?.quantity ?? 0, language)} ${net?.unit}`)
}

function energyText({ nutrition }: ProductFile, language: Language): string {
  if (!nutrition) return '?'
  return `${formatNumber(nutrition.kj, language)} kJ / ${formatNumber(nutrition.kcal, language)} kcal`
}

function boldAllergens({ ingredients = [] }: ProductFile, language: Language): string[] {
  const texts = ingredients.flatMap((each) => [each, ...(each.of ?? [])]).filter(({ allergen }) => allergen)
  return texts.flatMap((each) => markedParts(each[language]).flatMap((part) => (part.isAllergen ? [part.text] : [])))
}

test.each(FOOD_FACTS)(
  '[F1] [F3] [3.9-catalogue-extra] before the order every food says %s, and so does every part of a bundle',
  (_, holds) => {
    expectEach(
      (shown) => foodsOf(shown).length > 0,
      (shown) => foodsOf(shown).every((food) => holds(food, shown)),
    )
  },
)

test('[1-goods-frozen] what is frozen says so beside the price', () => {
  const says = { de: 'Tiefgekühlt bei −18 °C', en: 'Deep-frozen at −18 °C' }
  expectEach(
    (shown) => isSold(shown) && (shown.product.type === 'meal' || shown.product.storage === 'frozen'),
    ({ text, language }) => text.includes(says[language]),
  )
})

/** The same lists that judge the catalogue, here on all that a page says: words of the house, companions, parts. */
const FORBIDDEN: [id: string, what: string, words: WordLists][] = [
  ['F2', 'sends the reader to the pack', PACKAGING_WORDS],
  ['F6', 'speaks about health', HEALTH_WORDS],
  ['F7', 'uses a name for meat', MEAT_WORDS],
  ['F8', 'praises the environment without proof', ENVIRONMENT_WORDS],
  ['F9', 'calls anything organic', ORGANIC_WORDS],
]

test.each(FORBIDDEN)('[%s] no product page %s', (_, _what, words) => {
  const found = pages.flatMap(({ language, path, text }) => {
    const word = firstWord(text, words[language])
    return word === null ? [] : [`${localePath(language, path)}: ${word}`]
  })
  expect(found).toEqual([])
})

test('[F5] high protein stands only where a fifth of the energy is protein', () => {
  expectEach(
    ({ main }) => />High [Pp]rotein</.test(main),
    ({ product: { nutrition } }) => !!nutrition && (4 * nutrition.protein) / nutrition.kcal >= 0.2,
  )
})

test('[F11] [1-goods-merch] things name their maker, how to reach them, and what to beware of', () => {
  expectEach(
    ({ product }) => product.type === 'merch' || product.type === 'print',
    ({ product: { maker, warnings }, text, language }) =>
      [maker?.name, maker?.address, maker?.email].every((fact) => fact && text.includes(fact)) &&
      (!warnings || text.includes(plain(warnings[language]))),
  )
})

test('[1-goods-print] booklets and e-books say how long they are, and e-books that nothing comes by post', () => {
  expectEach(
    ({ product }) => product.pages !== undefined,
    ({ product, text, language }) =>
      text.includes(language === 'de' ? `${product.pages} Seiten` : `${product.pages} pages`) &&
      (product.type !== 'ebook' || /nichts mit der Post|Nothing comes by post/.test(text)),
  )
})

test('[2.2-product-internal-hidden] [2.2-product-free] what is not for sale has no price, no button and no place in search engines', () => {
  expectEach(
    ({ product }) => isHidden(product),
    ({ html, main, text }) =>
      html.includes('<meta name="robots" content="noindex">') &&
      /Nicht einzeln erhältlich|Not sold on its own/.test(text) &&
      !text.includes('€') &&
      !/class="btn|class="stepper|type="radio"/.test(main),
  )
})

test('[2.2-product-sub] what comes with a subscription says so and can only be had that way', () => {
  expectEach(
    ({ product }) => product.subscriptionOf !== undefined,
    ({ html, main, text }) =>
      html.includes('noindex') && /nur im Abo|with a subscription only/.test(text) && !main.includes('type="radio"'),
  )
})

test('a day of delivery is promised only for what a parcel brings and for what there is', () => {
  expectEach(
    () => true,
    ({ product, text }) => {
      const comes = !isHidden(product) && ![...VOUCHERS, 'ebook'].includes(product.type) && product.stock !== 0
      return /kommt (deine Box|dein Paket) am|your (box|parcel) arrives on/.test(text) === comes
    },
  )
})

test('[V5] [9-gift-amounts] [9-credit-amounts] each voucher says its amount, all amounts, and until when it counts', () => {
  expectEach(
    ({ product }) => product.amounts !== undefined,
    ({ product, main, text, language, path }) =>
      (product.amounts ?? []).every((amount) =>
        main.includes(`href="${localePath(language, `/products/${product.handle}/${amount}`)}"`),
      ) &&
      new RegExp(`<a href="${localePath(language, path)}"[^>]*aria-current="page"`).test(main) &&
      /31\. Dezember \d{4}|31 December \d{4}/.test(text),
  )
})
