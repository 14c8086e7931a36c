import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Expiry } from '#app/shop/payments/gateway.ts'

/** A payment method that a customer has kept. The shop never knows more of it than this. */
export type KeptMethod = Readonly<{
  id: number
  kind: 'card' | 'sepa'
  /** The company of a card; empty for a debit. */
  brand: string
  last4: string
  /** What the customer recognises it by, as "Visa •••• 4242". */
  label: string
  expiry: Expiry | null
  isExpired: boolean
  isDefault: boolean
  /** What a direct debit is collected under. */
  mandateReference: string | null
  /** An active subscription is charged to it. */
  paysSubscription: boolean
}>

/** Methods that one customer can keep. */
export const MOST_METHODS = 20

export type MethodRefusal =
  | 'NOT_FOUND'
  /** An active subscription is charged to it, and there is no other that could take its place. */
  | 'ONLY_METHOD_OF_SUBSCRIPTION'
  | 'EXPIRED'
  | 'PAYMENT_METHOD_LIMIT'
  /** Too many were tried; its field says after how many seconds the next one is heard. */
  | 'TOO_OFTEN'
  | 'DECLINED'
  /** The gateway gave no answer: nothing was kept. */
  | 'NO_ANSWER'

/** A card is good until the end of the month that is printed on it. */
export function isExpiredOn(expiry: Expiry | null, today: CalendarDate): boolean {
  if (!expiry) return false
  const month = `${expiry.year}-${String(expiry.month).padStart(2, '0')}`
  return month < today.slice(0, 7)
}

type Candidate = Pick<KeptMethod, 'id' | 'isDefault' | 'isExpired'>

/**
 * The method that takes the place of another: the default if it is good, else the newest that is. Null when none is left.
 */
export function successorOf<Method extends Candidate>(id: number, methods: readonly Method[]): Method | null {
  const good = methods.filter((method) => method.id !== id && !method.isExpired)
  return good.find(({ isDefault }) => isDefault) ?? good.at(-1) ?? null
}
