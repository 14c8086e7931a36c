import { type CalendarDate, readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'

/** What a direct debit is collected under, and when. */
export type Mandate = Readonly<{
  creditor: string
  creditorId: string
  /** Null when the gateway gives it later: it is told with the announcement of the debit. */
  reference: string | null
  collectOn: CalendarDate
}>

const CREDITOR_ID = /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/
const REFERENCE = /^[\w-]{1,35}$/
const LONGEST_CREDITOR = 70

/** The mandate as it travels to the frame of the gateway's fields. */
export function mandateQuery({
  creditor,
  creditorId,
  reference,
  collectOn,
}: Mandate): Readonly<Record<string, string>> {
  return { creditor, creditorId, collectOn, ...(reference === null ? {} : { reference }) }
}

/** The mandate that an address brings along; null when it is none, or not as we write it. */
export function readMandate(query: Readonly<Record<string, string>>): Mandate | null {
  const { creditor = '', creditorId = '', reference = null, collectOn = '' } = query
  const day = readCalendarDate(collectOn)
  const isRight = CREDITOR_ID.test(creditorId) && (reference === null || REFERENCE.test(reference))
  if (!isRight || day === null || creditor.length > LONGEST_CREDITOR) return null
  return { creditor, creditorId, reference, collectOn: day }
}
