/** The browser for tests and bench; null when there is none. */
export function findChromium(): string | null
