import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** As OWASP asks for scrypt: 2^17 rounds of 8 blocks take a tenth of a second and 128 MB, for us and for thieves. */
const COST: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const BYTES = 32

/** A password as it is stored: salt and digest, from which nobody reads it back. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt:${salt.toString('base64url')}:${(await digestOf(password, salt)).toString('base64url')}`
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, salt = '', digest = ''] = stored.split(':')
  const expected = Buffer.from(digest, 'base64url')
  const actual = await digestOf(password, Buffer.from(salt, 'base64url'))
  return expected.length === BYTES && timingSafeEqual(actual, expected)
}

/** Two spellings of one letter must not lock anybody out. */
function digestOf(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, BYTES, COST, (error, digest) => (error ? reject(error) : resolve(digest)))
  })
}
