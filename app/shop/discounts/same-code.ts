/** Codes are compared without their case and the blanks around them. */
export function isSameCode(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
