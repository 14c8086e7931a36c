/** A list of values, as metafields hold them. */
export type Values = readonly unknown[]

export type Appended = Readonly<{ array: Values; write: boolean }>

/** Adds a value to the stored list, unless it is there already. What cannot be read counts as an empty list. */
export function appendValue(stored: string | null, value: unknown): Appended {
  const array = valuesIn(stored) ?? []
  const isThere = array.some((each) => isSameValue(each, value))
  return isThere ? { array, write: false } : { array: [...array, value], write: true }
}

/** The values in a text; null when it is no list. */
export function valuesIn(text: string | null): Values | null {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return Array.isArray(read) ? read : null
  } catch {
    return null
  }
}

/** Comparison is exact: another spelling is another value. */
function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whether a list only adds to another: all that was there stays, and nothing comes twice. */
export function onlyAppends(before: Values, after: Values): boolean {
  const isKept = before.every((value, index) => isSameValue(value, after[index]))
  const distinct = new Set(after.map((value) => JSON.stringify(value)))
  return isKept && (distinct.size === after.length || after.length === before.length)
}
