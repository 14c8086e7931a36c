import { oneLine } from '#app/foundation/mail/mail-address.ts'

const LONGEST_NAME = 100

/** The names that were typed into a form; null when one of them is missing. */
export function namesIn(fields: URLSearchParams): Readonly<{ firstName: string; lastName: string }> | null {
  const nameOf = (field: string) => oneLine(fields.get(field) ?? '').slice(0, LONGEST_NAME)
  const [firstName, lastName] = [nameOf('firstName'), nameOf('lastName')]
  return firstName && lastName ? { firstName, lastName } : null
}
