import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { LANGUAGES } from '#app/foundation/i18n/language.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { subscriptionTerms } from './subscription-terms.ts'

const { boxes } = readCatalog(fileURLToPath(new URL('../../../catalog', import.meta.url)))
const WEEKS_IN = { DAY: 1 / 7, WEEK: 1, MONTH: 365.25 / 12 / 7, YEAR: 365.25 / 7 } as const
const TWO_YEARS = 104

const OPEN_ENDED = { de: /Unbefristet, keine Mindestlaufzeit/, en: /Open-ended, no minimum term/ } as const
const NOTICE = {
  de: /Du kannst jederzeit kündigen,.*Ändern, verschieben und pausieren kannst du bis zum Ende des Tages vor/,
  en: /cancel at any time,.*change, move and pause it until the end of the day before/,
} as const

// As § 6 of the terms says: only changes have a cut-off, an end has none.
test('[L14] no rhythm binds anybody for two years, and every one is open-ended with a notice under a month', () => {
  expect(boxes.frequencies.length).toBeGreaterThan(0)
  for (const { interval, intervalCount, name } of boxes.frequencies) {
    const weeks = WEEKS_IN[interval] * intervalCount
    expect(weeks).toBeLessThan(TWO_YEARS)
    for (const language of LANGUAGES) {
      const rhythm = { plan: 1, name: name[language], weeks }
      const agreed = { rhythm, boxSize: 6, meals: 8, perDeliveryCents: 7282, today: calendarDate('2026-11-15') }
      const { terms, boxSize } = subscriptionTerms({ ...agreed, language })
      expect(terms).toMatch(OPEN_ENDED[language])
      expect(terms).toMatch(NOTICE[language])
      expect(terms).toMatch(/\b8 (?:Gerichte|meals)/)
      expect(boxSize).toBe(6)
    }
  }
})
