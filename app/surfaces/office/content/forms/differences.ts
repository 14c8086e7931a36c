/** One place at which two versions of an item differ. */
export type Difference = Readonly<{ path: string; before: unknown; after: unknown }>

/**
 * Where two versions differ, as far down as they have the same shape: a list that grew, shrank or got another order
 * differs as a whole.
 */
export function differencesOf(before: unknown, after: unknown, path = ''): readonly Difference[] {
  if (isSame(before, after)) return []
  if (isList(before) && isList(after) && isSameList(before, after))
    return before.flatMap((item, place) => differencesOf(item, after[place], inside(path, place)))
  if (isGroup(before) && isGroup(after) && before['kind'] === after['kind']) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => differencesOf(before[key], after[key], inside(path, key)))
  }
  return [{ path, before, after }]
}

type Group = Readonly<Record<string, unknown>>

/** Values that say the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, place) => isSame(item, other[place]))
  if (isGroup(one) && isGroup(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    return keys.every((key) => isSame(one[key], other[key]))
  }
  return Object.is(one, other)
}

/** Lists whose items are still the same ones: as many, of the same kinds, and none at another's place. */
function isSameList(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length) return false
  const isKind = before.every((item, place) => kindOf(item) === kindOf(after[place]))
  const isMoved = before.some(
    (item, place) =>
      !isSame(item, after[place]) && after.some((other, there) => there !== place && isSame(item, other)),
  )
  return isKind && !isMoved
}

function kindOf(item: unknown): unknown {
  return isGroup(item) ? item['kind'] : typeof item
}

function inside(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
