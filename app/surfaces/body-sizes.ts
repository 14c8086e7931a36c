const KB = 1024
/** A form with every field at its longest is half as large. */
const FORM_BYTES = 64 * KB

/** Identifiers of all pixels at their longest, twice. */
const MEASUREMENT_BYTES = 8 * KB

const SIZES: readonly (readonly [RegExp, number])[] = [
  [/^\/api\//, 256 * KB],
  // The test gateway tells of one payment or refund.
  [/^\/webhooks\/payments\/test$/, 16 * KB],
  [/^\/webhooks\/payments\/stripe$/, 1024 * KB],
  // A whole page in both languages, ten times as long as the longest.
  [/^\/office\/content\//, 512 * KB],
  [/^\/(?:attribution|measurement)\//, MEASUREMENT_BYTES],
]

/** The largest body that a request to a path may have. */
export function mostBytesAt(path: string): number {
  return SIZES.find(([pattern]) => pattern.test(path))?.[1] ?? FORM_BYTES
}
