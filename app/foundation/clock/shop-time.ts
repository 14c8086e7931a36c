/** Where a browser asks what time it is: pages that are kept for long cannot say. */
export const SHOP_TIME_PATH = '/shop-time'

/** What the shop said the time was, and what the browser's own clock showed then. */
export type SaidTime = Readonly<{ shopMs: number; browserMs: number }>

/** The shop's time in a browser whose own clock may be wrong: what the shop said, and what has passed since. */
export function shopTime(said: SaidTime, browserNow: Date): Date {
  return new Date(said.shopMs + (browserNow.getTime() - said.browserMs))
}
