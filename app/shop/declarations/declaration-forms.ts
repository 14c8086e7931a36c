import { z } from 'zod'
import { readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { defineForm } from '#app/foundation/forms/form.ts'
import { text } from '#app/foundation/forms/form-fields.ts'
import { LONGEST_TEXT } from './declaration-limits.ts'

/** A declaration counts however it is written, so it is cut and never refused; line breaks are its only control characters. */
const declared = text().transform((typed) =>
  typed
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()
    .slice(0, LONGEST_TEXT),
)
const sender = { name: declared, contract: declared, email: declared }

export const withdrawalForm = defineForm(z.object({ ...sender, goods: declared }))
export const cancellationForm = defineForm(
  z
    .object({
      cause: z.enum(['ordinary', 'cause']).catch('ordinary'),
      reason: declared,
      ...sender,
      wishedOn: declared.transform(readCalendarDate),
    })
    .transform((form) => ({ ...form, reason: form.cause === 'cause' ? form.reason : '' })),
)
export const enquiryForm = defineForm(z.object({ ...sender, text: declared }))
