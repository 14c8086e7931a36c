import { askAccount, callFunction } from './account-calls.ts'
import { type ChangeOutcome, changeOutcome, type UserError, updateOutcome } from './call-outcomes.ts'

const UPDATE = `mutation customerUpdate($input: CustomerUpdateInput!, $language: LanguageCode) @inContext(language: $language) {
  customerUpdate(input: $input) {
    customer { firstName lastName displayName }
    userErrors { code field message }
  }
}`

type UpdateAnswer = Readonly<{ customerUpdate: Readonly<{ userErrors: readonly UserError[] }> }>
type Names = Readonly<{ firstName: string; lastName: string }>

/** Changes the customer's name. What was wrong with it stands in the errors; none when the shop did not answer. */
export async function changeName(
  names: Names,
): Promise<Readonly<{ success: boolean; userErrors: readonly UserError[] }>> {
  const answer = await askAccount<UpdateAnswer>(UPDATE, { input: names })
  if (!answer.ok) return { success: false, userErrors: [] }
  const { userErrors } = answer.value.customerUpdate
  return { ...updateOutcome(userErrors), userErrors }
}

type Contact = Readonly<{ email: string }> | Readonly<{ phone: string }>

/** Changes the phone number, or asks for a new e-mail address. */
export async function changeContact(customerNumber: number, contact: Contact): Promise<ChangeOutcome> {
  const kind = 'email' in contact ? 'email' : 'phone'
  const answer = await callFunction<Parameters<typeof changeOutcome>[1]>('update-customer-info', {
    id: customerNumber,
    ...contact,
  })
  return changeOutcome(kind, answer.ok ? answer.value : new Error())
}
