import fc from 'fast-check'
import { isObjectType, parse } from 'graphql'
import { expect, test } from 'vitest'
import { costOf } from '#app/foundation/graphql/query-cost.ts'
import { aProduct, aVariant } from '#app/shop/catalog/window/shop-window.fixture.ts'
import type { ShopWindow, WindowCollection } from '#app/shop/catalog/window/shop-window.ts'
import type { Library } from '#app/shop/content/library.ts'
import { listSizesOf } from './list-sizes.ts'
import { createStorefrontSchema } from './storefront-schema.server.ts'

const NOTHING_TO_READ: Library = {
  documents: [],
  listed: [],
  blogs: [],
  menus: { nav: [], columns: [] },
  redirects: [],
}

/** A shop of products with so many variants each, and of collections by the numbers of their products. */
function aWindow(variants: readonly number[], collections: readonly (readonly number[])[] = []): ShopWindow {
  const listed = variants.map((count, id) =>
    aProduct({ id, variants: [aVariant(), ...Array.from({ length: count - 1 }, () => aVariant())] }),
  )
  const listedCollections = collections.map((members) => ({
    products: listed.filter(({ id }) => members.includes(id)),
  })) as unknown as WindowCollection[]
  return { listed, listedCollections, frequencies: [] } as unknown as ShopWindow
}

test('[C5] every list of the API has a length of its own, whatever page is asked for', () => {
  const types = Object.values(createStorefrontSchema('2026-04').getTypeMap()).filter(isObjectType)
  const fields = types.flatMap((type) => Object.values(type.getFields()))
  const paged = fields
    .filter(({ args }) => args.some(({ name }) => name === 'first' || name === 'page'))
    .map(({ name }) => name)
  const sizes = listSizesOf({ window: aWindow([1]), library: NOTHING_TO_READ })
  expect([...new Set(paged)].toSorted()).toEqual(Object.keys(sizes).toSorted())
})

test('[C5] an empty shop has lists of something, so that asking costs something', () => {
  const sizes = listSizesOf({ window: aWindow([]), library: NOTHING_TO_READ })
  for (const size of Object.values(sizes)) expect(Array.isArray(size) ? size[0] : size).toBeGreaterThan(0)
})

test('[C5] no answer holds more than it was counted for', () => {
  const page = fc.integer({ min: 1, max: 8 })
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 }),
      fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { maxLength: 8 }), { maxLength: 6 }),
      fc.tuple(page, page, page),
      (variants, collections, [a, b, c]) => {
        const window = aWindow(variants, collections)
        const shown = window.listedCollections.slice(0, a).flatMap(({ products }) => products.slice(0, b))
        const held = shown.reduce((sum, product) => sum + product.variants.slice(0, c).length, 0)
        const query = `{ collections(first: ${a}) { products(first: ${b}) { variants(first: ${c}) { id } } } }`
        const sizes = listSizesOf({ window, library: NOTHING_TO_READ })
        const values = 1 + window.listedCollections.slice(0, a).length + shown.length + held
        expect(costOf(parse(query), undefined)({}, sizes)).toBeGreaterThanOrEqual(values)
      },
    ),
  )
})
