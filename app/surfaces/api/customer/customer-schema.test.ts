import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buildClientSchema, buildSchema, parse, printSchema, validate } from 'graphql'
import { expect, test } from 'vitest'
import { differences } from '#app/foundation/graphql/schema-subset.fixture.ts'
import { createCustomerSchema } from './customer-schema.server.ts'
import { STOCK_ACCOUNT_QUERIES } from './stock-account-queries.fixture.ts'

const file = createRequire(import.meta.url).resolve('@shopify/hydrogen-react/customer-account.schema.json')
const published = buildClientSchema(JSON.parse(readFileSync(file, 'utf8')))
const ours = createCustomerSchema()
const text = printSchema(ours)

test('[9-api-commerce] the customer-account API is a strict subset of the published one', () => {
  expect(differences(ours, published)).toEqual([])
})

test.each(Object.entries(STOCK_ACCOUNT_QUERIES))('[7.3-endpoint] both schemas know everything in %s', (_, query) => {
  expect(validate(published, parse(query))).toEqual([])
  expect(validate(ours, parse(query))).toEqual([])
})

test.each([
  { what: 'a field', from: 'tags: [String!]!', to: 'tags: [String!]!\n  points: Int', finds: 'Customer.points' },
  { what: 'a nullability', from: 'note: String\n', to: 'note: String!\n', finds: 'note is String!' },
  { what: 'an error code', from: 'ADDRESS1_MISSING', to: 'NO_STREET', finds: 'NO_STREET' },
])('a planted difference is found: $what', ({ from, to, finds }) => {
  expect(text).toContain(from)
  expect(differences(buildSchema(text.replace(from, to), { assumeValid: true }), published).join('\n')).toContain(finds)
})
