import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrCode, qrPath } from './qr-code.ts'

const OTPAUTH =
  'otpauth://totp/Tiefgr%C3%BCn%20Office:ada.lovelace%40team.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tiefgr%C3%BCn%20Office'

const drawn = (text: string) =>
  qrCode(text)
    .rows.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))
    .join('\n')

/** Each of these was read back, letter by letter, by jsQR, which knows nothing of this code. */
test.each([
  { text: 'A', size: 21, digest: '4d56e8efba179621' },
  { text: OTPAUTH, size: 49, digest: '106a0cf8765fb6a5' },
  { text: 'x'.repeat(400), size: 77, digest: '3ab07ec2273737c5' },
  { text: 'grün 🥦 '.repeat(60), size: 97, digest: '255771d682e5d37d' },
])('a text of $text.length letters is the code of $size modules that a reader understood [B14]', (known) => {
  expect(qrCode(known.text).size).toBe(known.size)
  expect(createHash('sha256').update(drawn(known.text)).digest('hex').slice(0, 16)).toBe(known.digest)
})

test('every code has its three finders, and its outline a light rim of four modules', () => {
  const rows = drawn(OTPAUTH).split('\n')
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder)
  expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(finder)
  expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(finder)
  const { size, path } = qrPath(qrCode(OTPAUTH))
  expect([size, path.slice(0, 12)]).toEqual([57, 'M4 4h7v1h-7z'])
})

test('what fits into no code is refused', () => {
  expect(() => qrCode('x'.repeat(3000))).toThrow('fits into no QR code')
})
