import { onlyAppends, valuesIn } from './append-value.ts'

export const METAFIELD_NAMESPACE = 'custom'
/** What storefronts may write beside a customer. Nothing that costs money is decided by it. */
export const METAFIELD_KEYS = ['used_discount_codes', 'applied_discounts'] as const
export const METAFIELD_TYPE = 'json'

export const MOST_METAFIELDS_AT_ONCE = 25
export const MOST_VALUES = 50
const LONGEST_VALUE_CHARACTERS = 10_000
const TYPES = [METAFIELD_TYPE, 'list.single_line_text_field']

/** Why a metafield is not written, in the words of the published API. */
export type MetafieldFault =
  | 'APP_NOT_AUTHORIZED'
  | 'INVALID_TYPE'
  | 'INVALID_VALUE'
  | 'LESS_THAN_OR_EQUAL_TO'
  | 'STALE_OBJECT'
  | 'TOO_LONG'

export type MetafieldInput = Readonly<{
  namespace: string
  key: string
  value: string
  type?: string | null | undefined
  /** The digest that the writer has seen; null where there was nothing yet, undefined for any. */
  compareDigest?: string | null | undefined
}>

type Stored = Readonly<{ value: string; digest: string }>

/** Whether a metafield may be written over what is there; null when it may. */
export function metafieldFault(input: MetafieldInput, stored: Stored | null): MetafieldFault | null {
  const { namespace, key, value, type, compareDigest } = input
  const isOurs = namespace === METAFIELD_NAMESPACE && METAFIELD_KEYS.some((each) => each === key)
  if (!isOurs) return 'APP_NOT_AUTHORIZED'
  if (type != null && !TYPES.includes(type)) return 'INVALID_TYPE'
  if (compareDigest !== undefined && compareDigest !== (stored?.digest ?? null)) return 'STALE_OBJECT'
  if (value.length > LONGEST_VALUE_CHARACTERS) return 'TOO_LONG'
  const values = valuesIn(value)
  if (!values) return 'INVALID_VALUE'
  if (values.length > MOST_VALUES) return 'LESS_THAN_OR_EQUAL_TO'
  const before = valuesIn(stored?.value ?? null) ?? []
  if (values.length < before.length) return 'STALE_OBJECT'
  return onlyAppends(before, values) ? null : 'INVALID_VALUE'
}
