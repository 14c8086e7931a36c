/** Bytes of error correction in each block, and number of blocks, by version from 1 on, at level M (15 % may be lost). */
const CORRECTION = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
]
const BLOCKS = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35,
  37, 38, 40, 43, 45, 47, 49,
]
const MOST_VERSION = 40
const BYTE_MODE = 4
const PADDING = [0xec, 0x11]
const FIELD = 0x11d

/** A text as the bytes of a QR code: its version, and its bytes with their correction, interleaved. */
export function qrBytes(text: string): Readonly<{ version: number; bytes: readonly number[] }> {
  const content = [...new TextEncoder().encode(text)]
  const version = smallestVersion(content.length)
  return { version, bytes: withCorrection(padded(content, version), version) }
}

/** Number of modules that hold data, without the patterns that every code has. */
export function rawModules(version: number): number {
  const size = version * 4 + 17
  const marks = Math.floor(version / 7) + 2
  const finders = 3 * 64 + 31 + 2 * (size - 16)
  if (version === 1) return size * size - finders
  const alignment = 25 * (marks * marks - 3) - 10 * (marks - 2)
  return size * size - finders - alignment - (version >= 7 ? 36 : 0)
}

function capacityOf(version: number): number {
  return Math.floor(rawModules(version) / 8) - correctionOf(version) * blocksOf(version)
}

function smallestVersion(length: number): number {
  for (let version = 1; version <= MOST_VERSION; version++)
    if (length + headerBytes(version) <= capacityOf(version)) return version
  throw new Error(`A text of ${length} bytes fits into no QR code`)
}

/** Mode and length take half a byte more than these. */
function headerBytes(version: number): number {
  return version < 10 ? 2 : 3
}

function padded(content: readonly number[], version: number): number[] {
  const lengthBits = version < 10 ? 8 : 16
  const bits = [bitsOf(BYTE_MODE, 4), bitsOf(content.length, lengthBits), ...content.map((byte) => bitsOf(byte, 8))]
  const written = `${bits.join('')}0000`.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  const missing = capacityOf(version) - written.length
  return [...written, ...Array.from({ length: missing }, (_, place) => PADDING[place % 2] ?? 0)]
}

function bitsOf(number: number, length: number): string {
  return number.toString(2).padStart(length, '0')
}

/** The last blocks are one byte longer where the bytes do not come out even. */
function withCorrection(data: readonly number[], version: number): number[] {
  const count = blocksOf(version)
  const short = Math.floor(data.length / count)
  const firstLong = count - (data.length % count)
  const divisor = generator(correctionOf(version))
  const startOf = (block: number) => block * short + Math.max(0, block - firstLong)
  const blocks = Array.from({ length: count }, (_, block) => data.slice(startOf(block), startOf(block + 1)))
  return [...interleaved(blocks), ...interleaved(blocks.map((block) => remainder(block, divisor)))]
}

function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => blocks.flatMap((block) => block[place] ?? [])).flat()
}

/** The polynomial with the roots 1, 2, 4 … without its leading 1. */
function generator(degree: number): number[] {
  let factors = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < degree; step++) {
    factors = factors.map((factor, place) => multiply(factor, root) ^ (factors[place + 1] ?? 0))
    root = multiply(root, 2)
  }
  return factors
}

export function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((each, place) => each ^ multiply(divisor[place] ?? 0, factor))
  }
  return rest
}

/** Multiplies in the field of 256 elements. */
export function multiply(one: number, other: number): number {
  let result = 0
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >>> 7) * FIELD)
    result ^= ((other >>> bit) & 1) * one
  }
  return result
}

export function correctionOf(version: number): number {
  return CORRECTION[version - 1] ?? 0
}

export function blocksOf(version: number): number {
  return BLOCKS[version - 1] ?? 1
}
