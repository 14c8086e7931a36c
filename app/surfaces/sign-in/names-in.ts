import { checkName } from '#app/shop/customers/check-fields.ts'

export type TypedNames =
  | Readonly<{ names: Readonly<{ firstName: string; lastName: string }>; fault: null }>
  /** The first field that is wrong. */
  | Readonly<{ names: null; fault: 'firstName' | 'lastName' }>

/** The names that were typed into a form, as all forms of the shop take them. */
export function namesIn(fields: URLSearchParams): TypedNames {
  const [first, last] = [checkName(fields.get('firstName') ?? ''), checkName(fields.get('lastName') ?? '')]
  if (first.fault) return { names: null, fault: 'firstName' }
  if (last.fault) return { names: null, fault: 'lastName' }
  return { names: { firstName: first.value, lastName: last.value }, fault: null }
}
