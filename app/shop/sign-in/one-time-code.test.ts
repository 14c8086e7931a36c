import { expect, test } from 'vitest'
import { codeAt, codeSecretUrl, codeStep, createCodeSecret } from './one-time-code.server.ts'

/** "12345678901234567890" of RFC 6238, appendix B, in base 32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  { seconds: 59, code: '287082' },
  { seconds: 1_111_111_109, code: '081804' },
  { seconds: 1_111_111_111, code: '050471' },
  { seconds: 1_234_567_890, code: '005924' },
  { seconds: 2_000_000_000, code: '279037' },
  { seconds: 20_000_000_000, code: '353130' },
])('the published code at $seconds seconds is $code', ({ seconds, code }) => {
  expect(codeAt(SECRET, Math.floor(seconds / 30))).toBe(code)
})

test('a code holds in its own half minute and the one before and after [B14]', () => {
  const now = new Date(1_111_111_111_000)
  const step = Math.floor(1_111_111_111 / 30)
  const found = [-2, -1, 0, 1, 2].map((shift) => codeStep(SECRET, codeAt(SECRET, step + shift), now))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
})

test.each(['', '28708', '2870822', 'abcdef', '000000'])('"%s" is no code of this secret [B14]', (code) => {
  expect(codeStep(SECRET, code, new Date(59_000))).toBeNull()
})

test('every secret is another one, long enough, and fits into the address that apps read', () => {
  const secrets = Array.from({ length: 50 }, createCodeSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(codeSecretUrl(SECRET, { account: 'a@b.de', issuer: 'Tiefgrün' })).toBe(
    `otpauth://totp/Tiefgr%C3%BCn:a%40b.de?secret=${SECRET}&issuer=Tiefgr%C3%BCn`,
  )
})
