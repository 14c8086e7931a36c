import { badArgument } from './api-error.ts'

/** A place in an ordered list: the value that orders it, then the id that tells equals apart. */
export type Place = Readonly<{ key: string | number; id: number }>

const MOST_CHARACTERS = 2000

/** A place as clients carry it: they can only hand it back. */
export function writeCursor(ordering: string, { key, id }: Place): string {
  return btoa(JSON.stringify([ordering, key, id]).replace(/[^ -~]/g, escaped))
}

/** JSON's way to write a letter in plain ASCII, the only letters base64 knows. */
function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}

export function readCursor(text: string, ordering: string, argument: string): Place {
  const place = text.length > MOST_CHARACTERS ? null : decoded(text)
  if (!place) throw badArgument(argument, 'is no cursor of this list.')
  if (place.ordering !== ordering) throw badArgument(argument, 'is a cursor of a list in another order.')
  return place
}

function decoded(text: string): (Place & { ordering: string }) | null {
  try {
    const read: unknown = JSON.parse(atob(text))
    if (!Array.isArray(read) || read.length !== 3) return null
    const [ordering, key, id]: unknown[] = read
    if (typeof ordering !== 'string' || typeof id !== 'number' || !Number.isSafeInteger(id)) return null
    const isKey = typeof key === 'string' || (typeof key === 'number' && Number.isFinite(key))
    return isKey ? { ordering, key, id } : null
  } catch {
    return null
  }
}
