import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { readingWords } from '#app/surfaces/storefront/frame/reading-words.ts'

const FORMAT = {
  de: new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** The day an article came out, with its year, because articles stay for years. */
export function PublishedDay({ day }: { day: string }) {
  const words = useWords(readingWords)
  const language = useLanguage()
  return (
    <p className="sm muted">
      <span className="vh">{words.published} </span>
      <time dateTime={day}>{FORMAT[language].format(new Date(`${day}T00:00:00Z`))}</time>
    </p>
  )
}
