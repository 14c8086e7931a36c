import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { demoCalendar } from './calendar.fixture.ts'
import { isDeliveryDay, isHoliday, nextArrival } from './delivery-days.ts'
import { easterSunday, isHolidayIn, regionsOf } from './holidays.ts'

const CALENDAR = demoCalendar()
const LEIPZIG = { country: 'DE', zip: '04229' }
const BERLIN = { country: 'DE', zip: '10999' }

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

test.each([
  '2026-01-01',
  '2026-04-03',
  '2026-04-06',
  '2026-05-01',
  '2026-05-14',
  '2026-05-25',
  '2026-10-03',
  '2026-12-25',
  '2026-12-26',
])('%s is a holiday everywhere in Germany', (day) => {
  expect(isHoliday(calendarDate(day))).toBe(true)
  expect(isHolidayIn(CALENDAR, calendarDate(day), ['DE'])).toBe(true)
})

test.each([
  { day: '2026-11-16', why: 'a Monday', arrives: false },
  { day: '2026-11-15', why: 'a Sunday', arrives: false },
  { day: '2026-11-17', why: 'a Tuesday', arrives: true },
  { day: '2026-12-25', why: 'a holiday', arrives: false },
  { day: '2027-01-02', why: 'the day after a holiday', arrives: false },
])('$day, $why: a parcel arrives $arrives', ({ day, arrives }) => {
  expect(isDeliveryDay(CALENDAR, calendarDate(day), LEIPZIG)).toBe(arrives)
})

test.each([
  { today: '2026-11-15', arrival: '2026-11-18' },
  { today: '2026-11-19', arrival: '2026-11-24' },
  { today: '2026-12-22', arrival: '2026-12-29' },
])('ordered on $today, a box arrives on $arrival', ({ today, arrival }) => {
  expect(nextArrival(CALENDAR, calendarDate(today), BERLIN)).toBe(arrival)
})

test.each([
  { day: '2026-01-06', what: 'Epiphany', in: 'DE 80331', not: 'DE 20095' },
  { day: '2026-06-04', what: 'Corpus Christi', in: 'DE 50667', not: 'DE 10115' },
  { day: '2026-11-18', what: 'the Day of Prayer and Repentance', in: 'DE 01067', not: 'DE 10115' },
  { day: '2026-03-08', what: 'Women’s Day', in: 'DE 10115', not: 'DE 80331' },
  { day: '2026-09-20', what: 'Children’s Day', in: 'DE 99084', not: 'DE 80331' },
  { day: '2026-10-31', what: 'Reformation Day', in: 'DE 20095', not: 'DE 80331' },
  { day: '2026-11-01', what: 'All Saints', in: 'DE 70173', not: 'DE 20095' },
  { day: '2026-10-26', what: 'the national day', in: 'AT 1010', not: 'DE 80331' },
  { day: '2026-12-08', what: 'the Immaculate Conception', in: 'AT 5020', not: 'DK 2100' },
  { day: '2026-04-02', what: 'Maundy Thursday', in: 'DK 2100', not: 'NL 1011 AB' },
  { day: '2026-04-27', what: 'King’s Day', in: 'NL 1011 AB', not: 'BE 1000' },
  { day: '2031-04-26', what: 'King’s Day before a Sunday', in: 'NL 1011 AB', not: 'LU 1111' },
  { day: '2026-07-21', what: 'the national day', in: 'BE 1000', not: 'LU 1111' },
  { day: '2026-06-23', what: 'the national day', in: 'LU 1111', not: 'BE 1000' },
  { day: '2026-09-08', what: 'the Nativity of Mary', in: 'LI 9490', not: 'CH 8001' },
  { day: '2026-08-01', what: 'the national day', in: 'CH 8001', not: 'LI 9490' },
  { day: '2026-09-10', what: 'the Geneva Fast', in: 'CH 1201', not: 'CH 8001' },
  { day: '2026-09-21', what: 'the Monday of the Federal Fast', in: 'CH 1003', not: 'CH 8001' },
  { day: '2026-06-04', what: 'Corpus Christi', in: 'CH 6003', not: 'CH 3011' },
])('$day, $what, is a holiday in $in and not in $not', ({ day, in: one, not: other }) => {
  const isHolidayAt = (place: string) => {
    const [country = '', zip = ''] = place.split(/ (.*)/)
    return isHolidayIn(CALENDAR, calendarDate(day), regionsOf(CALENDAR, { country, zip }))
  }
  expect([isHolidayAt(one), isHolidayAt(other)]).toEqual([true, false])
})

test.each([
  { day: '2026-06-04', to: '50667', arrives: false, why: 'a holiday where it goes to' },
  { day: '2026-06-05', to: '50667', arrives: false, why: 'the day after one' },
  { day: '2026-06-04', to: '10999', arrives: true, why: 'a holiday of other states' },
  {
    day: '2026-06-04',
    to: null,
    arrives: false,
    why: 'a holiday of some states, for an address that nobody has typed',
  },
  { day: '2030-03-09', to: '80331', arrives: false, why: 'the day after a holiday where it is packed' },
])('[S-34] to $to on $day, $why: a parcel arrives $arrives', ({ day, to: zip, arrives }) => {
  expect(isDeliveryDay(CALENDAR, calendarDate(day), { country: 'DE', zip })).toBe(arrives)
})
