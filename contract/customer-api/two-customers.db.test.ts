import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askedStatements } from '#app/foundation/database/asked-statements.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { fieldsWithArguments, type ReachedField, sampleJson } from '#app/foundation/graphql/schema-paths.fixture.ts'
import { grantStoreCredit } from '#app/shop/credit/grant-store-credit.server.ts'
import { createCustomerSchema } from '#app/surfaces/api/customer/customer-schema.server.ts'
import { createStorefrontSchema } from '#app/surfaces/api/storefront/storefront-schema.server.ts'
import { type Account, type Answer, accountShop } from './account-shop.fixture.ts'

const shop = await accountShop()
const { db, signIn, askStorefront } = shop
const [alma, bruno] = [await signIn('alma@tiefgruen.example'), await signIn('bruno@tiefgruen.example')]

/** An id of every kind that a customer has; none of these numbers is anybody's. */
const UNKNOWN = 987_654_321

const CREATE = `mutation ($address: CustomerAddressInput!) { customerAddressCreate(address: $address) {
  customerAddress { id } userErrors { message } } }`
const HOME = {
  ...{
    firstName: 'Bruno',
    lastName: 'Blum',
    address1: 'Moosweg 1',
    zip: '04229',
    city: 'Leipzig',
    territoryCode: 'DE',
  },
}

const foreign = await everythingOf(bruno)

/** Gives a customer one of everything, and answers the ids. */
async function everythingOf(account: Account): Promise<readonly string[]> {
  const address = (await account.ask(CREATE, { address: HOME })).data.customerAddressCreate.customerAddress.id
  const orderId = await shop.placeOrder(account.email)
  const value = { ownerId: account.id, namespace: 'custom', key: 'used_discount_codes', value: '["A"]' }
  const set = 'mutation ($m: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $m) { metafields { id } } }'
  const metafield = (await account.ask(set, { m: [value] })).data.metafieldsSet.metafields[0].id
  await inTransaction(db, (tx) =>
    grantStoreCredit(tx, { customerId: account.customerId, cents: 500, reason: 'granted', now: new Date() }),
  )
  const order = `gid://shopify/Order/${orderId}`
  return [account.id, address, order, metafield, `gid://shopify/SubscriptionContract/${orderId}`]
}

/** Every spelling of an id in which somebody could try it: as a global id, bare, and in base64. */
function spellings(id: string): readonly string[] {
  const number = /\d+$/.exec(id)?.[0] ?? ''
  return [id, number, btoa(id), id.replace('shopify', 'tiefgruen'), `${id}?model_name=Customer`]
}

function unknownTwin(id: string): string {
  return id.replace(/\d+/, String(UNKNOWN))
}

/** A place in the arguments of a field that takes an id: how to write the arguments with one in it. */
type Place = Readonly<{ name: string; argument: GraphQLArgument; wrap: (id: string) => unknown }>

function placesIn(argument: GraphQLArgument): Place[] {
  return inside(argument.type, argument.name, (id) => id).map((place) => ({ ...place, argument }))
}

function inside(type: GraphQLInputType, name: string, wrap: (id: string) => unknown): Omit<Place, 'argument'>[] {
  if (isNonNullType(type)) return inside(type.ofType, name, wrap)
  if (isListType(type)) return inside(type.ofType, name, (id) => [wrap(id)])
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    return fields.flatMap((field) =>
      inside(field.type, `${name}.${field.name}`, (id) => id).map((place) => ({
        name: place.name,
        wrap: (id: string) => wrapped(wrap, { ...required(type), [field.name]: place.wrap(id) }),
      })),
    )
  }
  return getNamedType(type).name === 'ID' ? [{ name, wrap }] : []
}

function wrapped(wrap: (id: string) => unknown, value: unknown): unknown {
  const shape = wrap('')
  return Array.isArray(shape) ? [value] : value
}

/** Inputs that would be carried out, were the id one's own. */
const SOUND: Readonly<Record<string, object>> = {
  MetafieldsSetInput: { namespace: 'custom', key: 'used_discount_codes', value: '["B"]' },
  MetafieldIdentifierInput: { namespace: 'custom', key: 'used_discount_codes' },
}

function required(type: GraphQLInputType): object {
  return { ...(sampleJson(type) as object), ...SOUND[getNamedType(type).name] }
}

function operationsOf(schema: GraphQLSchema): { name: string; field: ReachedField; place: Place }[] {
  // These lead to things that the other customer does not have, or that everybody may read.
  const deadEnds = ['QueryRoot.node', 'QueryRoot.nodes', 'QueryRoot.order', 'Customer.subscriptionContract']
  return fieldsWithArguments(schema, { samples: SAMPLES, deadEnds }).flatMap((field) =>
    field.args.flatMap(placesIn).map((place) => ({ name: `${field.name}(${place.name})`, field, place })),
  )
}

const SAMPLES = {
  'Mutation.customerAddressUpdate': { address: '{ city: "Berlin" }', defaultAddress: 'true' },
}

/** The newest version has every operation of the others. */
const NEWEST = '2026-04'
const customerOperations = operationsOf(createCustomerSchema())
const storefrontOperations = operationsOf(createStorefrontSchema(NEWEST))

/** Everything that is stored of customers and their carts. */
async function books(): Promise<string> {
  const tables = ['customer', 'customer_address', 'customer_metafield', 'customer_order', 'email_change', 'cart']
  const digests = [...tables, 'credit_account', 'credit_move', 'subscription'].map(async (table) => {
    const { rows } = await sql<{ digest: string }>`
      select md5(string_agg(row::text, '' order by row::text)) as digest from ${sql.table(table)} as row`.execute(db)
    return `${table} ${rows[0]?.digest}`
  })
  return (await Promise.all(digests)).join('\n')
}

/** What an answer says, without the ids that were asked for. */
function said({ status, text }: Answer, id: string): string {
  const number = /\d+/.exec(id)?.[0] ?? id
  return `${status} ${text.replaceAll(id, '…').replaceAll(number, '…')}`
}

type Ask = (query: string, variables: Record<string, unknown>) => Promise<Answer>

type Operation = Readonly<{ field: ReachedField; place: Place }>

type Asked = (id: string) => Promise<Answer>

function askingWith(ask: Ask, { field, place }: Operation): Asked {
  const { argument } = place
  const query = field.write({ [argument.name]: `$${argument.name}` }, `($${argument.name}: ${argument.type})`)
  return (id) => ask(query, { [argument.name]: place.wrap(id) })
}

/** Asks with each id, and with an unknown one in the place of those that are complete. */
async function tryAll(asked: Asked, ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      const answer = await asked(id)
      for (const secret of ['Bruno', bruno.email, 'INTERNAL_SERVER_ERROR']) expect(answer.text).not.toContain(secret)
      if (!foreign.includes(id)) return
      const twin = unknownTwin(id)
      expect(said(answer, id)).toBe(said(await asked(twin), twin))
    }),
  )
}

/** How long an answer takes follows from what the database is asked: the same for both, so no clock tells them apart. */
async function expectEqualWork(asked: Asked): Promise<void> {
  for (const id of foreign) {
    const ofTwin = await askedStatements(() => asked(unknownTwin(id)))
    expect(await askedStatements(() => asked(id))).toEqual(ofTwin)
  }
}

test('the matrix has every operation that takes an id', () => {
  const names = customerOperations.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      ...['QueryRoot.order(id)', 'Customer.subscriptionContract(id)', 'Mutation.customerAddressUpdate(addressId)'],
      ...['Mutation.customerAddressDelete(addressId)', 'Mutation.metafieldsSet(metafields.ownerId)'],
      'Mutation.metafieldsDelete(metafields.ownerId)',
    ]),
  )
  expect(storefrontOperations.length).toBeGreaterThan(15)
})

test('what the database is asked is seen', async () => {
  const asked = await askedStatements(() => alma.ask('{ customer { orders(first: 1) { nodes { name } } } }'))
  expect(asked).toContainEqual(expect.stringContaining('customer_order'))
})

test.each(customerOperations)(
  '[A1] [6-auth-own-data] $name: another customer’s id is answered as an unknown one, and nothing changes',
  async (operation) => {
    const before = await books()
    const asked = askingWith(alma.ask, operation)
    await tryAll(asked, foreign.flatMap(spellings))
    await expectEqualWork(asked)
    expect(await books()).toBe(before)
  },
)

test.each(storefrontOperations)(
  '[A1] storefront $name: a customer’s id is answered as an unknown one, and nothing changes',
  async (operation) => {
    const before = await books()
    const asked = askingWith((query, variables) => askStorefront(query, variables, NEWEST), operation)
    await tryAll(asked, foreign)
    await expectEqualWork(asked)
    expect(await books()).toBe(before)
  },
)

test('[A1] cursors of another customer’s lists show one’s own', async () => {
  const query = `query ($after: String) { customer { orders(first: 1, after: $after) { nodes { name } edges { cursor } }
    addresses(first: 1, after: $after) { nodes { id } edges { cursor } } } }`
  const { orders, addresses } = (await bruno.ask(query)).data.customer
  for (const { cursor } of [...orders.edges, ...addresses.edges]) {
    const { data, text } = await alma.ask(query, { after: cursor })
    expect(data.customer).toMatchObject({ orders: { nodes: [] }, addresses: { nodes: [] } })
    expect(text).not.toContain(orders.nodes[0].name)
  }
})

const bodies = (id: unknown) => [
  { name: 'generate-customer-digest', body: { emailAddress: bruno.email, id } },
  { name: 'generate-customer-digest', body: { emailAddress: alma.email, id } },
  { name: 'admin-api-orders', body: { customerId: id, afterCursorEl: null } },
  { name: 'update-customer-info', body: { id, email: 'alma.neu@tiefgruen.example' } },
  { name: 'update-customer-info', body: { id, email: 'alma.neu@tiefgruen.example', code: '123456' } },
  { name: 'update-customer-info', body: { id, phone: '+4930123456' } },
]

test('[A2] [7.1-prefix] the functions answer 401 without a token, 403 for anybody else’s id, 400 for what is no body', async () => {
  const before = await books()
  for (const { name, body } of bodies(bruno.customerId)) {
    expect((await shop.send(`/functions/${name}`, body)).status).toBe(401)
    expect((await shop.send(`/functions/${name}`, body, { authorization: 'shcat_x' })).status).toBe(401)
  }
  for (const spelling of [bruno.customerId, String(bruno.customerId), bruno.id]) {
    const twins = bodies(typeof spelling === 'number' ? UNKNOWN : unknownTwin(spelling))
    for (const [index, { name, body }] of bodies(spelling).entries()) {
      const [answer, unknown] = [await alma.call(name, body), await alma.call(name, twins[index]?.body)]
      expect([answer.status, answer.text]).toEqual([403, unknown.text])
    }
  }
  for (const id of [btoa(bruno.id), '', null, {}, -1, 1.5, 'x'])
    for (const { name, body } of bodies(id)) expect((await alma.call(name, body)).status).toBe(400)
  expect(await books()).toBe(before)
})

test('[A4] fields that nobody may set are refused, and the rows stay', async () => {
  const before = await books()
  const more = {
    tags: ['vip'],
    customerState: 'LOGGED_IN',
    balance: 1,
    status: 'ACTIVE',
    price: '0',
    nextBillingDate: 'x',
  }
  for (const [name, value] of Object.entries(more)) {
    const inputs = {
      customerUpdate: ['$i: CustomerUpdateInput!', 'input: $i', { firstName: 'A', [name]: value }],
      customerAddressCreate: ['$i: CustomerAddressInput!', 'address: $i', { ...HOME, [name]: value }],
    } as const
    for (const [mutation, [head, call, input]] of Object.entries(inputs)) {
      const query = `mutation (${head}) { ${mutation}(${call}) { userErrors { message } } }`
      expect((await alma.ask(query, { i: input })).errors[0].message).toContain(name)
    }
    const body = { id: alma.customerId, phone: '+4930123456', [name]: value }
    expect((await alma.call('update-customer-info', body)).status).toBe(400)
  }
  expect(await books()).toBe(before)
})
