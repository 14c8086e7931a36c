import { codeOf } from '#app/foundation/database/error-code.ts'

/** A NUL in an address as it came, before anybody decodes it: no text of the database holds one. */
const NUL = /%00/

export function hasNul(search: string): boolean {
  return NUL.test(search)
}

/** Not a text, not a number, too large a number, no date: the database's words for a value that nobody can use. */
const UNUSABLE = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008'])

/** Whether a request failed by what it brought along. */
export function isUnusableInput(error: unknown): boolean {
  return UNUSABLE.has(codeOf(error) ?? '')
}
