/** Goods as the box counts them: by nominal weight, a kilogram a meal. */
export type WeighedLine = Readonly<{ grams: number; quantity: number; isVoucher: boolean }>

/** What weighs exactly this much is a side product and no part of a meal. */
const SIDE_GRAMS = 1

export function gramsOf(weight: number, unit: string): number {
  return unit === 'GRAMS' ? weight : weight * 1000
}

/** Meals towards a box. Bonus and gifts are left out of `lines`, though `lineCount` counts them. */
export function progressOf(lines: readonly WeighedLine[], lineCount = lines.length): number {
  return lines.reduce((sum, line) => sum + countedGrams(line, lineCount) * line.quantity, 0) / 1000
}

/** Side products count nothing, vouchers only where they are the only line. */
function countedGrams({ grams, isVoucher }: WeighedLine, lineCount: number): number {
  return grams === SIDE_GRAMS || (isVoucher && lineCount > 1) ? 0 : grams
}
