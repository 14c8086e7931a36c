/** Days before the charge on which it is looked what of a box is missing: two days are left to choose. */
export const ANNOUNCED_DAYS_BEFORE = 3
