/** Life of a code that was sent by mail, in minutes. */
export const CODE_MINUTES = 10
/** Number of wrong tries after which a code is worth nothing. */
export const CODE_TRIES = 5
export const CODE_DIGITS = 6
/** Codes that are sent within an hour: to one address, to everybody from one network, and in the whole shop. */
export const CODES_AN_HOUR = { email: 5, place: 20, shop: 2000 } as const
/** Seconds between two codes of one login. */
export const RESEND_SECONDS = 45

const HOUR_MS = 3_600_000

/** The codes of the last hour: how many, and when the oldest of them was sent. */
export type SentCodes = Readonly<{ count: number; oldest: Date | null }>
export type SentByWhom = Readonly<{ email: SentCodes; place: SentCodes; shop: SentCodes; lastOfLogin: Date | null }>

/** Seconds until another code may be sent; 0 when it may be sent now. */
export function codeWait(sent: SentByWhom, now: Date): number {
  const waits = (['email', 'place', 'shop'] as const).map((whose) => {
    const { count, oldest } = sent[whose]
    return count < CODES_AN_HOUR[whose] || !oldest ? 0 : oldest.getTime() + HOUR_MS - now.getTime()
  })
  const again = sent.lastOfLogin ? sent.lastOfLogin.getTime() + RESEND_SECONDS * 1000 - now.getTime() : 0
  return Math.max(0, ...[...waits, again].map((ms) => Math.ceil(ms / 1000)))
}

/** A code as people type it: with spaces, a hyphen, or none. */
export function typedCode(text: string): string {
  return text.replace(/[\s-]/g, '')
}

/** An address as it is stored and compared. */
export function typedEmail(text: string): string {
  return text.trim().toLowerCase()
}
