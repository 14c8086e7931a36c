/** `waiting`: ordered, and may still be given back. `lapsed`: given back, or never paid. */
export type ReferralState = 'waiting' | 'rewarded' | 'lapsed'

/** What a referrer gets as store credit for a friend's first order. */
export const REFERRAL_REWARD_CENTS = 1000

/** How every referral code begins, so that a cart with other codes asks nobody about them. */
const PREFIX = 'FREUND-'
/** Letters and digits that nobody mistakes for one another, without vowels: no code becomes a word. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ23456789'
const LENGTH = 7
const CODE = new RegExp(`^${PREFIX}[${LETTERS}]{${LENGTH}}$`)

/** A code as it is kept; null for a text that is none. */
export function readReferralCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return CODE.test(code) ? code : null
}

/** A code out of random bytes, one for each letter. */
export function referralCodeFrom(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length])
  return PREFIX + letters.join('')
}

export const REFERRAL_CODE_BYTES = LENGTH

/** An order that came by a code, as far as its reward depends on it. */
export type ReferredOrder = Readonly<{
  financialStatus: string
  isCancelled: boolean
  totalCents: number
  refundedCents: number
  isOver: boolean
  /** The friend is no newcomer, or shares mailbox, door or card with the referrer, who may be blocked or gone. */
  isRefused: boolean
}>

/**
 * What becomes of a referral. An order that was given back earns nothing, nor does one of which most was, nor one
 * by which somebody recommended the shop to themselves; the others earn their reward once nobody can withdraw from them any more.
 */
export function referralStateOf(order: ReferredOrder): ReferralState {
  const { financialStatus, isCancelled, totalCents, refundedCents, isOver, isRefused } = order
  const isKept = financialStatus === 'PAID' || financialStatus === 'PARTIALLY_REFUNDED'
  if (isCancelled || financialStatus === 'REFUNDED') return 'lapsed'
  if (!isOver || !isKept) return 'waiting'
  return isRefused || refundedCents * 2 > totalCents ? 'lapsed' : 'rewarded'
}
