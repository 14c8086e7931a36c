import { qrBytes } from './qr-blocks.ts'
import { isMasked, MASKS, penaltyOf } from './qr-masks.ts'

/** A QR code: dark modules by row and column. */
export type QrCode = Readonly<{ size: number; rows: readonly (readonly boolean[])[] }>
type Grid = boolean[][]
type Drawing = Readonly<{ size: number; version: number; dark: Grid; fixed: Grid }>

const QUIET = 4

/** Draws a text as a QR code, as ISO 18004 asks for, in byte mode and at error correction level M. */
export function qrCode(text: string): QrCode {
  const { version, bytes } = qrBytes(text)
  const size = version * 4 + 17
  const drawing: Drawing = { size, version, dark: emptyGrid(size), fixed: emptyGrid(size) }
  drawPatterns(drawing)
  drawBytes(drawing, bytes)
  const drawn = MASKS.map((mask) => masked(drawing, mask))
  const best = drawn.toSorted((one, other) => penaltyOf(one) - penaltyOf(other))[0]
  return { size, rows: best ?? drawing.dark }
}

/** The outline of a code for an SVG, with the quiet rim around it that readers need. */
export function qrPath({ size, rows }: QrCode): Readonly<{ size: number; path: string }> {
  const bars = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`),
  )
  return { size: size + 2 * QUIET, path: bars.join('') }
}

function emptyGrid(size: number): Grid {
  return Array.from({ length: size }, () => Array<boolean>(size).fill(false))
}

function set({ dark, fixed }: Drawing, { x, y, isDark }: { x: number; y: number; isDark: boolean }): void {
  const [row, fixedRow] = [dark[y], fixed[y]]
  if (!row || !fixedRow || x < 0 || x >= row.length) return
  row[x] = isDark
  fixedRow[x] = true
}

function drawPatterns(drawing: Drawing): void {
  const { size, version } = drawing
  for (let at = 0; at < size; at++) {
    set(drawing, { x: 6, y: at, isDark: at % 2 === 0 })
    set(drawing, { x: at, y: 6, isDark: at % 2 === 0 })
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(drawing, { x, y, reach: 4 })
  const marks = alignmentMarks(version)
  const [first = 6, last = 6] = [marks[0], marks.at(-1)]
  for (const y of marks)
    for (const x of marks) {
      const isFinder = (x === first && y === first) || (x === first && y === last) || (x === last && y === first)
      if (!isFinder) drawRings(drawing, { x, y, reach: 2 })
    }
  drawFormat(drawing, 0)
  drawVersion(drawing)
}

/** Finders are seven modules wide with a light rim, alignment marks five without one. */
function drawRings(drawing: Drawing, { x, y, reach }: { x: number; y: number; reach: 2 | 4 }): void {
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++) {
      const ring = Math.max(Math.abs(down), Math.abs(right))
      const isDark = reach === 2 ? ring !== 1 : ring !== 2 && ring !== 4
      set(drawing, { x: x + right, y: y + down, isDark })
    }
}

function alignmentMarks(version: number): readonly number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const last = version * 4 + 10
  return [6, ...Array.from({ length: count - 1 }, (_, place) => last - (count - 2 - place) * step)]
}

/** Level M is 0, so the format says the mask alone: five bits, ten of correction, in two places. */
function drawFormat(drawing: Drawing, mask: number): void {
  const { size } = drawing
  const bits = ((mask << 10) | checkBits(mask, { generator: 0x537, length: 10 })) ^ 0x5412
  for (let bit = 0; bit < 15; bit++) {
    const isDark = ((bits >>> bit) & 1) === 1
    set(drawing, { ...besideFirstFinder(bit), isDark })
    set(drawing, bit < 8 ? { x: size - 1 - bit, y: 8, isDark } : { x: 8, y: size - 15 + bit, isDark })
  }
  set(drawing, { x: 8, y: size - 8, isDark: true })
}

function besideFirstFinder(bit: number): { x: number; y: number } {
  if (bit < 6) return { x: 8, y: bit }
  if (bit < 8) return { x: 8, y: bit + 1 }
  if (bit === 8) return { x: 7, y: 8 }
  return { x: 14 - bit, y: 8 }
}

function drawVersion(drawing: Drawing): void {
  const { size, version } = drawing
  if (version < 7) return
  const bits = (version << 12) | checkBits(version, { generator: 0x1f25, length: 12 })
  for (let bit = 0; bit < 18; bit++) {
    const isDark = ((bits >>> bit) & 1) === 1
    const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)]
    set(drawing, { x: far, y: near, isDark })
    set(drawing, { x: near, y: far, isDark })
  }
}

function checkBits(value: number, { generator, length }: { generator: number; length: number }): number {
  let rest = value
  for (let bit = 0; bit < length; bit++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * generator)
  return rest
}

/** In columns of two from the right, up and down in turn, around the fixed patterns. */
function drawBytes({ size, dark, fixed }: Drawing, bytes: readonly number[]): void {
  let bit = 0
  for (const { x, y } of dataPlaces(size)) {
    const row = dark[y]
    if (!row || fixed[y]?.[x]) continue
    row[x] = (((bytes[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1
    bit++
  }
}

export function* dataPlaces(size: number): Generator<{ x: number; y: number }> {
  for (let pair = size - 1; pair >= 1; pair -= 2) {
    const right = pair <= 6 ? pair - 1 : pair
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) yield { x, y: isUpward ? size - 1 - step : step }
  }
}

function masked(drawing: Drawing, mask: number): Grid {
  const { fixed } = drawing
  const dark = drawing.dark.map((row, y) => row.map((isDark, x) => isDark !== (!fixed[y]?.[x] && isMasked(mask, x, y))))
  drawFormat({ ...drawing, dark, fixed: emptyGrid(drawing.size) }, mask)
  return dark
}
