import { z } from 'zod'
import { readGlobalId, wholeNumber } from '#app/foundation/ids/global-id.ts'

/** The number of a customer, as a number, as digits, or as a global id. */
const customerNumber = z.union([z.number().int().positive(), z.string().max(200)]).transform((given, context) => {
  const id = typeof given === 'number' ? given : wholeNumber(numberIn(given))
  if (id !== null && Number.isSafeInteger(id)) return id
  context.addIssue({ code: 'custom', message: 'is no id of a customer' })
  return z.NEVER
})

function numberIn(text: string): string {
  const read = readGlobalId(text)
  return read?.type === 'Customer' ? read.id : text
}

const LONGEST_CURSOR = 2000

export const digestBody = z.object({ emailAddress: z.string().max(254), id: customerNumber })

export const ordersBody = z.object({
  customerId: customerNumber,
  afterCursorEl: z.string().max(LONGEST_CURSOR).nullish(),
})

const emailBody = z.strictObject({
  id: customerNumber,
  email: z.string().max(500),
  /** The code that the new address was sent, once it is there. */
  code: z.string().max(20).optional(),
})
const phoneBody = z.strictObject({ id: customerNumber, phone: z.string().max(100) })

/** One thing at a time: a body that changes two of them, or anything else, is refused as a whole. */
export const changeBody = z.union([emailBody, phoneBody])
