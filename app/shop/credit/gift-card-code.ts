/** Letters that cannot be mistaken for another: 16 of these 32 make a code of 80 bits. */
export const CODE_SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 16

/** A code as it is kept, from whatever its owner typed; null for what cannot be one. */
export function readGiftCardCode(typed: string): string | null {
  const plain = typed.slice(0, 100).toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return plain.length === CODE_LENGTH && [...plain].every((symbol) => CODE_SYMBOLS.includes(symbol)) ? plain : null
}

/** In groups of four, as people read it out. */
export function writeGiftCardCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code
}

/** One code from 16 random bytes: 256 divides by 32, so every symbol is as likely as any other. */
export function giftCardCodeFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_SYMBOLS[byte % CODE_SYMBOLS.length]).join('')
}
