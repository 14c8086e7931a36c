import { z } from 'zod'
import { type CalendarDate, readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { defineForm } from '#app/foundation/forms/form.ts'
import { dayField, idField, text } from '#app/foundation/forms/form-fields.ts'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import type { LineEdits } from '#app/shop/subscriptions/rules/edit-lines.ts'
import type { Pieces, Rhythm, Substitution } from '#app/shop/subscriptions/rules/subscription.ts'

export const LONGEST_REASON = 500
export const LONGEST_CODE = 100

/** What can be wrong with a form before anybody looks at the subscription. */
export const SUBSCRIPTION_FORM_FAULTS = ['reason', 'day', 'choice', 'pieces'] as const
export type SubscriptionFormFault = (typeof SUBSCRIPTION_FORM_FAULTS)[number]

/** Every act in the customer's name says why; the customer reads it. */
const because = { reason: z.string('reason').trim().min(1, 'reason').max(LONGEST_REASON, 'reason') }

const form = <Schema extends z.ZodType>(schema: Schema) => defineForm(schema, SUBSCRIPTION_FORM_FAULTS)

const dayOrNone = text().transform((typed, context): CalendarDate | null => {
  const day = readCalendarDate(typed)
  if (typed !== '' && day === null) context.addIssue({ code: 'custom', message: 'day' })
  return day
})

const RHYTHM = /^(DAY|WEEK|MONTH|YEAR)-(\d{1,2})$/

/** A rhythm as the value of a choice. */
export function rhythmValue({ interval, intervalCount }: Rhythm): string {
  return `${interval}-${intervalCount}`
}

function readRhythm(typed: string): Rhythm | null {
  const [, interval, count] = RHYTHM.exec(typed) ?? []
  return interval && count ? { interval: interval as Rhythm['interval'], intervalCount: Number(count) } : null
}

const rhythm = z.string('choice').transform((typed, context): Rhythm => {
  const read = readRhythm(typed)
  if (read) return read
  context.addIssue({ code: 'custom', message: 'choice' })
  return z.NEVER
})

const PIECES = /^\d{1,2}$/

/** A number of pieces as it was typed; null for anything else. */
function readPieces(typed: unknown): number | null {
  return typeof typed === 'string' && PIECES.test(typed) ? Number(typed) : null
}

type Counts = readonly (readonly [id: number, quantity: number])[]

/** Fields such as `line.12`, each a number of pieces; null when one is none. */
function readCounts(typed: Readonly<Record<string, unknown>>, prefix: string): Counts | null {
  const read = Object.entries(typed)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [wholeNumber(name.slice(prefix.length)), readPieces(value)] as const)
  const counts = read.flatMap(([id, quantity]) => (id === null || quantity === null ? [] : [[id, quantity] as const]))
  return counts.length === read.length ? counts : null
}

/** A thing to add, if one is chosen; null when its number is none. */
function readAdded({ add, addQuantity = '1' }: Readonly<Record<string, unknown>>): readonly Pieces[] | null {
  const variantId = typeof add === 'string' ? wholeNumber(add) : null
  if (variantId === null) return []
  const quantity = readPieces(addQuantity)
  return quantity ? [{ variantId, quantity }] : null
}

function countsIn(prefix: string) {
  return z.looseObject(because).transform((typed, context) => {
    const [counts, create] = [readCounts(typed, prefix), readAdded(typed)]
    if (counts && create) return { typed, counts, create }
    context.addIssue({ code: 'custom', message: 'pieces' })
    return z.NEVER
  })
}

const lines = countsIn('line.').transform(({ typed, counts, create }) => {
  const edits: LineEdits = {
    create,
    update: counts.filter(([, quantity]) => quantity > 0).map(([id, quantity]) => ({ id, quantity })),
    remove: counts.filter(([, quantity]) => quantity === 0).map(([id]) => id),
  }
  return { reason: typed.reason, edits, rhythm: readRhythm(String(typed['rhythm'] ?? '')) ?? undefined }
})

const delivery = countsIn('piece.').transform(({ typed, counts, create }) => {
  const kept = counts.map(([variantId, quantity]) => ({ variantId, quantity }))
  const wanted = [...kept, ...create].filter(({ quantity }) => quantity > 0)
  const joined = Map.groupBy(wanted, ({ variantId }) => variantId)
  const pieces = [...joined].map(([variantId, same]) => ({
    variantId,
    quantity: same.reduce((sum, each) => sum + each.quantity, 0),
  }))
  return {
    reason: typed.reason,
    cycleIndex: wholeNumber(String(typed['cycle'] ?? '')) ?? 0,
    lines: typed['usual'] === 'yes' ? null : pieces,
  }
})

const SUBSTITUTIONS: readonly Substitution[] = ['never', 'ask', 'same-allergens']

const postal = {
  ...{ firstName: text(), lastName: text(), company: text(), address1: text(), address2: text() },
  ...{ zip: text(), city: text(), country: text(), phone: text() },
}

/** The forms of a subscription, one for each act. */
export const subscriptionForms = {
  plain: form(z.object(because)),
  cycle: form(z.object({ ...because, cycle: idField() })),
  delivery: form(delivery),
  lines: form(lines),
  address: form(z.object({ ...because, ...postal })),
  frequency: form(z.object({ ...because, rhythm, to: dayOrNone })),
  method: form(z.object({ ...because, method: idField() })),
  reschedule: form(z.object({ ...because, to: dayField('day') })),
  pause: form(z.object({ ...because, weeks: idField() })),
  dayOrNone: form(z.object({ ...because, to: dayOrNone })),
  code: form(z.object({ ...because, code: text().transform((code) => code.trim().slice(0, LONGEST_CODE)) })),
  preferences: form(z.object({ ...because, substitution: z.enum(SUBSTITUTIONS, 'choice') })),
}
