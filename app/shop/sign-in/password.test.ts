import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.server.ts'

test('a password opens its own digest and no other, however its letters are composed [B14]', async () => {
  const stored = await hashPassword('Grüne Bohnen 42')
  expect(stored).not.toContain('Bohnen')
  expect(await isPassword('Gru\u0308ne Bohnen 42', stored)).toBe(true)
  expect(await isPassword('Grüne Bohnen 43', stored)).toBe(false)
  expect(await isPassword('Grüne Bohnen 42', await hashPassword('Grüne Bohnen 42'))).toBe(true)
  expect(await hashPassword('Grüne Bohnen 42')).not.toBe(stored)
})

test.each(['', 'scrypt', 'scrypt::', 'plain:a:b'])('nothing opens the broken digest "%s" [B14]', async (stored) => {
  expect(await isPassword('', stored)).toBe(false)
})
