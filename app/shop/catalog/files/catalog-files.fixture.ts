import { expect } from 'vitest'
import { COMPUTED_TAGS } from '#app/shop/catalog/computed-tags.ts'
import { checkCatalog } from '#app/shop/catalog/law/check-catalog.ts'
import { DEMO_SELLER } from '#app/shop/sites/shop-identity.ts'
import { COUNTRIES, SITES } from '#app/shop/sites/site.ts'
import {
  type CatalogFiles,
  type CollectionFile,
  collectionFile,
  type ProductFile,
  productFile,
} from './catalog-file.ts'
import { discountsFile, RATE_CLASSES } from './price-file.ts'

const EVERYWHERE = SITES.flatMap((site) => COUNTRIES[site])

/** One day for everybody, and one of a state. */
export const HOLIDAYS: CatalogFiles['prices']['delivery']['holidays'] = {
  packedIn: ['DE', 'DE-BE'],
  states: { DE: { BE: ['10'] } },
  days: [
    { name: 'New Year', on: '01-01', in: [...EVERYWHERE] },
    { name: 'Women’s Day', on: '03-08', in: ['DE-BE'] },
  ],
}
const same = (text: string) => ({ de: text, en: text })
const dish = (table: string) => ({ base: 'quinoa', ingredients: ['tofu'], ware: 'ink', table })

const lentilBowl = productFile.parse({
  handle: 'linsen-bowl',
  sku: 'TG-1',
  type: 'meal',
  title: { de: 'Linsen Bowl', en: 'Lentil Bowl' },
  subtitle: { de: 'Linsen, Spinat', en: 'Lentils, spinach' },
  description: { de: 'Linsen mit Spinat auf Reis.', en: 'Lentils and spinach on rice.' },
  legalName: { de: 'Linsen mit Spinat und Tofu, tiefgekühlt', en: 'Lentils with spinach and tofu, deep-frozen' },
  tags: ['bowls'],
  price: 7.99,
  net: { quantity: 400, unit: 'g' },
  ingredients: [
    { de: 'Linsen gekocht', en: 'cooked lentils', percent: 40 },
    { de: 'Reis gekocht', en: 'cooked rice' },
    {
      de: '*Tofu*',
      en: '*tofu*',
      percent: 15,
      allergen: 'soy',
      of: [{ de: '*Soja*bohnen', en: '*soy*beans', allergen: 'soy' }, same('Wasser')],
    },
    { de: 'Blattspinat', en: 'leaf spinach', percent: 10 },
    { de: 'Kokosmilch', en: 'coconut milk' },
    { de: 'Salz', en: 'salt' },
  ],
  mayContain: ['sesame'],
  nutrition: { kj: 520, kcal: 124, fat: 4, saturates: 1, carbs: 15, sugars: 2, fibre: 4, protein: 5, salt: 0.6 },
  preparation: [{ way: 'pan', minutes: 8, de: 'In die Pfanne.', en: 'Into the pan.' }],
  art: dish('butter'),
  rank: 1,
})
const tofuBowl = {
  ...lentilBowl,
  handle: 'tofu-bowl',
  sku: 'TG-2',
  title: { de: 'Tofu Bowl', en: 'Tofu Bowl' },
  art: dish('frost'),
  rank: 2,
}
const smoothie = productFile.parse({
  handle: 'mango-smoothie',
  sku: 'TG-3',
  type: 'drink',
  title: same('Mango-Smoothie'),
  legalName: { de: 'Smoothie aus Mangopüree, tiefgekühlt', en: 'Smoothie of mango purée, deep-frozen' },
  price: 3.99,
  deposit: 0.25,
  net: { quantity: 250, unit: 'ml' },
  storage: 'frozen',
  ingredients: [{ de: 'Mangopüree', en: 'mango purée', percent: 100 }],
  nutrition: { kj: 251, kcal: 59, fat: 0.3, saturates: 0.1, carbs: 13, sugars: 12, fibre: 1, protein: 0.6, salt: 0 },
  art: { kind: 'smoothie', table: 'blush' },
})
const shot = {
  ...smoothie,
  handle: 'mango-shot',
  sku: 'TG-4',
  title: same('Mango-Shot'),
  net: { quantity: 60, unit: 'ml' as const },
  deposit: undefined,
}
const bundle = productFile.parse({
  handle: 'zwei-bowls',
  sku: 'TG-5',
  type: 'bundle',
  title: { de: 'Zwei Bowls', en: 'Two bowls' },
  price: 14.9,
  parts: [
    { product: 'linsen-bowl', quantity: 1 },
    { product: 'tofu-bowl', quantity: 1 },
  ],
  art: { kind: 'bundle', table: 'moss' },
})
const maker = { name: 'Tiefgrün GmbH', address: 'Musterufer 12, 10999 Berlin', email: 'hallo@tiefgruen.example' }
const cap = productFile.parse({
  handle: 'kappe',
  sku: 'TG-6',
  type: 'merch',
  title: { de: 'Kappe', en: 'Cap' },
  price: 24.9,
  variants: [{ sku: 'TG-6-S', title: same('S') }],
  maker,
  warnings: { de: 'Von Feuer fernhalten.', en: 'Keep away from fire.' },
  art: { kind: 'cap', table: 'frost' },
})
const booklet = productFile.parse({
  handle: 'heft',
  sku: 'TG-7',
  type: 'print',
  title: { de: 'Heft', en: 'Booklet' },
  price: 9.9,
  pages: 48,
  maker,
  art: { kind: 'booklet', table: 'moss' },
})
const voucher = productFile.parse({
  handle: 'gutschein',
  sku: 'TG-8',
  type: 'gift-card',
  title: { de: 'Gutschein', en: 'Gift card' },
  price: 25,
  amounts: [25, 50],
  art: { kind: 'giftcard', table: 'blush' },
})
const gift: ProductFile = { ...shot, handle: 'free-shot', sku: 'TG-9', type: 'gift', price: 0, giftOf: 'mango-shot' }
const subscription: ProductFile = {
  ...lentilBowl,
  handle: 'linsen-bowl-sub',
  sku: 'TG-10',
  subscriptionOf: 'linsen-bowl',
  tags: [],
}
const sample = productFile.parse({ handle: 'muster', sku: 'TG-11', type: 'internal', title: same('Muster'), price: 0 })

const collections: CollectionFile[] = [
  { handle: 'bowls', title: same('Bowls'), members: { tags: ['bowls'], types: ['meal'] } },
  { handle: 'drinks', title: same('Drinks'), members: { types: ['drink'] } },
  { handle: 'bowls-sub', title: same('Bowls'), products: ['linsen-bowl-sub', 'tofu-bowl'], subscription: true },
].map((file) => collectionFile.parse(file))

/** A small catalogue without a fault: one product of every kind. */
export const soundCatalog: CatalogFiles = {
  products: [lentilBowl, tofuBowl, smoothie, shot, bundle, cap, booklet, voucher, gift, subscription, sample],
  collections,
  boxes: {
    boxes: [
      { size: 6, mealPrice: 7.89 },
      { size: 16, mealPrice: 7.19 },
    ],
    frequencies: [{ interval: 'WEEK', intervalCount: 4, name: { de: 'alle 4 Wochen', en: 'every 4 weeks' } }],
    deliveryFee: 4.9,
    feeUpToSize: 6,
    firstOrderPercent: 20,
  },
  prices: {
    vat: {
      rates: EVERYWHERE.map((country) => ({ country, classes: [...RATE_CLASSES], percent: 7, from: '2024-01-01' })),
    },
    seller: DEMO_SELLER,
    delivery: { holidays: HOLIDAYS, rules: [{ countries: [...EVERYWHERE], fee: 4.9, feeUpToMeals: 6, goodsFee: 3.9 }] },
    discounts: discountsFile.parse({
      bonus: [{ site: 'main', sku: 'TG-9', fromMeals: 12 }],
      discounts: [{ code: 'ABO20', title: same('Abo'), role: 'subscription', percent: 20, class: 'product' }],
    }),
  },
  tags: Object.fromEntries(['bowls', ...COMPUTED_TAGS].map((tag) => [tag, same(tag)])),
}

/** The same catalogue with one product changed. */
export function withChanged(handle: string, change: (product: ProductFile) => Partial<ProductFile>): CatalogFiles {
  const products = soundCatalog.products.map((product) =>
    product.handle === handle ? { ...product, ...change(product) } : product,
  )
  return { ...soundCatalog, products }
}

/** Expects one fault among those that the check finds: where, and a part of what it says. */
export function expectFault(files: CatalogFiles, fault: { file: string; field: string; message: RegExp }): void {
  expect(checkCatalog(files)).toContainEqual({ ...fault, message: expect.stringMatching(fault.message) })
}
