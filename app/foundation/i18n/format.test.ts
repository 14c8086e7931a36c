import { expect, test } from 'vitest'
import { calendarDate } from '../calendar/calendar-date.ts'
import { eur } from '../money/money.ts'
import { formatDay, formatMoney, formatNumber } from './format.ts'

test('money, numbers and days are written as readers of each language write them', () => {
  expect(formatMoney(eur(719), 'de')).toBe('7,19\u00a0€')
  expect(formatMoney(eur(719), 'en')).toBe('€7.19')
  expect(formatNumber(1234.5, 'de', 1)).toBe('1.234,5')
  expect(formatNumber(1234.5, 'en', 1)).toBe('1,234.5')
  expect(formatDay(calendarDate('2026-11-19'), 'de')).toBe('Donnerstag, 19. November')
  expect(formatDay(calendarDate('2026-11-19'), 'en')).toMatch(/Thursday,? 19 November/)
})
