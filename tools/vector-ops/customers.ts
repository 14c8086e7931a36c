import { withProfilePhone } from '#app/shop/customers/addresses/address.ts'
import { appendValue } from '#app/shop/customers/metafields/append-value.ts'
import { fields, type Json, textOrNull, type VectorOps } from '../vector.ts'

export const ops: VectorOps = {
  'address.input': ({ profilePhone, form }) => ({ address: withProfilePhone(fields(form), textOrNull(profilePhone)) }),
  'metafield.append': ({ stored }, { value }) => appendValue(textOrNull(stored), value) as unknown as Json,
}
