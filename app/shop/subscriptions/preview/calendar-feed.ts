import { type CalendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'

/** One event of a calendar: a whole day, or a moment. */
export type FeedEvent = Readonly<{
  uid: string
  title: string
  note: string
  at: Readonly<{ day: CalendarDate }> | Readonly<{ moment: Date }>
}>

type Feed = Readonly<{ name: string; events: readonly FeedEvent[] /** When it was written. */; at: Date }>

/** Octets of a line, its end not counted (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** A calendar that calendar programs can subscribe to (RFC 5545). They ask again twice a day. */
export function calendarFeed({ name, events, at }: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tiefgruen//Abo//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap((event) => eventLines(event, at)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines({ uid, title, note, at }: FeedEvent, writtenAt: Date): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(writtenAt)}`,
    ...timeLines(at),
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(note)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function timeLines(at: FeedEvent['at']): readonly string[] {
  if ('moment' in at) return [`DTSTART:${stamp(at.moment)}`, `DTEND:${stamp(at.moment)}`]
  return [`DTSTART;VALUE=DATE:${plainDay(at.day)}`, `DTEND;VALUE=DATE:${plainDay(plusDays(at.day, 1))}`]
}

function plainDay(day: CalendarDate): string {
  return day.replaceAll('-', '')
}

function stamp(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** Names of meals are anybody's text: none of it may become a line of its own. */
function text(value: string): string {
  return value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')
}

/** Long lines go on behind a space; no letter is torn apart, however many octets it takes. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let [part, octets] = ['', 0]
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > LINE_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n')
}
