import { z } from 'zod'
import { type CalendarDate, readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'

const day = z.string().transform((text, context): CalendarDate => {
  const found = readCalendarDate(text)
  if (found) return found
  context.addIssue({ code: 'custom', message: 'Not a day' })
  return z.NEVER
})
/** A day for a charge: one that no calendar has lies outside of every range. */
const billingDay = z.string().transform(readCalendarDate)
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const quantity = z.number().int().min(0).max(99)
const pieces = z.array(z.object({ variantId: id, quantity })).max(250)
const contents = z.array(z.object({ variantId: id, quantity, isOneTimeAdded: z.boolean().optional() })).max(250)
const rhythm = z.object({
  interval: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  intervalCount: z.number().int().min(1).max(99),
})
const destination = z.object({ country: z.string().length(2), zip: z.string().max(20) })

/** What somebody wants to do to a subscription, as the screens ask what would become of it. */
export const wantedAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('skip'), cycleIndex: id }),
  z.object({ act: z.literal('unskip'), cycleIndex: id }),
  z.object({ act: z.literal('edit-delivery'), cycleIndex: id, lines: contents }),
  z.object({
    act: z.literal('lines'),
    create: pieces,
    update: z.array(z.object({ id, quantity })).max(250),
    remove: z.array(id).max(250),
    rhythm: rhythm.optional(),
  }),
  z.object({ act: z.literal('frequency'), rhythm }),
  z.object({ act: z.literal('reschedule'), to: billingDay }),
  z.object({ act: z.literal('pause'), weeks: z.number().int() }),
  z.object({ act: z.literal('resume'), to: day.optional() }),
  z.object({ act: z.literal('order-now') }),
  z.object({ act: z.literal('address'), to: destination }),
  z.object({ act: z.literal('codes'), codes: z.array(z.string().max(64)).max(20) }),
  z.object({ act: z.literal('cancel') }),
  z.object({ act: z.literal('agree-prices'), questionId: id }),
  z.object({
    act: z.literal('reactivate'),
    on: billingDay,
    rhythm: rhythm.optional(),
    lines: pieces.optional(),
    to: destination.optional(),
  }),
])

export type WantedAct = z.output<typeof wantedAct>
/** The same as it is sent. */
export type AskedAct = z.input<typeof wantedAct>
