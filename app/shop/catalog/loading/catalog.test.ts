import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { membersOf } from '#app/shop/catalog/files/collection-members.ts'
import { isHidden } from '#app/shop/catalog/files/product-rules.ts'
import { animalFaults } from '#app/shop/catalog/law/check-vegan.ts'
import { missingLawData } from '#app/shop/catalog/law/read-law-files.server.ts'
import { perPortion } from '#app/shop/catalog/product-facts.ts'
import { readCatalog } from './read-catalog.server.ts'

const folder = fileURLToPath(new URL('../../../../catalog', import.meta.url))
/** Reading throws every fault of every file, so all below is about a catalogue without one. */
const { products, collections, boxes } = readCatalog(folder)

const find = (handle: string) => products.find((product) => product.handle === handle)
const collection = (handle: string) => collections.find((each) => each.handle === handle)
const membersIn = (handle: string) => {
  const found = collection(handle)
  return found ? membersOf(found, products).flatMap((member) => find(member) ?? []) : []
}
const sold = (type: string) =>
  products.filter((product) => product.type === type && !product.subscriptionOf && !isHidden(product))
const tagged = (tag: string) => products.filter(({ tags }) => tags.includes(tag))

test.each([
  { type: 'meal', least: 48 },
  { type: 'drink', least: 14 },
  { type: 'snack', least: 8 },
  { type: 'pantry', least: 6 },
])('the shop sells at least $least of $type', ({ type, least }) => {
  expect(sold(type).length).toBeGreaterThanOrEqual(least)
})

test.each([
  { id: '1-goods-bowls', goods: () => membersIn('bowls'), type: 'meal', includes: 'buddha-bowl' },
  { id: '1-goods-currys-dals', goods: () => membersIn('currys-dals'), type: 'meal', includes: 'rote-linsen-dal' },
  { id: '1-goods-pasta-noodles', goods: () => membersIn('pasta-noodles'), type: 'meal', includes: 'pad-thai' },
  { id: '1-goods-crumbles', goods: () => tagged('crumbles'), type: 'meal', includes: 'apfel-crumble' },
  { id: '1-goods-smoothies', goods: () => membersIn('smoothies'), type: 'drink', includes: 'mango-smoothie' },
  { id: '1-goods-ice-cream', goods: () => tagged('eis'), type: 'snack', includes: 'schoko-eis' },
  { id: '1-goods-balls', goods: () => tagged('balls'), type: 'snack', includes: 'energy-balls-kakao' },
  { id: '1-goods-oils', goods: () => membersIn('pantry'), type: 'pantry', includes: 'olivenoel' },
  { id: '1-goods-miso', goods: () => membersIn('pantry'), type: 'pantry', includes: 'miso-paste' },
])('[$id] there are several, $includes among them', ({ goods, type, includes }) => {
  expect(goods().length).toBeGreaterThan(1)
  expect(new Set(goods().map((product) => product.type))).toEqual(new Set([type]))
  expect(goods().map(({ handle }) => handle)).toContain(includes)
})

test('[1-goods-risottos] there are risottos beside the rice dishes', () => {
  expect(membersIn('reisgerichte-risotto').filter(({ title }) => /risotto/i.test(title.de)).length).toBeGreaterThan(2)
})

test('[1-goods-porridges] breakfast has porridges', () => {
  expect(membersIn('fruehstueck').filter(({ title }) => /porridge/i.test(title.de)).length).toBeGreaterThan(2)
})

test('[1-goods-shots] there are ginger, vitality and wellness shots, named by what is in them', () => {
  const handles = membersIn('shots').map(({ handle }) => handle)
  expect(handles).toEqual(expect.arrayContaining(['ingwer-shot', 'vitality-shot', 'antioxidant-shot']))
  expect(find('vitality-shot')?.title).toEqual({ de: 'Grüner Shot', en: 'Green shot' })
})

test('[1-goods-merch] there are caps, tote bags and water bottles', () => {
  expect(new Set(sold('merch').map(({ art }) => art && 'kind' in art && art.kind))).toEqual(
    new Set(['cap', 'tote', 'waterbottle']),
  )
})

test('[1-goods-print] there are booklets and e-books', () => {
  expect(sold('print').length).toBeGreaterThan(1)
  expect(sold('ebook').length).toBeGreaterThan(1)
})

test('[1-goods-gift-cards] there are gift cards and store credit in several amounts', () => {
  for (const voucher of [...sold('gift-card'), ...sold('store-credit')])
    expect(voucher.amounts?.length).toBeGreaterThan(2)
  expect(sold('gift-card')).toHaveLength(1)
  expect(sold('store-credit')).toHaveLength(1)
})

test('[1-goods-vegan] nothing that we sell has an ingredient of animal origin', () => {
  expect(products.flatMap(animalFaults)).toEqual([])
})

test('[1-goods-frozen] every meal says in both languages that it is frozen', () => {
  for (const { legalName } of sold('meal')) {
    expect(legalName?.de).toMatch(/tiefgekühlt$/)
    expect(legalName?.en).toMatch(/deep-frozen$/)
  }
})

test('every collection has members', () => {
  for (const { handle } of collections) expect(membersIn(handle), handle).not.toEqual([])
})

test('[2.2-product-sub] what ends in -sub is the subscription version of its stem', () => {
  const subs = products.filter(({ handle }) => /-sub(-\d+off)?$/.test(handle))
  expect(subs.length).toBeGreaterThan(3)
  for (const { handle, subscriptionOf } of subs) expect(subscriptionOf).toBe(handle.replace(/-sub(-\d+off)?$/, ''))
  expect(products.filter(({ subscriptionOf }) => subscriptionOf)).toEqual(subs)
})

test('a half-price version needs the code of its offer', () => {
  expect(find('umami-bundle-sub-50off')).toMatchObject({ offerCode: 'UMAMI50', price: 31.95 })
})

test('[2.2-product-free] what begins with free- or gratis- is a gift at no price, and only that', () => {
  const gifts = products.filter(({ handle }) => /^(free|gratis)-/.test(handle))
  expect(gifts.length).toBeGreaterThan(1)
  for (const gift of gifts) expect(gift).toMatchObject({ type: 'gift', price: 0, giftOf: expect.any(String) })
  expect(products.filter(({ type }) => type === 'gift')).toEqual(gifts)
})

test('[2.2-product-internal] the internal items exist and are not for the public', () => {
  const internal = ['content-creator-versand', 'pr-sample-versand', 'produkt-vorkasse-tiefgruen']
  for (const handle of [...internal, 'loop-test-product', 'test'])
    expect(find(handle)).toMatchObject({ type: 'internal' })
})

test('[2.2-sub-variants] -sub, -abo and -subscription are subscription versions of the collection of that stem', () => {
  const versions = collections.filter(({ handle }) => /-(sub|abo|subscription)$/.test(handle))
  expect(versions.length).toBeGreaterThan(3)
  for (const { handle, subscription } of versions) {
    expect(subscription).toBe(true)
    expect(collection(handle.replace(/-(sub|abo|subscription)$/, '')), handle).toBeDefined()
  }
  expect(collections.filter(({ subscription }) => subscription)).toEqual(versions)
})

test('[F5] the bundle of meals under 500 kcal holds only such meals', () => {
  for (const { product } of find('light-bundle')?.parts ?? []) {
    const { nutrition, net } = find(product) ?? {}
    expect(perPortion(nutrition?.kcal ?? 9999, net?.quantity ?? 9999), product).toBeLessThan(500)
  }
})

test('every bundle costs less than its parts', () => {
  for (const { handle, price, parts = [] } of sold('bundle')) {
    const single = parts.reduce((sum, part) => sum + (find(part.product)?.price ?? 0) * part.quantity, 0)
    expect(price, handle).toBeLessThan(single)
  }
})

test('there are boxes of 6, 12, 16 and 20 meals, and delivery costs up to 6', () => {
  expect(boxes.boxes.map(({ size }) => size)).toEqual([6, 12, 16, 20])
  expect(boxes).toMatchObject({ deliveryFee: 4.9, feeUpToSize: 6, firstOrderPercent: 20 })
})

test('a lexicon entry is called the same wherever its ingredient stands', () => {
  const stems = new Map<string, Set<string>>()
  for (const { lexicon } of products.flatMap(({ ingredients = [] }) => ingredients)) {
    if (!lexicon) continue
    const stem = lexicon
      .replace(/ae/g, 'a')
      .replace(/ue/g, 'u')
      .replace(/(en|n|e)$/, '')
    stems.set(stem, (stems.get(stem) ?? new Set()).add(lexicon))
  }
  expect([...stems.values()].filter((names) => names.size > 1)).toEqual([])
})

test('a live shop lacks two lists of the law, the notice of guarantee, the verified tax rates of Danish books and a real seller', () => {
  expect(missingLawData(folder)).toEqual([
    expect.stringContaining('approved-claims.yaml'),
    expect.stringContaining('meat-words.yaml'),
    expect.stringContaining('guarantee-notice.yaml'),
    'catalog/vat.yaml: the rates for print, ebook in DK are not verified.',
    expect.stringContaining('seller.yaml: demonstration'),
    expect.stringContaining('seller.yaml: vatId'),
  ])
})
