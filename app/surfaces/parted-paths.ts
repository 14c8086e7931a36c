/** Listings come in parts, as `?page=2`. No other page does. */
export function isPartedPath(path: string): boolean {
  return /^(\/en)?\/collections\/[^/]+$/.test(path)
}
