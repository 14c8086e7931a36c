import { checkDoor, checkEmail, lacksHouseNumber } from '#app/shop/customers/check-fields.ts'
import { phoneIn, postcodeIn } from '#app/shop/sites/countries.ts'
import { text, type VectorOps } from '../vector.ts'

export const ops: VectorOps = {
  'form.zip': ({ country, zip }) => ({ valid: postcodeIn(text(country), text(zip)) !== null }),
  'form.email': ({ email }) => ({ valid: checkEmail(text(email)).fault === null }),
  'form.phone': ({ country, phone }) => ({ e164: phoneIn(text(country), text(phone)) }),
  'form.address1': ({ address1 }) => ({ result: streetResult(text(address1)) }),
}

/** A street without a number is asked about and taken. */
function streetResult(address1: string): string {
  const { value, fault } = checkDoor(address1)
  if (fault !== null) return 'refused'
  return lacksHouseNumber(value) ? 'asks' : 'ok'
}
