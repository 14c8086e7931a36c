import { expect, test } from 'vitest'
import { malformedJson, targetsOf } from '#app/foundation/graphql/malformed-values.fixture.ts'
import { fieldsWithArguments, type ReachedField } from '#app/foundation/graphql/schema-paths.fixture.ts'
import { createCustomerSchema } from '#app/surfaces/api/customer/customer-schema.server.ts'
import { ACCOUNT_API, accountShop } from './account-shop.fixture.ts'

const shop = await accountShop()
const account = await shop.signIn('wirr@tiefgruen.example')
const orderId = await shop.placeOrder(account.email)
const samples = { 'QueryRoot.order': { id: `"gid://shopify/Order/${orderId}"` } }
const fields = fieldsWithArguments(createCustomerSchema(), { samples, deadEnds: ['Customer.subscriptionContract'] })
/** Number of values that each place gets, chosen by the seed; a campaign asks for more. */
const VALUES = Number(process.env['MALFORMED_VALUES'] ?? 2)

async function post(path: string, body: string) {
  const headers = { 'content-type': 'application/json', authorization: account.token }
  const answer = await fetch(shop.origin + path, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}

function bodiesFor(field: ReachedField): string[] {
  return field.args.flatMap((arg) => {
    const rest = arg.name === 'last' ? { first: '' } : {}
    const query = JSON.stringify(field.write({ ...rest, [arg.name]: `$${arg.name}` }, `($${arg.name}: ${arg.type})`))
    return targetsOf(arg).flatMap(({ wrap }) =>
      malformedJson(VALUES).map((json) => `{"query":${query},"variables":{"${arg.name}":${wrap(json)}}}`),
    )
  })
}

test.each(fields)('[R20] [C8] $name: malformed arguments are refused or answered in good form', async (field) => {
  await Promise.all(
    bodiesFor(field).map(async (body) => {
      const { status, text } = await post(ACCOUNT_API, body)
      expect([200, 400, 413], body.slice(0, 300)).toContain(status)
      expect(text, body.slice(0, 300)).not.toContain('INTERNAL_SERVER_ERROR')
    }),
  )
})

test.each(['generate-customer-digest', 'admin-api-orders', 'update-customer-info'])(
  '[R20] [C8] the function %s answers malformed bodies in good form',
  async (name) => {
    const own = { id: account.customerId, customerId: account.customerId, email: 'a@b.example' }
    const keys = ['id', 'customerId', 'emailAddress', 'afterCursorEl', 'email', 'phone', 'code']
    const tried = keys.flatMap((key) => malformedJson(VALUES).map((json) => ({ key, json })))
    await Promise.all(
      tried.map(async ({ key, json }) => {
        const rest = Object.entries(own).filter(([other]) => other !== key)
        const fixed = rest.map(([other, value]) => `,"${other}":${JSON.stringify(value)}`).join('')
        const { status } = await post(`/functions/${name}`, `{"${key}":${json}${fixed}}`)
        expect([200, 400, 403, 413], `${key} ${json.slice(0, 100)}`).toContain(status)
      }),
    )
    for (const json of malformedJson(VALUES))
      expect([400, 413]).toContain((await post(`/functions/${name}`, json)).status)
  },
)
