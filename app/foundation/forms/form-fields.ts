import { z } from 'zod'
import { readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { wholeNumber } from './whole-number.ts'

/** A field that may be left out, and then is empty. */
export function text() {
  return z.string().default('')
}

/** A text of several lines, cut where nobody reads on. */
export function longText(mostCharacters: number) {
  return text().transform((typed) => typed.replaceAll('\r\n', '\n').trim().slice(0, mostCharacters))
}

/** A number that stands for a thing, in a field that nobody types into; 0 stands for none. */
export function idField() {
  return z
    .string()
    .transform((typed) => wholeNumber(typed) ?? 0)
    .catch(0)
}

export function dayField<Fault extends string>(fault: Fault) {
  return z.string(fault).transform((typed, context) => {
    const day = readCalendarDate(typed)
    if (day) return day
    context.addIssue({ code: 'custom', message: fault })
    return z.NEVER
  })
}
