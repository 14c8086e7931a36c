import {
  buildSchema,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  printSchema,
} from 'graphql'
import { expect, test } from 'vitest'
import { differences } from '#app/foundation/graphql/schema-subset.fixture.ts'
import { STOREFRONT_VERSIONS } from '#app/shop/sites/shop-identity.ts'
import { publishedSchema } from './published-versions.fixture.ts'
import { createStorefrontSchema } from './storefront-schema.server.ts'

const [oldest] = STOREFRONT_VERSIONS
const published = publishedSchema(oldest)
const ours = createStorefrontSchema(oldest)
const text = printSchema(ours)

test.each(STOREFRONT_VERSIONS)(
  '[9-api-commerce] the storefront API %s is a strict subset of the one published under this name',
  (version) => {
    expect(differences(createStorefrontSchema(version), publishedSchema(version))).toEqual([])
  },
)

test.each([
  { version: '2025-07', lacks: ['CartLine.parentRelationship', 'Mutation.cartGiftCardCodesAdd', 'Shop.legalNotice'] },
  { version: '2026-01', lacks: ['Shop.legalNotice'] },
  { version: '2026-04', lacks: [] },
] as const)(
  '[9-api-commerce] the newest schema differs from that published as $version by $lacks',
  ({ version, lacks }) => {
    const found = differences(createStorefrontSchema('2026-04'), publishedSchema(version)).join('\n')
    for (const name of lacks) expect(found).toContain(`${name} is not published`)
    expect(found === '').toBe(lacks.length === 0)
  },
)

test('[7.2-endpoint] it has what a stock storefront reads', () => {
  const operations = Object.keys(ours.getQueryType()?.getFields() ?? {})
  expect(operations).toEqual(
    expect.arrayContaining([
      ...['shop', 'localization', 'node', 'nodes', 'product', 'products', 'collection', 'collections'],
      ...['search', 'predictiveSearch', 'productRecommendations'],
      ...['menu', 'page', 'pages', 'blog', 'blogs', 'article', 'articles'],
    ]),
  )
})

/** What a document may name of a type: its fields with their arguments, its values, or what it may turn out to be. */
function nameable(schema: GraphQLSchema, name: string): readonly string[] {
  const type: GraphQLNamedType | undefined = schema.getType(name)
  if (isEnumType(type)) return type.getValues().map((value) => value.name)
  if (isUnionType(type)) return type.getTypes().map((member) => member.name)
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  return Object.values(type.getFields()).flatMap((field) => [
    field.name,
    ...field.args.map((argument) => `${field.name}(${argument.name})`),
  ])
}

test.each(Object.keys(published.getTypeMap()).filter((name) => name.startsWith('SellingPlan')))(
  '[9-api-commerce] documents may name everything that is published of %s',
  (name) => {
    expect(nameable(published, name).length).toBeGreaterThan(0)
    expect(nameable(ours, name)).toEqual(nameable(published, name))
  },
)

test.each([
  { what: 'a type', from: 'type SEO {', to: 'type Seo { x: Int }\ntype SEO {', finds: 'Seo is not published' },
  { what: 'a field', from: 'vendor: String!', to: 'vendor: String!\n  maker: String', finds: 'Product.maker' },
  { what: 'a field’s type', from: 'totalInventory: Int', to: 'totalInventory: Float', finds: 'Product.totalInventory' },
  { what: 'a nullability', from: 'sku: String', to: 'sku: String!', finds: 'ProductVariant.sku is String!' },
  { what: 'an argument', from: '(truncateAt: Int)', to: '(truncateAt: Int, at: Int)', finds: 'description(at)' },
  { what: 'an argument’s type', from: 'truncateAt: Int', to: 'truncateAt: Float', finds: 'description(truncateAt)' },
  { what: 'a default', from: 'min: Float = 0', to: 'min: Float = 1', finds: 'PriceRangeFilter(min) defaults to 1' },
  { what: 'an enum value', from: 'enum SearchType {', to: 'enum SearchType {\n  BOX', finds: 'SearchType has BOX' },
  {
    what: 'a union member',
    from: '= Article | Page',
    to: '= Shop | Article | Page',
    finds: 'SearchResultItem has Shop',
  },
  { what: 'an interface', from: 'type SEO {', to: 'type SEO implements Node {\n  id: ID!', finds: 'SEO has Node' },
  {
    what: 'an input field',
    from: 'input BuyerInput {',
    to: 'input BuyerInput {\n  age: Int',
    finds: 'BuyerInput(age)',
  },
  {
    what: 'a lacking input',
    from: 'customerAccessToken: String!',
    to: 'x: Int',
    finds: 'BuyerInput(customerAccessToken)',
  },
  { what: 'a directive', from: 'on MUTATION | QUERY', to: 'on FIELD', finds: '@inContext is not published on FIELD' },
])('a planted difference is found: $what', ({ from, to, finds }) => {
  expect(text).toContain(from)
  const planted = buildSchema(text.replace(from, to), { assumeValid: true })
  expect(differences(planted, published).join('\n')).toContain(finds)
})
