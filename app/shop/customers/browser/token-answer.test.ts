import { expect, test } from 'vitest'
import { claimsIn, renewalFault, sessionAfter } from './token-answer.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

test.each([
  { error: 'invalid_grant', fault: 'ended' },
  { error: 'login_required', fault: 'ended' },
  { error: 'interaction_required', fault: 'ended' },
  { error: 'consent_required', fault: 'ended' },
  { error: 'account_selection_required', fault: 'ended' },
  { error: 'server_error', fault: 'transient' },
  { error: 'temporarily_unavailable', fault: 'transient' },
  { error: 'invalid_client', fault: 'transient' },
  { error: 'slow_down', fault: 'transient' },
  { error: '', fault: 'transient' },
  { error: null, fault: 'transient' },
])('[D-05] the answer $error means $fault', ({ error, fault }) => {
  expect(renewalFault(error)).toBe(fault)
})

test('[3.13-expires_at] a session ends two minutes before its token does', () => {
  const session = sessionAfter({ access_token: 'a', expires_in: 3600 }, null, NOW)
  expect(session).toEqual({ access_token: 'a', expires_at: '2026-03-01T12:58:00.000Z' })
})

test('[3.13-other-fields] what a session held beyond the answer stays with it', () => {
  const before = { access_token: 'a', expires_at: '', id_token: 'id', scope: 'openid', theirs: 1 }
  const after = sessionAfter({ access_token: 'b', expires_in: 3600, scope: 'openid email' }, before, NOW)
  expect(after).toMatchObject({ access_token: 'b', id_token: 'id', scope: 'openid email', theirs: 1 })
})

const payload = Buffer.from(JSON.stringify({ sub: '7', nonce: 'ü-once' })).toString('base64url')

test.each([
  { token: undefined, claims: {} },
  { token: '', claims: {} },
  { token: 'no.token.at.all', claims: {} },
  { token: `head.${Buffer.from('null').toString('base64url')}.x`, claims: {} },
  { token: `head.${payload}.signature`, claims: { sub: '7' } },
])('an id token $token says $claims', ({ token, claims }) => {
  expect(claimsIn(token)).toMatchObject(claims)
})
