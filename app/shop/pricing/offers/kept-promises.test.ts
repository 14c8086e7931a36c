import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#app/foundation/i18n/language.ts'
import { keepsFrequency } from '#app/shop/box/frequency.ts'
import type { ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { textsIn } from '#app/shop/content/blocks/in-language.ts'
import { placeholdersIn } from '#app/shop/content/blocks/placeholders.ts'
import { readContent } from '#app/shop/content/loading/read-content.server.ts'

const { sources, pages } = readContent('content')
const { products, boxes, prices } = readCatalog('catalog')
const byHandle = new Map(products.map((product) => [product.handle, product]))

/** Every text of the files, in its language. */
const texts = sources.flatMap(({ source, file }) =>
  textsIn(source).flatMap(({ text, path }) => {
    const language = LANGUAGES.find((each) => path.includes(each))
    return language ? [{ file, language, text }] : []
  }),
)

/** Where an amount may be typed, and why. */
const TYPED_AMOUNTS: Readonly<Record<string, (amount: string) => boolean>> = {
  // What vouchers are worth is their name, not their price; the next test compares it with the catalogue.
  'pages/faq.yaml': isFaceValue,
  'pages/gutschein-guthaben.yaml': isFaceValue,
  'pages/tiefgruen-store-credit.yaml': isFaceValue,
  // A hundred points are one euro, whatever goods cost.
  'pages/agb.yaml': (amount) => amount === '1' || isFaceValue(amount),
  'pages/rabatte-discounts.yaml': (amount) => amount === '1',
  // The article does sums with a price step by step; articles have no figures filled in.
  'blog/tiefgruen-mission/woraus-ein-preis-besteht.yaml': () => true,
}
const AMOUNT = /(\d+(?:[.,]\d+)?)\s?(?:€|EUR\b|euros?\b)|€\s?(\d+(?:[.,]\d+)?)/gi

test('no text has a price: what somebody pays is filled in from the rules of the shop', () => {
  const typed = texts.flatMap(({ file, text }) =>
    [...text.matchAll(AMOUNT)]
      .map(([, before, after]) => before ?? after ?? '')
      .filter((amount) => !TYPED_AMOUNTS[file]?.(amount))
      .map((amount) => `${file}: ${amount} €`),
  )
  expect(typed).toEqual([])
})

test('texts name the amounts of vouchers that there are, and all of them', () => {
  const offered = ['gift-card', 'tiefgruen-store-credit'].map((handle) => String(byHandle.get(handle)?.amounts))
  const lists = texts.flatMap(({ text }) =>
    [...text.matchAll(/((?:\d+, )+\d+) (?:und|oder|and|or) (\d+) (?:€|euros)/g)].map(
      ([, first = '', last = '']) => `${first.replaceAll(' ', '')},${last}`,
    ),
  )
  expect(new Set(lists)).toEqual(new Set(offered))
})

test('texts name only rhythms that can be chosen', () => {
  const weeks = new Set(boxes.frequencies.map(({ intervalCount }) => intervalCount))
  const named = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:alle|every|Abstand von) ((?:\d+, )*\d+(?: (?:oder|or|bis|to) \d+)?) (?:Wochen|weeks)/gi)].map(
      ([, rhythms = '']) => ({ file, counts: rhythms.match(/\d+/g)?.map(Number) ?? [] }),
    ),
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter(({ counts }) => counts.some((count) => !weeks.has(count)))).toEqual([])
})

test('a box that a page has filled comes in a rhythm that its size allows', () => {
  const filled = pages.flatMap(({ document: { path, blocks } }) =>
    blocks.flatMap((block) => ('offer' in block && block.offer?.box ? [{ path, ...block.offer.box }] : [])),
  )
  const { frequencies } = boxes
  const unfit = filled.filter(({ size, weeks }) => {
    const chosen = frequencies.find(({ intervalCount }) => intervalCount === weeks)
    return !chosen || !keepsFrequency(size, chosen)
  })
  expect(filled.length).toBeGreaterThan(10)
  expect(unfit.map(({ path }) => path)).toEqual([])
})

const MOST_BOWLS = 10

test('the bowls around an offer are the parts of its bundle', () => {
  const rings = pages.flatMap(({ document: { path, blocks } }) => blocks.flatMap((block) => ringOf(path, block)))
  expect(rings.length).toBeGreaterThan(5)
  for (const { path, shown, parts } of rings) {
    expect(
      shown.filter((handle) => !parts.includes(handle)),
      path,
    ).toEqual([])
    expect(shown.length, path).toBe(Math.min(parts.length, MOST_BOWLS))
  }
})

/** How texts name the days without a delivery, as `isDeliveryDay` has them. */
const NO_DELIVERY: Readonly<Record<Language, readonly [RegExp, readonly RegExp[]]>> = {
  de: [/\bmontags\b/i, [/sonntags/i, /Feiertag/, /Tag danach/]],
  en: [/\bMondays\b/, [/Sundays/, /public holiday/, /the day after/]],
}

test('a text that names days without a delivery names all of them', () => {
  const named = texts.filter(
    ({ file, language, text }) => file.startsWith('pages/') && NO_DELIVERY[language][0].test(text),
  )
  expect(named.length).toBeGreaterThan(10)
  const partial = named.filter(({ language, text }) => NO_DELIVERY[language][1].some((day) => !day.test(text)))
  expect(partial.map(({ file, text }) => `${file}: ${text.slice(0, 80)}`)).toEqual([])
})

test('the imprint names the seller of the invoices', () => {
  const { name, street, city, email, phone, managers, register } = prices.seller
  for (const language of LANGUAGES) {
    const imprint = texts.filter((text) => text.file === 'pages/impressum.yaml' && text.language === language)
    const told = imprint.map(({ text }) => text).join('\n')
    for (const fact of [name, street, city, email, phone, managers, register?.[language] ?? name])
      expect(told).toContain(fact)
  }
})

/** Kept with every order as they were: what they say must not move with a price. */
const LEGAL_FILES = ['pages/agb.yaml', 'pages/widerrufsbelehrung.yaml', 'pages/datenschutzerklarung.yaml']

test('texts that an order is placed under leave open only where the shop delivers to', () => {
  const open = texts
    .filter(({ file }) => LEGAL_FILES.includes(file))
    .flatMap(({ text }) => placeholdersIn(text).known.map(({ name }) => name))
  expect(new Set(open)).toEqual(new Set(['to-countries']))
})

type WrittenBlock = (typeof pages)[number]['document']['blocks'][number]

function isFaceValue(amount: string): boolean {
  return ['gift-card', 'tiefgruen-store-credit'].some((handle) =>
    (byHandle.get(handle)?.amounts ?? []).includes(Number(amount)),
  )
}

function ringOf(path: string, block: WrittenBlock) {
  if (block.kind !== 'hero' || !block.ring || !block.offer?.bundle) return []
  const parts = partsOf(byHandle.get(block.offer.bundle))
  return [{ path, shown: block.ring.products, parts }]
}

function partsOf(bundle: ProductFile | undefined): readonly string[] {
  return bundle?.parts?.map(({ product }) => product) ?? []
}
