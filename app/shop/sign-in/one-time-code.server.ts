import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const PERIOD_SECONDS = 30
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret for an authenticator app, in the letters those apps accept. */
export function createCodeSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte % 32]).join('')
}

/** The address an authenticator app takes a secret from. */
export function codeSecretUrl(secret: string, { account, issuer }: { account: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

/**
 * The step of time a code belongs to, one step early or late allowed; null when the code is wrong. A code is good once:
 * the operation that accepts it remembers its step and takes none up to it again.
 */
export function codeStep(secret: string, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS)
  const given = Buffer.from(code.replace(/\s/g, ''))
  const steps = [current, current - 1, current + 1]
  return steps.find((step) => isEqual(Buffer.from(codeAt(secret, step)), given)) ?? null
}

/** RFC 6238 over SHA-1, the only kind that every authenticator app knows. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
