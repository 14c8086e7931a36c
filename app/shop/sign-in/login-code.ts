/** Life of a code that was sent by mail, in minutes. */
export const CODE_MINUTES = 10
/** Number of wrong tries after which a code is worth nothing. */
export const CODE_TRIES = 5
export const CODE_DIGITS = 6
const SHOP_CODES = 2000
/**
 * Codes that are sent within an hour: to one address, to one browser that is known to its account, to everybody from one
 * network, from the larger networks around it, and in the whole shop, of which no network may use more than a fiftieth.
 */
export const CODES_AN_HOUR = { email: 5, browser: 5, place: 20, wider: SHOP_CODES / 50, shop: SHOP_CODES } as const
/** Seconds between two codes of one login. */
export const RESEND_SECONDS = 45

const HOUR_MS = 3_600_000

/** The codes of the last hour: how many, and when the oldest of them was sent. */
export type SentCodes = Readonly<{ count: number; oldest: Date | null }>
export type SentByWhom = Readonly<{ lastOfLogin: Date | null }> &
  (
    | Readonly<{ email: SentCodes; place: SentCodes; wider: readonly SentCodes[]; shop: SentCodes }>
    /** A known browser has an allowance of its own: others use up nothing of it. */
    | Readonly<{ browser: SentCodes }>
  )

/** Seconds until another code may be sent; 0 when it may be sent now. */
export function codeWait(sent: SentByWhom, now: Date): number {
  const waitFor = ({ count, oldest }: SentCodes, whose: keyof typeof CODES_AN_HOUR) =>
    count < CODES_AN_HOUR[whose] || !oldest ? 0 : oldest.getTime() + HOUR_MS - now.getTime()
  const waits =
    'browser' in sent
      ? [waitFor(sent.browser, 'browser')]
      : [
          waitFor(sent.email, 'email'),
          waitFor(sent.place, 'place'),
          ...sent.wider.map((each) => waitFor(each, 'wider')),
          waitFor(sent.shop, 'shop'),
        ]
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
