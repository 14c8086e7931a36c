import { checkDoor, checkEmail } from '#app/shop/customers/check-fields.ts'
import { phoneIn, postcodeIn } from '#app/shop/sites/countries.ts'
import { text, type VectorOps } from '../vector.ts'

export const ops: VectorOps = {
  'form.zip': ({ country, zip }) => ({ valid: postcodeIn(text(country), text(zip)) !== null }),
  'form.email': ({ email }) => ({ valid: checkEmail(text(email)).fault === null }),
  'form.phone': ({ country, phone }) => ({ e164: phoneIn(text(country), text(phone)) }),
  'form.address1': ({ address1 }) => ({ result: checkDoor(text(address1)).fault === null ? 'ok' : 'refused' }),
}
