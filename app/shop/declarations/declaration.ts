import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'

/** Somebody withdraws from a contract: who, from which, and from which goods; no goods named means all. */
export type WithdrawalDeclaration = Readonly<{ name: string; contract: string; email: string; goods: string }>

/** Somebody ends a contract: ordinarily or for cause, and when. */
export type CancellationDeclaration = Readonly<{
  cause: 'ordinary' | 'cause'
  reason: string
  name: string
  contract: string
  email: string
  /** As the sender wished; null is the earliest day there is. */
  wishedOn: CalendarDate | null
  /** When it ends. */
  endsOn: CalendarDate
}>

/** Somebody asks something, maybe about an order. */
export type Enquiry = Readonly<{ name: string; contract: string; email: string; text: string }>

export type Declaration =
  | Readonly<{ kind: 'withdrawal'; content: WithdrawalDeclaration }>
  | Readonly<{ kind: 'cancellation'; content: CancellationDeclaration }>
  | Readonly<{ kind: 'enquiry'; content: Enquiry }>

const MOST_NUMBERS = 5

/** The order numbers that somebody may have meant: "TG-100234", "tg 100234" and "100234" are one. */
export function orderNumbersIn(text: string): readonly string[] {
  const found = [...text.matchAll(/(?<!\d)\d{6,9}(?!\d)/g)].map(([digits]) => `TG-${digits}`)
  return [...new Set(found)].slice(0, MOST_NUMBERS)
}
