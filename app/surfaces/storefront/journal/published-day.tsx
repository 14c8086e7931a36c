import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { journalWords } from './journal-words.ts'

/** The day an article came out, with its year, because articles stay for years. */
export function PublishedDay({ day }: { day: string }) {
  const words = useWords(journalWords)
  const language = useLanguage()
  return (
    <>
      <span className="vh">{words.published} </span>
      <time dateTime={day}>{formatDate(calendarDate(day), language)}</time>
    </>
  )
}
