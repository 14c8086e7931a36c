import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readYamlFiles } from '#app/foundation/config/yaml-folder.server.ts'
import { sellerFile, unreadySeller } from './seller-file.ts'

const CATALOG = fileURLToPath(new URL('../../../../catalog', import.meta.url))

function demoSeller() {
  const [seller] = readYamlFiles(CATALOG, 'seller.yaml', sellerFile).documents
  if (!seller) throw new Error('no seller')
  return seller.document
}

test('the demo shop is a demonstration, and could not go live as it is', () => {
  expect(unreadySeller(demoSeller())).toEqual([
    expect.stringContaining('demonstration'),
    expect.stringContaining('vatId'),
  ])
})

test.each([
  { change: { demonstration: false, vatId: 'DE123456789' }, lines: 0 },
  { change: { demonstration: false, taxNumber: '37/1' }, lines: 0 },
  { change: { demonstration: false, vatId: 'DE123456789', creditorId: undefined }, lines: 1 },
])('$change lacks $lines things to go live', ({ change, lines }) => {
  expect(unreadySeller({ ...demoSeller(), ...change })).toHaveLength(lines)
})

test.each([{ vatId: '123' }, { creditorId: 'X' }, { email: 'nobody' }, { name: '' }])('%o is refused', (change) => {
  expect(sellerFile.safeParse({ ...demoSeller(), ...change }).success).toBe(false)
})
