import { checkName } from '#app/shop/customers/check-fields.ts'

/** Why a name is not taken, in the words of the published API. */
export type NameFault = 'CONTAINS_HTML_TAGS' | 'CONTAINS_URL' | 'CUSTOMER_INPUT_ARGUMENT_EMPTY' | 'INVALID' | 'TOO_LONG'

const TAG = /<\/?[a-z!]/i
const URL = /https?:|www\.|:\/\//i

/** Why a name cannot be taken; null when it can. Null takes a name away. */
export function nameFault(typed: string | null): NameFault | null {
  if (typed === null) return null
  if (TAG.test(typed)) return 'CONTAINS_HTML_TAGS'
  if (URL.test(typed)) return 'CONTAINS_URL'
  const { fault } = checkName(typed)
  if (fault === null) return null
  return fault === 'too-long' ? 'TOO_LONG' : 'INVALID'
}
