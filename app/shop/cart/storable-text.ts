import type { CartAttribute } from './cart-lines.ts'

/** A text of a client as the database can keep it: without NUL and without halves of letters. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

export function storableAttributes(attributes: readonly CartAttribute[]): readonly CartAttribute[] {
  return attributes.map(({ key, value }) => ({ key: storableText(key), value: storableText(value) }))
}
