/** Words of stories: boxes that were paid, the mails about them, and days that come again. */
export const box = (day: string, index: number, euros = '88.08') => `${day} box ${index} ${euros} succeeded`
export const [SECOND, THIRD, FOURTH] = ['2026-12-29', '2027-01-26', '2027-02-23'] as const
export const USUAL = [box(SECOND, 2), box(THIRD, 3), box(FOURTH, 4)]
export const paid = (...days: readonly string[]) => days.map((day) => `${day} confirmed`)
export const SIX = { 'coco-curry': 6 }
export const TRIED = ['2026-12-08', '2026-12-09', '2026-12-11', '2026-12-13', '2026-12-15'] as const
