/** Orders of the afternoon are packed a day later; in the shop's time zone. */
export const CUT_OFF_HOUR = 12
