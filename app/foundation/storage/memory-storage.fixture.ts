/** Storage of a browser, in memory; `isBlocked` makes it refuse everything, `isFull` every writing. */
export function memoryStorage({ isBlocked = false, isFull = false } = {}) {
  const values = new Map<string, string>()
  function reachable(): void {
    if (isBlocked) throw new DOMException('Access is denied', 'SecurityError')
  }
  return {
    values,
    getItem: (key: string) => [reachable(), values.get(key) ?? null][1] ?? null,
    setItem: (key: string, value: string) => {
      reachable()
      if (isFull) throw new DOMException('Full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => {
      reachable()
      values.delete(key)
    },
  }
}
