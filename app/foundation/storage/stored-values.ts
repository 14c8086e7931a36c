/** What could not be stored: blocked or full storage costs the next visit, never this one. */
const unstored = new Map<string, string | null>()

/** A text kept in the browser between visits. */
export function storedText(key: string): string | null {
  const kept = unstored.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text; null forgets it. */
export function storeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    unstored.set(key, text)
  }
}

/** Read once, and the same object as long as the text is the same. */
const parsed = new Map<string, Readonly<{ text: string; value: unknown }>>()

/** A value kept as JSON; null where there is none, or nothing readable. */
export function storedValue(key: string): unknown {
  const text = storedText(key)
  if (text === null) return null
  const known = parsed.get(key)
  if (known?.text === text) return known.value
  const value = parsedOrNull(text)
  parsed.set(key, { text, value })
  return value
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function storeValue(key: string, value: unknown): void {
  storeText(key, value === null || value === undefined ? null : JSON.stringify(value))
}

/** Tells when another tab stored something; null stands for everything. */
export function onStoredElsewhere(listener: (key: string | null) => void): void {
  addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== null && storageArea !== reachable()) return
    if (key === null) unstored.clear()
    else unstored.delete(key)
    listener(key)
  })
}

function reachable(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
