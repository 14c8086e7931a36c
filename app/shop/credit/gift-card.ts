import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'

/** A gift card as a cart pays with it: of its code only the end is known. */
export type GiftCard = Readonly<{ id: number; lastCharacters: string; balanceCents: number }>

/** What the owner of a gift card is told about it. */
export type GiftCardStanding = Readonly<{
  lastCharacters: string
  balanceCents: number
  expiresOn: CalendarDate
  isExpired: boolean
}>
