import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../calendar/calendar-date.ts'
import { eur } from '../money/money.ts'
import { formatDay, formatDifference, formatMoney, formatNumber } from './format.ts'

test('money, numbers and days are written as readers of each language write them', () => {
  expect(formatMoney(eur(719), 'de')).toBe('7,19\u00a0€')
  expect(formatMoney(eur(719), 'en')).toBe('€7.19')
  expect(formatMoney(eur(-5), 'en')).toBe('−€0.05')
  expect(formatMoney(eur(-5), 'de')).toBe('−0,05\u00a0€')
  expect([eur(50), eur(-50)].map((amount) => formatDifference(amount, 'de'))).toEqual(['+0,50\u00a0€', '−0,50\u00a0€'])
  expect(formatNumber(-1234.5, 'de', 1)).toBe('−1.234,5')
  expect(formatNumber(1234.5, 'de', 1)).toBe('1.234,5')
  expect(formatNumber(2.4, 'de')).toBe('2,4')
  expect(formatDay(calendarDate('2026-11-19'), 'de')).toBe('Donnerstag, 19. November')
  expect(formatDay(calendarDate('2026-03-01'), 'en')).toBe('Sunday, 1 March')
})

test('amounts of any size read as the platform writes them, with a true minus', () => {
  const amounts = fc.integer({ min: -99_999_999, max: 99_999_999 })
  fc.assert(
    fc.property(amounts, (cents) => {
      const written = (locale: string) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100).replace('-', '−')
      expect(formatMoney(eur(cents), 'de')).toBe(written('de-DE'))
      expect(formatMoney(eur(cents), 'en')).toBe(written('en-GB'))
    }),
  )
})
