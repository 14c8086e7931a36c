const KB = 1024
/** A form with every field at its longest is half as large. */
const FORM_BYTES = 64 * KB

const SIZES: readonly (readonly [RegExp, number])[] = [
  [/^\/api\//, 256 * KB],
  [/^\/webhooks\//, 1024 * KB],
]

/** The largest body that a request to a path may have. */
export function mostBytesAt(path: string): number {
  return SIZES.find(([pattern]) => pattern.test(path))?.[1] ?? FORM_BYTES
}
