import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { openClock } from '#app/foundation/clock/clock.server.ts'
import { type TestDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { malformedJson, malformedLiterals, targetsOf } from '#app/foundation/graphql/malformed-values.fixture.ts'
import { fieldsWithArguments, type ReachedField, type Samples } from '#app/foundation/graphql/schema-paths.fixture.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { createStorefrontSchema } from '#app/surfaces/api/storefront/storefront-schema.server.ts'
import { type ShopProcess, startShop } from '../shop-process.fixture.ts'
import { pathOf, tokenOf } from './storefront-client.fixture.ts'

/** Number of values that each argument gets; a campaign asks for more. */
const VALUES = Number(process.env['MALFORMED_VALUES'] ?? 20)
/** Nothing hangs; beside other tests nothing is quick either. */
const SLOW_MS = VALUES >= 100 ? 2000 : 10_000
const AT_ONCE = 16

/** With these every field below is reached. A field that is new and needs a sample fails the first test. */
const SAMPLES: Samples = {
  'QueryRoot.product': { handle: '"coco-curry"' },
  'QueryRoot.productByHandle': { handle: '"coco-curry"' },
  'QueryRoot.productRecommendations': { productHandle: '"coco-curry"' },
  'QueryRoot.collection': { handle: '"bowls"' },
  'QueryRoot.collectionByHandle': { handle: '"bowls"' },
  'QueryRoot.page': { handle: '"faq"' },
  'QueryRoot.pageByHandle': { handle: '"faq"' },
  'QueryRoot.blog': { handle: '"recipes"' },
  'QueryRoot.blogByHandle': { handle: '"recipes"' },
  'QueryRoot.menu': { handle: '"main-menu"' },
  'QueryRoot.sitemap': { type: 'PRODUCT' },
  'Blog.articleByHandle': { handle: '"linsen-dal-grundrezept"' },
  'Product.metafield': { key: '"subtitle"' },
  'ProductVariant.metafield': { key: '"box_surcharge"' },
}

/** The cart that every mutation of a cart is tried on. */
const CART = { token: 'c'.repeat(24), key: 'k'.repeat(24) }
const CART_ID = JSON.stringify(`gid://shopify/Cart/${CART.token}?key=${CART.key}`)

const DEAD_ENDS = [
  ...[
    'QueryRoot.article',
    'QueryRoot.node',
    'QueryRoot.nodes',
    'Product.adjacentVariants',
    'PredictiveSearchResult.articles',
  ],
  ...['Collection', 'Page', 'Article', 'Blog'].flatMap((type) => [`${type}.metafield`, `${type}.metafields`]),
]

/** The newest version has every field of the others. */
const NEWEST = '2026-04'
const schema = createStorefrontSchema(NEWEST)
const changes = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ args }) =>
  args.some(({ name }) => name === 'cartId'),
)
const samples: Samples = {
  ...SAMPLES,
  ...Object.fromEntries(changes.map(({ name }) => [`Mutation.${name}`, { cartId: CART_ID }])),
  'QueryRoot.cart': { id: CART_ID },
  'Cart.attribute': { key: '"colour"' },
  'CartLine.attribute': { key: '"colour"' },
}
// No line of this shop is one of several parts.
const fields = fieldsWithArguments(schema, { samples, deadEnds: DEAD_ENDS }).filter(
  ({ name }) => !name.startsWith('ComponentizableCartLine.'),
)

// One shop for the whole file: it takes longer to start than all of these to run.
let database: TestDatabase
let shop: ShopProcess
let token: string
let unchanged: string
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

beforeAll(async () => {
  database = await testDatabase()
  shop = await startShop({ connection: database.connection, env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } })
  token = await tokenOf(shop)
  // Secrets are made at first need.
  await post('{"query":"{ shop { name } }"}')
  await post('{"query":"mutation { cartCreate(input: { giftCardCodes: [\\"0123456789ABCDEF\\"] }) { cart { id } } }"}')
  await insertCart()
  unchanged = await everything()
})

afterAll(async () => {
  agent.destroy()
  await shop[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

/** A cart with something in every one of its corners. */
async function insertCart(): Promise<void> {
  const { id: giftCardId } = await inTransaction(database.db, (tx) =>
    issueGiftCard(tx, { cents: 500, expiresOn: calendarDate('2099-12-31'), now: new Date('2026-11-15T10:00:00Z') }),
  )
  const { id: variantId } = await database.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .where('product.handle', '=', 'coco-curry')
    .executeTakeFirstOrThrow()
  const attributes = [{ key: 'colour', value: 'green' }]
  const unknown = { firstName: null, company: null, address2: null, provinceCode: null, phone: null }
  const known = { lastName: 'Krause', address1: 'Weg 1', zip: '10115', city: 'Berlin', countryCode: 'DE' }
  const { now } = await openClock(database.db)
  await database.db
    .insertInto('cart')
    .values({
      ...{ token: CART.token, key_digest: createHash('sha256').update(CART.key).digest(), site: 'main', country: 'DE' },
      ...{ codes: ['WILLKOMMEN10'], gift_card_ids: [giftCardId], note: 'Hallo', delivery_option: 'PARCEL' },
      ...{ created_at: now(), updated_at: now(), expires_on: '2099-12-31' },
      lines: JSON.stringify([{ id: 'a', variantId, quantity: 2, plan: null, attributes }]),
      attributes: JSON.stringify(attributes),
      addresses: JSON.stringify([{ id: 'b', selected: true, oneTimeUse: false, fields: { ...known, ...unknown } }]),
    })
    .execute()
}

/** A digest of what the shop sells and says. */
async function everything(): Promise<string> {
  const tables = [
    'product',
    'product_text',
    'variant',
    'variant_price',
    'collection',
    'document',
    'document_text',
    'secret',
  ]
  const digests = tables.map(async (table) => {
    const { rows } = await sql<{ digest: string }>`
      select md5(string_agg(row::text, '' order by row::text)) as digest from ${sql.table(table)} as row`.execute(
      database.db,
    )
    return `${table} ${rows[0]?.digest}`
  })
  return (await Promise.all(digests)).join('\n')
}

type Answer = Readonly<{ status: number; text: string; ms: number }>

function post(body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-shopify-storefront-access-token': token,
    }
    const sent = request({ port: shop.port, path: pathOf(NEWEST), method: 'POST', headers, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          ms: performance.now() - started,
        }),
      )
    })
    sent.on('error', reject).end(body)
  })
}

/** Sends again what took long: the machine may have been busy with something else. */
async function postQuickly(body: string): Promise<Answer> {
  let answer = await post(body)
  for (let again = 0; again < 2 && answer.ms > SLOW_MS; again++) answer = await post(body)
  return answer
}

/** What is wrong with an answer; null when it is as it should be, whether it is data or an error. */
function faultOf({ status, text, ms }: Answer, names: readonly string[]): string | null {
  if (![200, 400, 413].includes(status)) return `status ${status}`
  if (ms > SLOW_MS) return `took ${Math.round(ms)} ms`
  const { data, errors = [] } = JSON.parse(text)
  if (data === undefined && errors.length === 0) return 'neither data nor errors'
  const mustName = status === 200 ? names : []
  return errors.map((error: Told) => faultOfError(error, mustName)).find((fault: string | null) => fault) ?? null
}

type Told = Readonly<{ message?: unknown; extensions?: Readonly<{ code?: string }> }>

function faultOfError({ message, extensions }: Told, names: readonly string[]): string | null {
  if (typeof message !== 'string' || message === '') return 'an error without a message'
  if (extensions?.code === 'INTERNAL_SERVER_ERROR') return 'a fault of ours'
  if (/\bat \S+\.ts|node_modules|select .* from/i.test(message)) return `too much is said: ${message}`
  const isNamed = names.length === 0 || names.some((name) => message.includes(name))
  return isNamed ? null : `${names.join(' or ')} is not named: ${message}`
}

async function faultsOf(bodies: readonly { body: string; names: readonly string[] }[]): Promise<string[]> {
  const waiting = [...bodies]
  const faults: string[] = []
  async function work(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const fault = faultOf(await postQuickly(next.body), next.names)
      if (fault) faults.push(`${fault.slice(0, 300)} <- ${next.body.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return faults.slice(0, 10)
}

function bodiesFor(field: ReachedField) {
  return field.args.flatMap((arg) => {
    // A list is cut from its beginning or from its end, never both.
    const rest = arg.name === 'last' ? { first: '' } : {}
    const query = JSON.stringify(field.write({ ...rest, [arg.name]: `$${arg.name}` }, `($${arg.name}: ${arg.type})`))
    const byVariable = targetsOf(arg).flatMap(({ name, wrap }) =>
      malformedJson(VALUES).map((json) => ({
        body: `{"query":${query},"variables":{"${arg.name}":${wrap(json)}}}`,
        names: name.split('.'),
      })),
    )
    const written = malformedLiterals(VALUES).map((literal) => ({
      body: JSON.stringify({ query: field.write({ ...rest, [arg.name]: literal }) }),
      names: [],
    }))
    return [...byVariable, ...written]
  })
}

test.each(fields)('[R20] $name is reached by the queries that try it', async (field) => {
  const { status, text } = await post(JSON.stringify({ query: field.write({}) }))
  const { data, errors } = JSON.parse(text)
  expect([status, errors]).toEqual([200, undefined])
  const [, reached] = field.name.split('.')
  expect(JSON.stringify(data)).toContain(`"${reached}":`)
})

test.each(fields)(
  '[R20] [C8] $name: malformed arguments are refused or answered, quickly and in good form',
  { timeout: 120_000 + VALUES * 200 },
  async (field) => {
    expect(await faultsOf(bodiesFor(field))).toEqual([])
  },
)

const contextArguments = schema.getDirective('inContext')?.args ?? []

test.each(contextArguments)(
  '[R20] @inContext($name): malformed values are refused or answered',
  { timeout: 120_000 + VALUES * 200 },
  async (arg) => {
    const query = JSON.stringify(
      `query ($${arg.name}: ${arg.type}) @inContext(${arg.name}: $${arg.name}) { shop { name } }`,
    )
    const bodies = targetsOf(arg).flatMap(({ name, wrap }) =>
      malformedJson(VALUES).map((json) => ({
        body: `{"query":${query},"variables":{"${arg.name}":${wrap(json)}}}`,
        names: name.split('.'),
      })),
    )
    expect(await faultsOf(bodies)).toEqual([])
  },
)

test('[R20] after all of that nothing has changed, and nothing went wrong unseen', async () => {
  expect(await everything()).toBe(unchanged)
  expect(shop.output()).not.toContain('storefront query failed')
  const { text } = await post('{"query":"{ product(handle: \\"coco-curry\\") { title } }"}')
  expect(JSON.parse(text)).toEqual({ data: { product: { title: 'Coco Curry' } } })
})
