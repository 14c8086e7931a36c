import { MONEY_BARS } from './campaign-money-bars.mjs'
import { OTHER_BARS } from './campaign-other-bars.mjs'

/** Of the bars that take turns, a run by day has a quarter. */
const TURNS = 4

/**
 * What each bar is about, where its tests are (some of a file only), and how large they are by day and at night. Files of
 * bars with `isOnlyHere` are not run by `npm test`: they start many processes and prove something at their full size only.
 */
export const BARS = { ...MONEY_BARS, ...OTHER_BARS }

export const CAMPAIGN_FILES = [
  ...new Set(Object.values(BARS).flatMap(({ isOnlyHere, files }) => (isOnlyHere ? files : []))),
]

/** The bars of a run by day: all that are about money, and of the others those whose turn it is. */
export function barsOfDay(seed) {
  const turned = Object.keys(OTHER_BARS).filter((name) => !OTHER_BARS[name].isForNights)
  const money = Object.keys(MONEY_BARS).filter((name) => !MONEY_BARS[name].isForNights)
  return [...money, ...turned.filter((_, at) => at % TURNS === seed % TURNS)]
}
