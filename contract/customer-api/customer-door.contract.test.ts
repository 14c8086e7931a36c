import { expect, test } from 'vitest'
import { standingShop } from '../standing-shop.fixture.ts'
import { ACCOUNT_API } from './account-shop.fixture.ts'

const { origin } = standingShop()

test('[7.3-endpoint] [7.1-prefix] [6-auth-token] the account is at its published addresses, and opens to nobody without a token', async () => {
  const functions = ['generate-customer-digest', 'admin-api-orders', 'update-customer-info']
  for (const path of [ACCOUNT_API, ...functions.map((name) => `/functions/${name}`)]) {
    const headers = { 'content-type': 'application/json', authorization: 'shcat_unknown', origin }
    const answer = await fetch(origin + path, { method: 'POST', headers, body: '{"query":"{ customer { id } }"}' })
    expect([path, answer.status]).toEqual([path, 401])
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('cache-control')).toBe('no-store, private')
  }
})
