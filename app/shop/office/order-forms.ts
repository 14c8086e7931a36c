import { z } from 'zod'
import { defineForm } from '#app/foundation/forms/form.ts'
import { dayField, idField, longText, text } from '#app/foundation/forms/form-fields.ts'
import { OUTCOMES } from './letter.ts'
import { ROLES } from './roles.ts'

export const LONGEST_NOTE = 2000
export const LONGEST_TRACKING_NUMBER = 60
const TRACKING_NUMBER = new RegExp(`^[\\w .-]{1,${LONGEST_TRACKING_NUMBER}}$`)

/** Forms about an order, one for each act. Keys against repetition are the route's to read. */
export const noteForm = defineForm(
  z.object({ text: z.string('text').trim().min(1, 'text').max(LONGEST_NOTE, 'text') }),
  ['text'],
)
export const shipForm = defineForm(
  z.object({
    trackingNumber: z.string('tracking').trim().regex(TRACKING_NUMBER, 'tracking'),
    parcel: idField(),
    /** A number that another parcel has, once that was read. */
    again: text(),
  }),
  ['tracking'],
)
export const deliverForm = defineForm(z.object({ parcel: idField() }))
const line = () => text().transform((typed) => typed.trim())
export const deliveryForm = defineForm(
  z.object({
    ...{ firstName: line(), lastName: line(), company: line(), address1: line(), address2: line() },
    ...{ zip: line(), city: line(), phone: line() },
  }),
)
export const cancelForm = defineForm(
  z.object({
    reason: z
      .string('reason')
      .trim()
      .min(1, 'reason')
      .transform((reason) => reason.slice(0, LONGEST_NOTE)),
  }),
  ['reason'],
)
export const endForm = defineForm(z.object({ endsOn: dayField('day') }), ['day'])
export const mailForm = defineForm(z.object({ mail: idField() }))

const reply = z.object({ note: longText(LONGEST_NOTE), answer: longText(LONGEST_NOTE) })

/** The cents that somebody has read and agreed to; none on the way to the page that asks. */
export function confirmedCents() {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .catch(undefined)
}

/** Forms about a letter: what is kept beside it, and what its sender reads. */
export const payLetterForm = defineForm(z.object({ ...reply.shape, confirmed: confirmedCents() }))
export const settleForm = defineForm(z.object({ outcome: z.enum(OUTCOMES, 'outcome'), ...reply.shape }), ['outcome'])

export const LONGEST_ORDER_NUMBER = 40
/** Which order a letter means, and whether its parcels wait for the answer. */
export const assignForm = defineForm(
  z.object({
    number: z.string('no-order').trim().min(1, 'no-order').max(LONGEST_ORDER_NUMBER, 'no-order'),
    holds: z
      .string()
      .optional()
      .transform((ticked) => ticked === 'yes'),
  }),
  ['no-order'],
)

export const memberForm = defineForm(z.object({ member: idField() }))

export const LONGEST_MEMBER_NAME = 80
export const memberEditForm = defineForm(
  z.object({
    member: idField(),
    name: z.string('name').trim().min(1, 'name').max(LONGEST_MEMBER_NAME, 'name'),
    role: z.enum(ROLES, 'role'),
  }),
  ['name', 'role'],
)

/** What a form says once it is read. */
export type Said<Of> = Of extends { schema: z.ZodType<infer Value> } ? Value : never
