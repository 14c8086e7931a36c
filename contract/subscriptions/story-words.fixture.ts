/** Words of stories: boxes that were paid, the mails about them, and days that come again. */
export const box = (day: string, index: number, euros = '88.08') => `${day} box ${index} ${euros} succeeded`
export const [SECOND, THIRD, FOURTH] = ['2026-12-29', '2027-01-26', '2027-02-23'] as const
export const USUAL = [box(SECOND, 2), box(THIRD, 3), box(FOURTH, 4)]
export const paid = (...days: readonly string[]) => days.map((day) => `${day} confirmed`)
export const SIX = { 'coco-curry': 6 }
export const TRIED = ['2026-12-08', '2026-12-09', '2026-12-11', '2026-12-13', '2026-12-15'] as const
export const [EVERY_WEEK, EVERY_TWO_WEEKS, EVERY_THREE_WEEKS] = [2001, 2002, 2003] as const
/** Charges of a small box that were declined on these days. */
export const declined = (index: number, ...days: readonly string[]) =>
  days.map((day) => `${day} box ${index} 55.84 declined`)
