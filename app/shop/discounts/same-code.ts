/** Letters, digits, hyphens and underscores: what a code may consist of. */
const CODE = /^[A-Z0-9_-]{1,40}$/i

/** Whether a text can be a code at all. */
export function isCode(text: string): boolean {
  return CODE.test(text)
}

/** Codes are compared without their case and the blanks around them. */
export function isSameCode(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
