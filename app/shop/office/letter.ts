import type { Language } from '#app/foundation/i18n/language.ts'

export const LETTER_KINDS = ['withdrawal', 'cancellation', 'enquiry', 'payment-returned', 'mail-refused'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

export const OUTCOMES = ['refunded', 'cancelled', 'answered', 'rejected'] as const
/** The outcome of a letter. */
export type Outcome = (typeof OUTCOMES)[number]

/** Pieces of lines and an amount beside them that a withdrawal has coming. */
export type DueRefund = Readonly<{
  lines: readonly Readonly<{ key: string; title: string; quantity: number }>[]
  extraCents: number
  cents: number
}>

/** A letter as the member who settles it reads it. */
export type Letter = Readonly<{
  id: number
  kind: LetterKind
  content: readonly (readonly [name: string, text: string])[]
  from: string
  /** The address for an answer; empty when the sender gave none. */
  email: string
  /** The address that refused our mails. */
  refusedAt: string | null
  language: Language
  receivedAt: Date
  orderId: number | null
  orderNumber: string | null
  /** The site of its order. */
  site: string | null
  /** Why a person has to look at it, and until when its sender could withdraw; for withdrawals. */
  because: string | null
  lastDay: string | null
  /** What the shop worked out, where it could not be sure. */
  due: DueRefund | null
  settledAt: Date | null
  settledBy: string | null
  outcome: string | null
  note: string | null
  /** What the team wrote to its sender. */
  answer: string | null
  /** Whether a member may say which order it means. */
  isAssignable: boolean
  holdsParcels: boolean
}>

export type LetterAge = Readonly<{
  count: number
  unit: 'minute' | 'hour' | 'day'
  /** Somebody waits for longer than is polite, or for longer than is right. */
  urgency: 'fresh' | 'waiting' | 'overdue'
}>

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
const WAITING_DAYS = 2
const OVERDUE_DAYS = 7

/** For how long the sender of a letter has been waiting. */
export function ageOf({ receivedAt }: Pick<Letter, 'receivedAt'>, now: Date): LetterAge {
  const minutes = Math.max(0, Math.floor((now.getTime() - receivedAt.getTime()) / MINUTE_MS))
  const days = Math.floor(minutes / DAY_MINUTES)
  const urgency = days >= OVERDUE_DAYS ? 'overdue' : days >= WAITING_DAYS ? 'waiting' : 'fresh'
  if (days > 0) return { count: days, unit: 'day', urgency }
  return minutes >= HOUR_MINUTES
    ? { count: Math.floor(minutes / HOUR_MINUTES), unit: 'hour', urgency }
    : { count: minutes, unit: 'minute', urgency }
}

const MOST_CHARACTERS = 4000

/** Whatever a letter holds, as lines to read: nobody has to know here which form it came from. */
export function contentLines(content: unknown, path = ''): readonly (readonly [string, string])[] {
  if (content === null || content === undefined || content === '') return []
  if (typeof content !== 'object') return [[path, String(content).slice(0, MOST_CHARACTERS)]]
  return Object.entries(content).flatMap(([name, value]) => contentLines(value, path === '' ? name : `${path}.${name}`))
}
