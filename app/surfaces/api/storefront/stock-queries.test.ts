import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { costOf } from '#app/foundation/graphql/query-cost.ts'
import { shapeOf } from '#app/foundation/graphql/query-shape.ts'
import { API_VERSION, STOREFRONT_VERSIONS } from '#app/shop/sites/shop-identity.ts'
import { STOCK_CART_OPERATIONS } from '../../../../contract/storefront-api/stock-cart-operations.fixture.ts'
import { NEWEST_CART_OPERATIONS, NEWEST_QUERIES } from './newest-client-queries.fixture.ts'
import { STOCK_QUERIES } from './stock-queries.fixture.ts'
import { STOREFRONT_LIMITS } from './storefront-api.server.ts'
import { createStorefrontSchema } from './storefront-schema.server.ts'

const schema = createStorefrontSchema(API_VERSION)

test.each(Object.entries(STOCK_QUERIES))('[C5] %s is valid and keeps far away from the limits', (_, query) => {
  const document = parse(query)
  expect(validate(schema, document)).toEqual([])
  const shape = shapeOf(document)
  for (const [name, value] of Object.entries(shape)) {
    expect(value * 2, name).toBeLessThanOrEqual(STOREFRONT_LIMITS[name as keyof typeof shape])
  }
  const pages = { first: 24, limit: 10, count: 12 }
  expect(costOf(document, undefined)(pages) * 10).toBeLessThanOrEqual(STOREFRONT_LIMITS.cost)
})

test.each(Object.entries(STOCK_CART_OPERATIONS))('[C5] %s is valid and works for the largest cart', (_, query) => {
  const document = parse(query)
  expect(validate(schema, document)).toEqual([])
  const shape = shapeOf(document)
  for (const [name, value] of Object.entries(shape)) {
    expect(value * 2, name).toBeLessThanOrEqual(STOREFRONT_LIMITS[name as keyof typeof shape])
  }
  expect(costOf(document, undefined)({ numCartLines: 250 })).toBeLessThanOrEqual(STOREFRONT_LIMITS.cost)
})

test.each(Object.entries(NEWEST_QUERIES))('[C5] [9-api-commerce] every version knows %s', (_, query) => {
  const document = parse(query)
  for (const version of STOREFRONT_VERSIONS) expect(validate(createStorefrontSchema(version), document)).toEqual([])
  expect(costOf(document, undefined)({ page: 1 })).toBeLessThanOrEqual(STOREFRONT_LIMITS.cost)
})

test.each(Object.entries(NEWEST_CART_OPERATIONS))('[C5] [9-api-commerce] %s is known since 2026-01', (_, query) => {
  const document = parse(query)
  expect(validate(schema, document)).not.toEqual([])
  for (const version of ['2026-01', '2026-04'] as const)
    expect(validate(createStorefrontSchema(version), document)).toEqual([])
  expect(costOf(document, undefined)({ numCartLines: 250 })).toBeLessThanOrEqual(STOREFRONT_LIMITS.cost)
})
