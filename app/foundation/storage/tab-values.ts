/** What could not be stored: it lasts as long as the page. */
const unstored = new Map<string, string>()

/** A text that this tab alone keeps, until it is closed. */
export function tabText(key: string): string | null {
  try {
    return unstored.get(key) ?? sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text for this tab; null forgets it. */
export function keepTabText(key: string, text: string | null): void {
  unstored.delete(key)
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    if (text !== null) unstored.set(key, text)
  }
}

/** A value kept as JSON; null where there is none, or nothing readable. */
export function tabValue(key: string): unknown {
  try {
    return JSON.parse(tabText(key) ?? 'null')
  } catch {
    return null
  }
}
