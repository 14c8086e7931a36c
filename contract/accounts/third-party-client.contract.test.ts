import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { createVault } from '#app/foundation/config/vault.server.ts'
import { createCustomerTokens } from '#app/shop/sign-in/find-token-customer.server.ts'
import { addSignInClient } from '#app/shop/sign-in/sign-in-clients.server.ts'
import { browserOf, enterByCode, freshEmail, signedIn } from '../customer.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'

const KEY = Buffer.alloc(32, 7)
const { shop, database } = await sharedShop({
  args: ['--web'],
  env: { SECRETS_KEY: KEY.toString('base64'), RATE_LIMITS: 'off' },
})
const clock = { now: () => new Date() }
const { customerOf } = createCustomerTokens({ db: database.db, clock })
const ELSEWHERE = 'https://storefront.example/callback'

async function configurationOf(clientId: string, secret?: string) {
  const options = { execute: [client.allowInsecureRequests] }
  return client.discovery(new URL(shop.origin), clientId, secret, undefined, options)
}

async function begin(config: client.Configuration, redirect: string) {
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: redirect,
    scope: 'openid email customer-account-api:full',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return { address, checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce } }
}

test('[7.9-endpoints] [6-auth-token] [7.4-logout] [B8] an unmodified OpenID client signs in, uses its token and signs out', async () => {
  const { customerAccountClientId } = await (await shop.get('/.well-known/shop.json')).json()
  const config = await configurationOf(customerAccountClientId)
  const { address, checks } = await begin(config, `${shop.origin}/account/callback`)
  const [browser, email] = [browserOf(shop), freshEmail()]
  const login = (await browser.ask(address.href)).headers.get('location') ?? ''
  const back = await enterByCode(shop, browser, { login, email })

  const tokens = await client.authorizationCodeGrant(config, back, checks)
  expect(tokens.access_token).toMatch(/^shcat_[\w-]{43,}$/)
  expect(tokens.expires_in).toBe(3600)
  expect(tokens.refresh_token).toBeUndefined()
  const claims = tokens.claims()
  expect(claims).toMatchObject({ email, email_verified: true })
  const info = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '')
  expect(info).toMatchObject({ email })
  expect(await customerOf(tokens.access_token)).toMatchObject({ customerId: Number(claims?.sub) })

  const after = `${shop.origin}/`
  const leave = client.buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: after,
  })
  const left = await browser.ask(leave.href)
  expect([left.status, left.headers.get('location')]).toEqual([303, after])
  expect(await customerOf(tokens.access_token)).toBeNull()
  await expect(client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '')).rejects.toThrow()
})

test('[B7] a storefront of others renews its tokens on its server; a token that was used before ends them all', async () => {
  const added = { name: 'Elsewhere', redirectUris: [ELSEWHERE], logoutUris: [], hasSecret: true, now: new Date() }
  const { clientId, secret } = await addSignInClient({ db: database.db, vault: createVault(KEY) }, added)
  const config = await configurationOf(clientId, secret ?? '')
  const { address, checks } = await begin(config, ELSEWHERE)
  const browser = browserOf(shop)
  const begun = (await browser.ask(address.href)).headers.get('location') ?? ''
  // The form of the last step leads to the other origin in the end, so browsers have to be told that it may.
  expect((await browser.ask(begun)).headers.get('content-security-policy')).toContain(
    "form-action 'self' https://storefront.example",
  )
  const back = await enterByCode(shop, browser, { login: begun, email: freshEmail() })
  expect(back.origin + back.pathname).toBe(ELSEWHERE)
  const first = await client.authorizationCodeGrant(config, back, checks)
  const second = await client.refreshTokenGrant(config, first.refresh_token ?? '')
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect(await customerOf(second.access_token)).not.toBeNull()

  await expect(client.refreshTokenGrant(config, first.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  expect(await customerOf(second.access_token)).toBeNull()
  await expect(client.refreshTokenGrant(config, second.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('the provider has nothing to complain about: no warning, no default that should be changed', async () => {
  await signedIn(shop)
  expect(shop.output()).not.toMatch(/oidc-provider/)
})

test('[7.9-endpoints] both families of addresses and all sites have a provider of their own', async () => {
  const { shopId } = await (await shop.get('/.well-known/shop.json')).json()
  const found = await (await shop.get('/.well-known/openid-configuration')).json()
  expect(found).toMatchObject({
    issuer: shop.origin,
    authorization_endpoint: `${shop.origin}/${shopId}/auth/oauth/authorize`,
    token_endpoint: `${shop.origin}/${shopId}/auth/oauth/token`,
    end_session_endpoint: `${shop.origin}/${shopId}/auth/logout`,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
  })
  const api = await (await shop.get('/.well-known/customer-account-api')).json()
  expect(api.graphql_api).toBe(`${shop.origin}/${shopId}/account/customer/api/2025-07/graphql`)
  const newer = await shop.get(`/authentication/${shopId}/oauth/authorize`)
  expect(newer.status).toBe(400)
  const keys = await (await fetch(found.jwks_uri)).json()
  expect(keys.keys).toHaveLength(1)
  expect(keys.keys[0]).not.toHaveProperty('d')
})

test('[B1] [C16] who reads the tables can use nothing: no token, no code, no cookie, no private key', async () => {
  const { tokens, browser, email } = await signedIn(shop)
  const rows =
    await database.pool.query(`select kind, encode(id, 'base64') as id, payload::text, device from provider_record
    union all select 'code', encode(code_digest, 'base64'), login::text, details::text from sign_in_code
    union all select 'key', kid, sealed_key, null from signing_key`)
  const text = JSON.stringify(rows.rows)
  const session = [...browser.jar].find(([name]) => name.startsWith('account-session '))?.[1].value ?? 'none'
  expect(text).not.toContain(tokens.access_token)
  expect(text).not.toContain(session)
  expect(text).not.toMatch(/"d"|BEGIN/)
  expect(session.length).toBeGreaterThan(30)
  expect(shop.output()).not.toContain(email)
  expect(shop.output()).not.toContain(tokens.id_token.slice(0, 40))
})
