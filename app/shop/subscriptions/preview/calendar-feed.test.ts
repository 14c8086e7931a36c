import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { calendarFeed } from './calendar-feed.ts'

const at = new Date('2026-11-16T12:00:00Z')

test('a day lasts until the next begins, a moment is told in UTC', () => {
  const feed = calendarFeed({
    name: 'Dein Abo',
    at,
    events: [
      { uid: '7-2-delivery@shop', title: 'Box kommt', note: '16 Gerichte', at: { day: calendarDate('2026-11-30') } },
      { uid: '7-2-cutoff@shop', title: 'Änderbar bis', note: '', at: { moment: new Date('2026-11-26T22:59:59Z') } },
    ],
  })
  expect(feed).toContain('\r\nDTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261201\r\n')
  expect(feed).toContain('\r\nDTSTART:20261126T225959Z\r\n')
  expect(feed.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(feed.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
})

test('names cannot write lines of their own, and long lines are folded between letters', () => {
  const title = `Kürbis; Kokos, \\ und\nBEGIN:VEVENT ${'ü'.repeat(60)}`
  const feed = calendarFeed({ name: 'x', at, events: [{ uid: 'a', title, note: '', at: { moment: at } }] })
  expect(feed.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  for (const line of feed.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(feed.replaceAll('\r\n ', '')).toContain(`Kürbis\\; Kokos\\, \\\\ und\\nBEGIN:VEVENT ${'ü'.repeat(60)}`)
})
