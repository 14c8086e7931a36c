import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createVault, openVault } from './vault.server.ts'

const KEY = Buffer.alloc(32, 7).toString('base64')

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'vault-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) }
}

test('what is sealed opens for its subject only, with its key only, and only unchanged [B14]', () => {
  const vault = createVault(Buffer.alloc(32, 1))
  const sealed = vault.seal('GEZDGNBV', 'staff:1')
  expect(sealed).not.toContain('GEZDGNBV')
  expect(vault.seal('GEZDGNBV', 'staff:1')).not.toBe(sealed)
  expect(vault.open(sealed, 'staff:1')).toBe('GEZDGNBV')
  expect(vault.open(sealed, 'staff:2')).toBeNull()
  expect(createVault(Buffer.alloc(32, 2)).open(sealed, 'staff:1')).toBeNull()
  for (const wrong of ['', 'GEZDGNBV', 'v1.', 'v1.AAAA', `v1.A${sealed.slice(3)}`, sealed.slice(0, -4)])
    expect([wrong, vault.open(wrong, 'staff:1')]).toEqual([wrong, null])
})

test('the key is made once, beside the data, for its owner only; a key that is set counts instead [B14]', () => {
  using data = folder()
  const dataDir = join(data.path, 'new')
  const sealed = openVault({ secretsKey: null, dataDir }).seal('secret', 'a')
  expect(statSync(join(dataDir, 'secrets.key')).mode & 0o777).toBe(0o600)
  expect(openVault({ secretsKey: null, dataDir }).open(sealed, 'a')).toBe('secret')
  expect(openVault({ secretsKey: KEY, dataDir }).open(sealed, 'a')).toBeNull()
})

test('a file that holds no key is refused in one line', () => {
  using data = folder()
  writeFileSync(join(data.path, 'secrets.key'), 'short\n')
  expect(() => openVault({ secretsKey: null, dataDir: data.path })).toThrow(/^\S+secrets\.key holds no key[^\n]+$/)
})
