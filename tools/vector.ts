/** A value of a vector as it stands in the file. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json }
export type Fields = Readonly<Record<string, Json>>

/** An example of a rule: in this situation, this operation gives that. */
export type Vector = Readonly<{
  id: string
  given: Fields
  when: Fields & Readonly<{ op: string }>
  then: Json
}>

/** Translates a vector into a call of the shop's own function, and its answer back into the vector's words. */
export type VectorOp = (given: Fields, when: Fields) => Json | Promise<Json>
export type VectorOps = Readonly<Record<string, VectorOp>>

export function text(value: Json | undefined): string {
  if (typeof value !== 'string') throw new TypeError(`a text was expected, not ${JSON.stringify(value)}`)
  return value
}

export function textOrNull(value: Json | undefined): string | null {
  return value === null || value === undefined ? null : text(value)
}

export function number(value: Json | undefined): number {
  if (typeof value !== 'number') throw new TypeError(`a number was expected, not ${JSON.stringify(value)}`)
  return value
}

export function list(value: Json | undefined): readonly Json[] {
  if (!isList(value)) throw new TypeError(`a list was expected, not ${JSON.stringify(value)}`)
  return value
}

export function texts(value: Json | undefined): readonly string[] {
  return list(value).map(text)
}

export function fields(value: Json | undefined): Fields {
  if (!isFields(value)) throw new TypeError(`named fields were expected, not ${JSON.stringify(value)}`)
  return value
}

export function oneOf<Choice extends string>(choices: readonly Choice[], value: Json | undefined): Choice {
  const choice = choices.find((each) => each === value)
  if (choice === undefined) throw new TypeError(`one of ${choices} was expected, not ${JSON.stringify(value)}`)
  return choice
}

/** Where an answer first differs from what was expected, as a sentence; null when it does not. */
export function difference(expected: Json | undefined, got: Json | undefined, place = 'then'): string | null {
  if (typeof expected === 'number' && typeof got === 'number' && Math.abs(expected - got) <= 1e-9) return null
  if (isList(expected) && isList(got)) return differenceOfParts(byPlace(expected), byPlace(got), place)
  if (isFields(expected) && isFields(got)) return differenceOfParts(expected, got, place)
  return expected === got ? null : `${place} should be ${JSON.stringify(expected)}, is ${JSON.stringify(got)}`
}

function byPlace(values: readonly Json[]): Fields {
  return Object.fromEntries(values.entries())
}

function differenceOfParts(expected: Fields, got: Fields, place: string): string | null {
  for (const field of new Set([...Object.keys(expected), ...Object.keys(got)])) {
    const found = difference(expected[field], got[field], `${place}.${field}`)
    if (found) return found
  }
  return null
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !isList(value)
}
