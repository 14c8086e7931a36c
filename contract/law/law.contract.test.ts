import { expect, test } from 'vitest'
import { formatNumber } from '#app/foundation/i18n/format.ts'
import { type Language, localePath, splitLanguage } from '#app/foundation/i18n/language.ts'
import type { ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { tagsOf } from '#app/shop/catalog/files/collection-members.ts'
import {
  ENVIRONMENT_WORDS,
  HEALTH_WORDS,
  MEAT_WORDS,
  ORGANIC_WORDS,
  PACKAGING_WORDS,
} from '#app/shop/catalog/law/claim-words.ts'
import { firstWord, type WordLists } from '#app/shop/catalog/law/find-words.ts'
import { NUTRITION_CLAIMS } from '#app/shop/catalog/law/nutrition-claims.ts'
import { markedParts, withoutMarks } from '#app/shop/catalog/marked-text.ts'
import { allergensOf, isOnePortion } from '#app/shop/catalog/product-facts.ts'
import { foodWords } from '#app/shop/catalog/product-page/food-words.ts'
import { sellerLine } from '#app/shop/sites/seller.ts'
import { DEMO_SELLER } from '#app/shop/sites/shop-identity.ts'
import {
  byHandle,
  isFood,
  isHidden,
  isSold,
  plain,
  readPage,
  type ShownPage,
  shownPages,
  textOf,
  VOUCHERS,
} from '../shown-pages.fixture.ts'

const { shop, pages, expectEach } = await shownPages()

/** The foods that a page has to tell about: the product itself, or each part of it. */
function foodsOf({ product }: ShownPage): ProductFile[] {
  if (isFood(product)) return [product]
  return (product.parts ?? []).flatMap((part) => byHandle.get(part.product) ?? [])
}

function nutritionRow(food: ProductFile, language: Language): string {
  const { nutrition, net } = food
  if (!nutrition || !net) return ''
  const words = foodWords[language]
  const grams = (amount: number, digits = 1) => `${formatNumber(amount, language, digits)} g`
  const cell = (name: string, amount: number, digits = 1) =>
    `${name} ${grams(amount, digits)}${isOnePortion(food) ? ` ${grams((amount * net.quantity) / 100, digits)}` : ''}`
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

const FOOD_FACTS: [name: string, holds: (food: ProductFile, shown: ShownPage) => boolean][] = [
  ['its name', (food, { text, language }) => text.includes(food.legalName?.[language] ?? '?')],
  ['its ingredients with their shares', (food, { text, language }) => text.includes(ingredientsText(food, language))],
  ['its net quantity', (food, { text, language }) => text.includes(netText(food, language))],
  [
    'how to keep it',
    (food, { text, language }) => text.includes(foodWords[language].storage[food.storage ?? 'frozen']),
  ],
  [
    'who made it and where',
    (_, { text, language }) => text.includes(foodWords[language].maker(sellerLine(DEMO_SELLER, language))),
  ],
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

/** The same lists that judge the catalogue, here on all that a page says: the shop's own words, companions, parts. */
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

const OTHER_GOODS = /<h2[^>]*>(?:Passt in dieselbe|Passt dazu|Das steckt im|Goes into|Goes well|What’s in the)/

test('[F2] [F6] [F7] [F8] [F9] nor does any other page that sells or speaks about food', async () => {
  const placesIn = async (path: string) => {
    const map = await (await shop.get(path)).text()
    return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  }
  const addresses = (await Promise.all((await placesIn('/sitemap.xml')).map(placesIn))).flat()
  const others = addresses.filter((address) =>
    /^(\/en)?(\/|\/box|\/(collections|blogs|lexicon)(\/.*)?)?$/.test(address),
  )
  expect(others.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const address of others) {
    const language = splitLanguage(address).language
    const { text } = await readPage(shop, address)
    for (const [id, , words] of FORBIDDEN) {
      const word = firstWord(text, words[language])
      if (word !== null) found.push(`${address}: ${id} ${word}`)
    }
  }
  expect(found).toEqual([])
})

/** What a page says of its own goods: neither the table of figures, nor parts and companions with pages of their own. */
function ownWords(main: string): string {
  const [own = ''] = main.split(OTHER_GOODS)
  return textOf(own.replace(/<table.*?<\/table>/gs, ''))
}

test.each(NUTRITION_CLAIMS.filter(({ inNamesOnly }) => !inNamesOnly).map((claim) => [claim.needs, claim] as const))(
  '[F5] no page claims what needs %s, unless its food has it',
  (_, { words, holds }) => {
    const broken = pages
      .filter((shown) => foodsOf(shown).length > 0)
      .filter(({ main, language }) => firstWord(ownWords(main), words[language]) !== null)
      .filter((shown) => !foodsOf(shown).every((food) => holds(claimedFood(food))))
      .map(({ language, path }) => localePath(language, path))
    expect(broken).toEqual([])
  },
)

test('[F5] high protein and gluten-free are said somewhere, so that the rule has something to judge', () => {
  const says = (pattern: RegExp) => pages.filter(({ main }) => pattern.test(ownWords(main))).length
  expect(says(/high protein/i)).toBeGreaterThan(0)
  expect(says(/glutenfrei|gluten-free/i)).toBeGreaterThan(0)
})

function claimedFood(food: ProductFile) {
  const { nutrition, net } = food
  if (!nutrition) throw new Error(`${food.handle} is no food`)
  return { nutrition, unit: net?.unit ?? 'g', tags: tagsOf(food) }
}

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
